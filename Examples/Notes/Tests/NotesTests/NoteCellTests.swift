import Foundation
import NoteLibrary
import Testing
import UIKit

@testable import Notes

@MainActor
@Suite struct NoteCellTests {
    private func note(_ id: Int64, favorite: Bool = false, picture: Bool = true) -> Note {
        Note(
            id: NoteID(id), draft: Draft(title: "note \(id)", body: "body \(id)"), isFavorite: favorite,
            hasThumbnail: picture, modified: Date())
    }

    private func image(_ id: Int64) -> ThumbnailLoader.Picture {
        .image(UIImage(data: Gallery.data(NoteID(id))) ?? UIImage())
    }

    private func content(_ cell: NoteCell) throws -> UIListContentConfiguration {
        try #require(cell.contentConfiguration as? UIListContentConfiguration)
    }

    @Test func `each configuration replaces texts, star and picture`() throws {
        let cell = NoteCell(style: .default, reuseIdentifier: nil)
        cell.show(note(1, favorite: true), picture: image(1))
        let first = try content(cell).image
        #expect(cell.accessoryView != nil)
        #expect(cell.editingAccessoryView != nil)
        cell.show(note(2), picture: nil)
        #expect(try content(cell).text == "note 2")
        #expect(try content(cell).secondaryText?.contains("body 2") == true)
        #expect(cell.accessoryView == nil)
        #expect(cell.editingAccessoryView == nil)
        #expect(try content(cell).image !== first)
        #expect(cell.representedID == NoteID(2))
    }

    @Test func `a late picture is taken only by the note it is of`() throws {
        let cell = NoteCell(style: .default, reuseIdentifier: nil)
        cell.show(note(1), picture: nil)
        cell.show(note(2), picture: nil)
        let before = try content(cell).image
        cell.show(image(1), of: NoteID(1))
        #expect(try content(cell).image === before)
        cell.show(image(2), of: NoteID(2))
        #expect(try content(cell).image !== before)
    }

    @Test func `a picture that cannot be shown is said, and the texts without what only drawing needs`() throws {
        let cell = NoteCell(style: .default, reuseIdentifier: nil)
        cell.show(note(1), picture: .broken)
        let texts = NoteRow(note(1), date: DateText.shared.text(Date())).label
        #expect(cell.accessibilityLabel == "\(texts), Picture cannot be shown")
        cell.show(image(1), of: NoteID(1))
        #expect(cell.accessibilityLabel == texts)
        cell.show(.broken, of: NoteID(1))
        cell.show(note(2), picture: nil)
        #expect(cell.accessibilityLabel?.hasPrefix("note 2, ") == true)
        #expect(cell.accessibilityLabel?.hasSuffix(", body 2") == true)
    }

    @Test func `a note without a picture shows none, whatever is handed over`() throws {
        let cell = NoteCell(style: .default, reuseIdentifier: nil)
        cell.show(note(1, picture: false), picture: nil)
        let none = try content(cell).image
        cell.show(note(2, picture: false), picture: image(1))
        #expect(try content(cell).image === none)
        cell.show(note(3), picture: .broken)
        #expect(try content(cell).image !== none)
    }
}
