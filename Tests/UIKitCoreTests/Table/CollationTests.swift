import Foundation
import Testing

@testable import UIKitCore

/// A person, sorted by a method that is called by name.
private final class Person: NSObject {
    let first: String
    let last: String
    /// Not the name itself, so that it lives only as long as the answer.
    var sortName: String { last + " " + first }

    init(_ first: String, _ last: String) {
        self.first = first
        self.last = last
        super.init()
        MethodRegistration.add(Person.self, "sortName") { (person: Person) in person.sortName }
    }
}

/// A list of people in the sections of a collation, as applications write it.
@MainActor
private final class PeopleSource: NSObject, UITableViewDataSource {
    let collation: UILocalizedIndexedCollation
    let sections: [[Person]]

    init(_ people: [Person], _ collation: UILocalizedIndexedCollation) {
        self.collation = collation
        var sections = Array(repeating: [Person](), count: collation.sectionTitles.count)
        for person in people {
            sections[collation.section(for: person, collationStringSelector: "sortName")].append(person)
        }
        self.sections = sections.map {
            collation.sortedArray(from: $0, collationStringSelector: "sortName") as? [Person] ?? []
        }
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = sections[indexPath.section][indexPath.row].sortName
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].isEmpty ? nil : collation.sectionTitles[section]
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { collation.sectionIndexTitles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        collation.section(forSectionIndexTitle: index)
    }
}

@MainActor
@Suite("Names in the sections of an index")
struct CollationTests {
    private func collation(_ locale: String) -> UILocalizedIndexedCollation {
        UILocalizedIndexedCollation(locale: Locale(identifier: locale))
    }

    /// The title of the section that a name goes into.
    private func title(_ name: String, _ locale: String) -> String {
        let collation = collation(locale)
        return collation.sectionTitles[collation.section(for: name, collationStringSelector: "self")]
    }

    @Test func `a table of people is sorted into sections by the method that is named, and its index leads there`() {
        let world = World()
        let table = UITableView(frame: world.window.bounds, style: .plain)
        let people =
            (0..<30).map { Person("\($0)", "Adams") } + [
                Person("Zoe", "miller"), Person("Émile", "Zola"), Person("Al", "Miller"), Person("7", "42"),
            ]
        let source = PeopleSource(people, collation("en_US"))
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        #expect(source.sections.map(\.count).filter { $0 > 0 } == [30, 2, 1, 1])
        #expect(source.sections[0].map(\.first) == (0..<30).map(String.init))
        #expect(source.sections[12].map(\.first) == ["Al", "Zoe"])
        #expect(source.sections[26].map(\.last) == ["42"])
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
        #expect(table.subviews.contains { $0.accessibilityLabel == "Section index" })
        // The last of 27 lines of 13.5 points around the middle.
        world.touch(.began, 386, 426 + 13 * 13.5)
        world.touch(.ended, 386, 426 + 13 * 13.5)
        world.frame()
        #expect(table.indexPathsForVisibleRows?.last?.section == 26)
        #expect(table.contentOffset.y > 500)
    }

    @Test func `an entry of the index leads to the section of its number, and to none beyond the last`() {
        let collation = collation("en_US")
        #expect(collation.sectionIndexTitles.count == 27 && collation.sectionTitles.count == 27)
        #expect(collation.section(forSectionIndexTitle: 3) == 3)
        #expect(collation.section(forSectionIndexTitle: 99) == 26)
    }

    @Test func `names stand where their language has them, letters with marks at those without`() {
        #expect(title("émile", "en_US") == "E" && title("Łukasz", "en_US") == "L" && title("Øre", "en_US") == "O")
        #expect(title("Öl", "de_DE") == "O" && title("Öl", "sv_SE") == "Ö" && title("ärta", "sv_SE") == "Ä")
        #expect(title("Łódź", "pl_PL") == "L" && title("Žena", "cs_CZ") == "Z")
        #expect(title("いぬ", "ja_JP") == "あ" && title("ガム", "ja_JP") == "か" && title("ぱん", "ja_JP") == "は")
        #expect(title("가나", "ko_KR") == "ㄱ" && title("나비", "ko_KR") == "ㄴ" && title("힘", "ko_KR") == "ㅎ")
        #expect(title("Ёлка", "ru_RU") == "Ё" && title("яна", "ru_RU") == "Я" && title("Άννα", "el_GR") == "Α")
        #expect(title("أحمد", "ar_SA") == "ا" && title("王伟", "zh_CN") == "W")
    }

    @Test func `Latin names have their letters in any language, and letters of no section are last`() {
        #expect(title("Bob", "ru_RU") == "B" && title("Bob", "ja_JP") == "B" && title("Bob", "he_IL") == "B")
        #expect(title("Яна", "en_US") == "#" && title("木", "ja_JP") == "#")
        #expect(title("", "en_US") == "#" && title("  anna", "en_US") == "A" && title("+1", "ko_KR") == "#")
    }

    @Test func `names are in the order of their language`() {
        let names = ["Zebra", "Öl", "Apfel", "apfel 10", "Apfel 2"]
        func sorted(_ locale: String) -> [String]? {
            collation(locale).sortedArray(from: names, collationStringSelector: "self") as? [String]
        }
        #expect(sorted("de_DE") == ["Apfel", "Apfel 2", "apfel 10", "Öl", "Zebra"])
        #expect(sorted("sv_SE") == ["Apfel", "Apfel 2", "apfel 10", "Zebra", "Öl"])
    }

    @Test func `the current collation is the one of the process's language, and the same object each time`() {
        let before = ProcessLocale.current.identifier
        defer { ProcessLocale.choose(before) }
        for (locale, letters) in [("sv_SE", ["Å", "Ä", "Ö", "#"]), ("en_US", ["X", "Y", "Z", "#"])] {
            ProcessLocale.choose(locale)
            let current = UILocalizedIndexedCollation.current()
            #expect(current === UILocalizedIndexedCollation.current())
            #expect(current.sectionTitles.suffix(4) == letters[...])
        }
    }
}
