extension SymbolCatalog {
    static let arrows: [String: SymbolDesign] = together(
        [
            "chevron.right": SymbolDesign(10, 16, .line("M2 2 L8 8 L2 14")),
            "chevron.left": SymbolDesign(10, 16, .line("M8 2 L2 8 L8 14")),
            "chevron.forward": SymbolDesign(10, 16, flips: true, .line("M2 2 L8 8 L2 14")),
            "chevron.backward": SymbolDesign(10, 16, flips: true, .line("M8 2 L2 8 L8 14")),
            "chevron.up": SymbolDesign(16, 10, .line("M2 8 L8 2 L14 8")),
            "chevron.down": SymbolDesign(16, 10, .line("M2 2 L8 8 L14 2")),
            "chevron.up.chevron.down": SymbolDesign(12, 17, .line("M2 6.4 L6 2 L10 6.4 M2 10.6 L6 15 L10 10.6")),
            "arrow.up": SymbolDesign(16, 18, .line("M8 16.2 V2 M2 8 L8 1.8 L14 8")),
            "arrow.down": SymbolDesign(16, 18, .line("M8 1.8 V16 M2 10 L8 16.2 L14 10")),
            "arrow.left": SymbolDesign(18, 16, .line("M16.2 8 H2 M8 2 L1.8 8 L8 14")),
            "arrow.right": SymbolDesign(18, 16, .line("M1.8 8 H16 M10 2 L16.2 8 L10 14")),
            "arrow.backward": SymbolDesign(18, 16, flips: true, .line("M16.2 8 H2 M8 2 L1.8 8 L8 14")),
            "arrow.forward": SymbolDesign(18, 16, flips: true, .line("M1.8 8 H16 M10 2 L16.2 8 L10 14")),
            "arrow.up.arrow.down": SymbolDesign(
                20, 17, .line("M6 15.4 V2 M2 6 L6 1.8 L10 6 M14 1.6 V15 M10 11 L14 15.2 L18 11")),
            "arrow.clockwise": SymbolDesign(18, 20, .line("A9 11 7.2 -25 274 M8 1.3 L11.6 3.9 L8.8 7.3")),
            "arrow.counterclockwise": SymbolDesign(18, 20, .line("A9 11 7.2 -94 205 M10 1.3 L6.4 3.9 L9.2 7.3")),
            "arrow.2.circlepath": SymbolDesign(
                22, 18,
                .line("A11 9 7.2 185 335 A11 9 7.2 5 155 M1.4 7 L3.8 9.6 L6.6 7.4 M20.6 11 L18.2 8.4 L15.4 10.6")),
            "arrow.uturn.backward": SymbolDesign(
                19, 17, flips: true,
                .line("M6.4 1.8 L2 6 L6.4 10.2 M2.4 6 H12 C15.2 6 17 8 17 10.6 C17 13.2 15.2 15.2 12 15.2 H8.6")),
        ],
        inCircles("chevron.right", .line("M8.3 5.8 L12.4 10 L8.3 14.2")),
        inCircles("chevron.down", .line("M5.8 8.3 L10 12.4 L14.2 8.3")),
        inCircles("arrow.up", .line("M10 14.6 V5.8 M6.4 9.2 L10 5.6 L13.6 9.2")),
        inCircles("arrow.down", .line("M10 5.4 V14.2 M6.4 10.8 L10 14.4 L13.6 10.8")))

    static let marks: [String: SymbolDesign] = together(
        [
            "plus": SymbolDesign(18, 18, .line("M9 1.8 V16.2 M1.8 9 H16.2")),
            "minus": SymbolDesign(18, 18, .line("M1.8 9 H16.2")),
            "checkmark": SymbolDesign(18, 17, .line("M2 9.4 L6.8 14.8 L16 2.2")),
            "xmark": SymbolDesign(16, 16, .line("M2 2 L14 14 M14 2 L2 14")),
            "multiply": SymbolDesign(16, 16, .line("M2 2 L14 14 M14 2 L2 14")),
            "ellipsis": SymbolDesign(20, 6, .area("O3 3 1.75 O10 3 1.75 O17 3 1.75")),
            "line.3.horizontal": SymbolDesign(20, 15, .line("M1.8 2 H18.2 M1.8 7.5 H18.2 M1.8 13 H18.2")),
            "line.horizontal.3": SymbolDesign(20, 15, .line("M1.8 2 H18.2 M1.8 7.5 H18.2 M1.8 13 H18.2")),
            "line.3.horizontal.decrease": SymbolDesign(20, 13, .line("M1.8 2 H18.2 M4.8 6.5 H15.2 M7.8 11 H12.2")),
            "list.bullet": SymbolDesign(
                21, 15, flips: true, .area("O2.4 2.2 1.4 O2.4 7.5 1.4 O2.4 12.8 1.4"),
                .line("M7 2.2 H19.4 M7 7.5 H19.4 M7 12.8 H19.4")),
            "number": SymbolDesign(
                17, 18, .line("M6.4 1.8 L4.4 16.2 M12.6 1.8 L10.6 16.2 M2.4 6.2 H15.6 M1.4 11.8 H14.6")),
            "exclamationmark": SymbolDesign(6, 18, .line("M3 1.8 V11.4", 1.25), .area("O3 15.6 1.35")),
            "questionmark": SymbolDesign(12, 18, .line(question(6, 1.8, 1.42)), .area("O6 15.8 1.25")),
            "circle": SymbolDesign(20, 20, .line("O10 10 8.7")),
            "circle.fill": SymbolDesign(20, 20, .area("O10 10 9.5")),
            "square": SymbolDesign(19, 19, .line("R1.8 1.8 15.4 15.4 3.2")),
            "square.fill": SymbolDesign(19, 19, .body("R1.8 1.8 15.4 15.4 3.2")),
            "checkmark.square": SymbolDesign(
                19, 19, .line("R1.8 1.8 15.4 15.4 3.2"), .line("M5.6 9.8 L8.4 12.9 L13.4 6")),
            "checkmark.square.fill": SymbolDesign(
                19, 19, .body("R1.8 1.8 15.4 15.4 3.2").second, .line("M5.6 9.8 L8.4 12.9 L13.4 6").cut),
            "plus.square": SymbolDesign(
                19, 19, .line("R1.8 1.8 15.4 15.4 3.2"), .line("M9.5 5.4 V13.6 M5.4 9.5 H13.6")),
            "rectangle.on.rectangle": SymbolDesign(
                23, 19, .line("R1.8 5.8 14.4 11.2 2.4"),
                .line("M6.6 3.4 Q7 1.8 9 1.8 H18.6 Q21.2 1.8 21.2 4.4 V10.4 Q21.2 12.8 18.8 13")),
        ],
        inCircles("plus", .line("M10 5.6 V14.4 M5.6 10 H14.4")), inCircles("minus", .line("M5.6 10 H14.4")),
        inCircles("checkmark", .line("M6 10.5 L8.8 13.7 L14 6.7")),
        inCircles("xmark", .line("M6.8 6.8 L13.2 13.2 M13.2 6.8 L6.8 13.2")),
        inCircles("ellipsis", .area("O5.8 10 1.2 O10 10 1.2 O14.2 10 1.2")),
        inCircles("info", .area("O10 6 1.15"), .line("M8.4 9 H10.2 V14.2 M8 14.2 H12.3", 0.9)),
        inCircles("questionmark", .line(question(10, 5.1, 0.9)), .area("O10 14.6 1.05")),
        inCircles("exclamationmark", .line("M10 5.4 V11.2", 1.1), .area("O10 14.2 1.1")),
        inBoth(
            "exclamationmark.triangle", 22, 20,
            "M9.4 2.9 L2.1 15.4 C1.1 17.2 2 18.3 3.7 18.3 H18.3 C20 18.3 20.9 17.2 19.9 15.4 L12.6 2.9 C11.7 1.5 10.3 1.5 9.4 2.9 Z",
            line: [.line("M11 7 V11.8", 1.1), .area("O11 14.9 1.1")],
            fill: [.line("M11 7 V11.8", 1.1).cut, .area("O11 14.9 1.1").cut]))

    /// The hook of a question mark around `x`, from `y` downwards.
    private static func question(_ x: Double, _ y: Double, _ scale: Double) -> String {
        func at(_ dx: Double, _ dy: Double) -> String { "\(x + dx * scale) \(y + dy * scale)" }
        return
            "M\(at(-2.9, 2.4)) C\(at(-2.9, 0.9)) \(at(-1.6, 0)) \(at(0, 0)) C\(at(1.7, 0)) \(at(2.9, 1)) \(at(2.9, 2.5)) "
            + "C\(at(2.9, 4.7)) \(at(0, 4.7)) \(at(0, 7))"
    }
}
