import Foundation
import Testing

@testable import NoteLibrary

@Suite struct NoteRowTests {
    private func row(_ title: String, _ body: String = "") -> NoteRow {
        NoteRow(Note(id: NoteID(1), draft: Draft(title: title, body: body), modified: moment()), date: "today")
    }

    @Test func `title, date and the first line of the text`() {
        #expect(row("Bread", "\n  Flour\nSalt").title == "Bread")
        #expect(row("Bread", "\n  Flour\nSalt").detail == "\u{2068}today\u{2069}  \u{2068}Flour\u{2069}")
        #expect(row("Bread", "\n  Flour\nSalt").label == "Bread, today, Flour")
        #expect(row("Bread").label == "Bread, today")
        #expect(row("Bread").detail == "today")
    }

    @Test func `a note without a title shows its text, one without either says it is new`() {
        #expect(row("", "Flour").title == "Flour")
        #expect(row("", "Flour").detail == "today")
        #expect(row("", "Flour").label == "Flour, today")
        #expect(row(" \n", "").title == "New Note")
    }

    @Test func `of a title of 100,000 characters a row shows the beginning`() {
        let title = row(String(repeating: "👩‍👩‍👧‍👦", count: 100_000)).title
        #expect(title.count == NoteRow.titleLimit + 1)
        #expect(title.hasSuffix("👦…") || title.hasSuffix("…"))
    }

    @Test func `a line that is only as long as the limit is whole`() {
        let exact = String(repeating: "a", count: NoteRow.titleLimit)
        #expect(row(exact).title == exact)
        #expect(row(exact + "\nmore").title == exact)
    }
}
