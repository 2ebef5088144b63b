import Foundation

/// A secret text as bullets, one for each character, and the way between both texts' offsets.
struct BulletMap: Hashable {
    /// Offsets in the real text where characters begin, and its end.
    private let borders: [Int]

    init(_ string: String) {
        var borders: [Int] = []
        var offset = 0
        for character in string {
            borders.append(offset)
            offset += character.utf16.count
        }
        borders.append(offset)
        self.borders = borders
    }

    var string: String { String(repeating: "\u{2022}", count: borders.count - 1) }

    func shown(_ offset: Int) -> Int { max(0, (borders.firstIndex { $0 > offset } ?? borders.count) - 1) }
    func real(_ offset: Int) -> Int { borders[min(max(offset, 0), borders.count - 1)] }
}
