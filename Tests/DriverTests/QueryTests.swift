import AccessibilityTree
import Driver
import Foundation
import Testing

@Suite struct QueryTests {
    private var root: AccessibilityNode {
        func node(_ id: UInt64, _ role: Role, _ label: String?, _ children: [AccessibilityNode] = [])
            -> AccessibilityNode
        {
            var node = AccessibilityNode(id: id, role: role, frame: .zero)
            node.label = label
            node.children = children
            return node
        }
        var field = node(5, .textField, nil)
        field.identifier = "name"
        var back = node(7, .button, "Lists")
        back.identifier = "BackButton"
        var row = node(9, .cell, "Second")
        row.rowPath = RowPath(section: 0, row: 1)
        var table = node(8, .table, nil, [row])
        table.table = TableFacts(rowsBySection: [2, 5], contentOffset: .zero, contentSize: .zero)
        return node(
            1, .window, nil,
            [
                back, table,
                node(2, .button, "Save", [node(3, .staticText, "Save")]), node(4, .button, "Save draft"), field,
                node(6, .staticText, "人员列表"),
            ])
    }

    private func find(_ line: String) throws -> UInt64 {
        try Query.read(DriveWords(line).words[...]).query.find(in: root).id
    }

    @Test func `a label finds the element, not the text it speaks for`() throws {
        #expect(try find("\"Save\"") == 2)
        #expect(try find("\"人员列表\"") == 6)
    }

    @Test func `part, identifier, role, role with label and role with index find theirs`() throws {
        #expect(try find("~\"draft\"") == 4)
        #expect(try find("#name") == 5)
        #expect(try find("text-field") == 5)
        #expect(try find("button \"Save draft\"") == 4)
        #expect(try find("button[2]") == 4)
    }

    @Test func `a row is found by section and number, and the back button by its place`() throws {
        #expect(try find("cell[0,1]") == 9)
        #expect(try find("cell[0]") == 9)
        #expect(try find("back") == 7)
    }

    @Test(arguments: [
        ("cell[1,4]", "scroll-to table 1 4 shows it"), ("cell[1,5]", "sections have [2, 5] rows"),
        ("cell[2,0]", "sections have [2, 5] rows"), ("cell[1,x]", "a row is written cell[section,row]"),
    ])
    func `a row that is not shown, or is none, is told apart`(line: String, says: String) {
        #expect {
            try find(line)
        } throws: {
            "\($0)".contains(says)
        }
    }

    @Test(arguments: ["\"Gone\"", "button", "~\"Save\"", "#gone", "button[7]"])
    func `nothing or several is an error that names the candidates`(line: String) {
        #expect { try find(line) } throws: { "\($0)".contains("button \"Save\"") }
    }

    @Test(arguments: ["", "nonsense", "button[x]", "@12", "@nan,3", "@1e300,3", "\"open"])
    func `a query that cannot be read says why`(line: String) {
        #expect(throws: DriveError.self) { try find(line) }
    }

    @Test func `a finger meets the middle of what is seen, and an element without a place is refused`() throws {
        func node(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> AccessibilityNode {
            var node = AccessibilityNode(
                id: 1, role: .button, frame: CGRect(x: x, y: y, width: width, height: height))
            node.label = "Odd"
            return node
        }
        let size = CGSize(width: 100, height: 100)
        #expect(try node(80, 10, 40, 20).place(in: size) == CGPoint(x: 90, y: 20))
        #expect { try node(200, 0, 10, 10).place(in: size) } throws: { "\($0)".contains("is not on screen") }
        for odd in [
            node(.nan, 0, 1, 1), node(.infinity, 0, 1, 1), node(0, 0, .infinity, 1), node(0, .nan, 1, .nan),
            node(0, -.infinity, 1, .infinity),
        ] {
            #expect(!odd.hasFiniteFrame)
            #expect { try odd.place(in: size) } throws: { "\($0)".contains("button \"Odd\" has no place") }
        }
    }

    @Test func `quotes keep spaces and a backslash keeps a quote`() throws {
        let words = try DriveWords(#"type "a \"b\" c" d"#).words.map(\.text)
        #expect(words == ["type", #"a "b" c"#, "d"])
    }

    @Test func `answers have sorted keys and at most three decimals`() {
        let answer = DriveAnswer.ok(["b": DriveAnswer.number(1.23456), "a": DriveAnswer.number(2)])
        #expect(answer.line == #"{"a":2,"b":1.235,"ok":true}"#)
    }

    @Test func `a number that JSON cannot write is null, a huge one is written`() {
        let fields = [
            "a": DriveAnswer.number(.nan), "b": DriveAnswer.number(-.infinity), "c": DriveAnswer.number(1e200),
        ]
        #expect(DriveAnswer.ok(fields).line == #"{"a":null,"b":null,"c":1e+200,"ok":true}"#)
    }
}
