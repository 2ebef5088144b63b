import Foundation
import Testing

@testable import ListCore

@Suite struct SeparatorLayoutTests {
    let shape = TableShape(rowCounts: [3, 1])
    let size = CGSize(width: 320, height: 44)

    func lines(
        _ row: Int, _ look: TableLook, marked: [Int] = [], underlapsBar: Bool = false, isRightToLeft: Bool = false
    ) -> SeparatorLayout.Lines {
        SeparatorLayout(
            look: look, leftInset: 16, rightInset: 4, thickness: 0.5, isRightToLeft: isRightToLeft,
            underlapsBar: underlapsBar
        ).lines(for: NewRow(row), size: size, in: shape) { marked.contains($0.number) }
    }

    let inset = CGRect(x: 16, y: 43.5, width: 300, height: 0.5)
    let full = CGRect(x: 0, y: 43.5, width: 320, height: 0.5)

    @Test func `a plain table draws a line below every row (SP-01, SP-02, SP-04)`() {
        for row in 0..<4 { #expect(lines(row, .plain) == .init(top: nil, bottom: inset)) }
        #expect(lines(0, .plain, underlapsBar: true).top == CGRect(x: 16, y: 0, width: 300, height: 0.5))
        #expect(lines(1, .plain, underlapsBar: true).top == nil && lines(3, .plain, underlapsBar: true).top == nil)
    }

    @Test func `a grouped table closes each block with whole lines (SP-04)`() {
        let top = CGRect(x: 0, y: 0, width: 320, height: 0.5)
        #expect(lines(0, .grouped) == .init(top: top, bottom: inset))
        #expect(lines(1, .grouped) == .init(top: nil, bottom: inset))
        #expect(lines(2, .grouped) == .init(top: nil, bottom: full))
        #expect(lines(3, .grouped) == .init(top: top, bottom: full))
    }

    @Test func `an inset-grouped card has no line below its last row (SP-04)`() {
        #expect((0..<4).map { lines($0, .insetGrouped).bottom } == [inset, inset, nil, nil])
        #expect((0..<4).allSatisfy { lines($0, .insetGrouped).top == nil })
    }

    @Test func `a selected row has no line below or above it (SE-13)`() {
        #expect((0..<3).map { lines($0, .plain, marked: [1]).bottom } == [nil, nil, inset])
        #expect(lines(2, .grouped, marked: [3]).bottom == full)
    }

    @Test func `insets change sides from right to left`() {
        #expect(lines(0, .plain, isRightToLeft: true).bottom?.minX == 4)
    }
}
