extension SymbolCatalog {
    static let messages: [String: SymbolDesign] = together(
        inBoth(
            "envelope", 22, 17, "R1.8 1.8 18.4 13.4 2.6", line: [.line(flap)], fill: [.line(flap).cut]),
        inBoth(
            "phone", 19, 19,
            "M4.2 2.2 C5 1.6 5.8 1.8 6.4 2.6 L8 5 C8.5 5.8 8.4 6.5 7.9 7.1 L7.2 7.9 C6.8 8.4 6.8 8.8 7.1 9.3 C7.8 10.4 8.6 11.2 9.7 11.9 "
                + "C10.2 12.2 10.6 12.2 11.1 11.8 L11.9 11.1 C12.5 10.6 13.2 10.5 14 11 L16.4 12.6 C17.2 13.2 17.4 14 16.8 14.8 "
                + "C15.8 16.6 14.4 17.4 12.8 17 C7.4 15.8 3.2 11.6 2 6.2 C1.6 4.6 2.4 3.2 4.2 2.2 Z"),
        inBoth(
            "message", 21, 20,
            "M10.5 1.8 C5.4 1.8 1.8 5 1.8 9.2 C1.8 11.7 3.1 13.9 5.2 15.2 C5.2 16.5 4.7 17.5 4 18.3 C5.9 18.2 7.5 17.5 8.7 16.4 "
                + "C9.3 16.5 9.9 16.6 10.5 16.6 C15.6 16.6 19.2 13.4 19.2 9.2 C19.2 5 15.6 1.8 10.5 1.8 Z"),
        inBoth(
            "bubble.left", 21, 20,
            "M4.6 2 H16.4 Q19.2 2 19.2 4.8 V11.6 Q19.2 14.4 16.4 14.4 H9.4 L5.6 17.8 C5 18.3 4.6 18.1 4.6 17.4 V14.4 Q1.8 14.4 1.8 11.6 V4.8 Q1.8 2 4.6 2 Z"
        ),
        [
            "square.and.arrow.up": SymbolDesign(
                18, 22, .line(tray(8.2)), .line("M9 13.4 V2 M5.4 5.4 L9 1.8 L12.6 5.4")),
            "square.and.arrow.down": SymbolDesign(
                18, 22, .line(tray(8.2)), .line("M9 1.8 V13.2 M5.4 9.8 L9 13.4 L12.6 9.8")),
            "paperplane": SymbolDesign(20, 20, .line(plane), .line("M18 2 L8.6 11.4")),
            "paperplane.fill": SymbolDesign(20, 20, .body(plane).second, .line("M17 3 L8.8 11.2").cut),
        ])

    private static let flap = "M2.8 3.4 L9.4 9 Q11 10.3 12.6 9 L19.2 3.4"
    private static let plane = "M18.2 1.8 L1.8 8 L8.6 11.4 L12 18.2 Z"
    private static func tray(_ top: Double) -> String {
        "M6 \(top) H4.8 Q2 \(top) 2 \(top + 2.8) V17.2 Q2 20 4.8 20 H13.2 Q16 20 16 17.2 V\(top + 2.8) Q16 \(top) 13.2 \(top) H12"
    }

    static let files: [String: SymbolDesign] = together(
        inBoth(
            "folder", 22, 18,
            "M1.8 13.8 V4.2 Q1.8 2 4 2 H7.2 C8.2 2 8.6 2.4 9.2 3 C9.8 3.6 10.2 4 11.2 4 H18 Q20.2 4 20.2 6.2 V13.8 Q20.2 16 18 16 H4 Q1.8 16 1.8 13.8 Z",
            line: [.line("M1.8 7.4 H20.2")], fill: [.line("M1 7.2 H21", 0.7).cut]),
        inBoth("doc", 17, 21, page, line: [.line(fold)], fill: [.line(fold, 0.8).cut]),
        inBoth(
            "doc.text", 17, 21, page, line: [.line(fold), .line("M5.4 12 H11.6 M5.4 15.2 H11.6", 0.9)],
            fill: [.line(fold, 0.8).cut, .line("M5.4 12 H11.6 M5.4 15.2 H11.6", 0.9).cut]),
        [
            "doc.on.doc": SymbolDesign(
                20, 22, .line("M2 9 Q2 6.6 4.4 6.6 H8 L12.8 11.4 V17.8 Q12.8 20.2 10.4 20.2 H4.4 Q2 20.2 2 17.8 Z"),
                .line("M7.4 3.6 Q7.6 1.8 9.6 1.8 H13.2 L18 6.6 V13 Q18 15.2 16 15.4")),
            "calendar": SymbolDesign(
                20, 19, .line("R1.8 2.6 16.4 14.6 2.8"),
                .area("M1.8 7.4 V5.2 Q1.8 2.6 4.4 2.6 H15.6 Q18.2 2.6 18.2 5.2 V7.4 Z"),
                .area("O5.7 10.3 1 O8.6 10.3 1 O11.4 10.3 1 O14.3 10.3 1 O5.7 13.7 1 O8.6 13.7 1 O11.4 13.7 1")),
        ],
        inBoth(
            "tray", 22, 17,
            "M1.8 9.6 L4.7 3.2 Q5.3 1.8 6.8 1.8 H15.2 Q16.7 1.8 17.3 3.2 L20.2 9.6 V12.6 Q20.2 15.2 17.6 15.2 H4.4 Q1.8 15.2 1.8 12.6 Z",
            line: [.line(slot)], fill: [.line(slot, 0.8).cut]))

    private static let page =
        "M2 4.4 Q2 1.8 4.6 1.8 H8.6 Q9.4 1.8 10 2.4 L14.4 6.8 Q15 7.4 15 8.2 V16.6 Q15 19.2 12.4 19.2 H4.6 Q2 19.2 2 16.6 Z"
    private static let fold = "M9 2.2 V6.2 Q9 7.8 10.6 7.8 H14.6"
    private static let slot =
        "M1.8 9.6 H6.6 C7.6 9.6 7.7 10.2 8 10.9 C8.5 12 9.5 12.4 11 12.4 C12.5 12.4 13.5 12 14 10.9 C14.3 10.2 14.4 9.6 15.4 9.6 H20.2"

    static let devices: [String: SymbolDesign] = together(
        inBoth(
            "photo", 23, 18, "R1.8 1.8 19.4 14.4 2.8",
            line: [.area("O6.8 6.3 1.8"), .line(hills)], fill: [.area("O6.8 6.3 1.9").cut, .line(hills).cut]),
        inBoth(
            "camera", 23, 19,
            "M1.8 6.6 Q1.8 4 4.4 4 H6 C6.8 4 7 3.6 7.4 3 Q8.2 1.8 9.4 1.8 H13.6 Q14.8 1.8 15.6 3 C16 3.6 16.2 4 17 4 H18.6 Q21.2 4 21.2 6.6 V14.2 Q21.2 16.8 18.6 16.8 H4.4 Q1.8 16.8 1.8 14.2 Z",
            line: [.line("O11.5 10.2 3.8")], fill: [.line("O11.5 10.2 3.8").cut]),
        [
            "clock": SymbolDesign(20, 20, .line("O10 10 8.7"), .line("M10 5 V10.2 L13.6 12.2")),
            "clock.fill": SymbolDesign(20, 20, .area("O10 10 9.5").second, .line("M10 5 V10.2 L13.6 12.2").cut),
            "globe": SymbolDesign(
                20, 20, .line("O10 10 8.7"),
                .line("M1.4 10 H18.6 M10 1.4 C4.8 6 4.8 14 10 18.6 C15.2 14 15.2 6 10 1.4 Z", 0.85)),
            "wifi": SymbolDesign(22, 17, .line(waves, 1.3), .area("O11 14.3 1.7")),
            "wifi.slash": SymbolDesign(
                22, 18, .line(waves, 1.3), .area("O11 14.3 1.7"), .line("M4 2.2 L18.2 16", 2.4).gap,
                .line("M3.4 1.6 L18.8 16.6")),
            "play.fill": SymbolDesign(17, 18, .body("M2.6 2.6 L14.8 9 L2.6 15.4 Z")),
            "play": SymbolDesign(17, 18, .line("M2.6 2.6 L14.8 9 L2.6 15.4 Z")),
            "pause.fill": SymbolDesign(15, 18, .area("R2 2 4 14 1.2 R9 2 4 14 1.2")),
            "sun.max": SymbolDesign(
                22, 22, .line("O11 11 4.2"),
                .line(
                    "M11 1.8 V3.8 M11 18.2 V20.2 M1.8 11 H3.8 M18.2 11 H20.2 M4.5 4.5 L5.9 5.9 M16.1 16.1 L17.5 17.5 M17.5 4.5 L16.1 5.9 M5.9 16.1 L4.5 17.5"
                )),
            "moon": SymbolDesign(
                18, 19,
                .line(
                    "M16 12.2 C10 14 5 8.6 7.2 2 C3.8 3.4 1.8 6.2 1.8 9.6 C1.8 14 5 17.2 9.2 17.2 C12.4 17.2 15 15.2 16 12.2 Z"
                )),
            "bolt.fill": SymbolDesign(14, 20, .body("M8.4 1.8 L2 11.2 H6.4 L5.4 18.2 L12 8.4 H7.6 Z")),
        ],
        inCircles("play", .area("M8 6.2 L14 10 L8 13.8 Z")))

    private static let hills = "M2.2 14 L6.8 10 Q7.8 9.2 8.8 10 L11.2 12.2 L14.8 8.6 Q15.8 7.6 16.8 8.6 L21 12.6"
    private static let waves = "A11 15.4 12.9 227 313 A11 15.4 8.6 227 313 A11 15.4 4.5 230 310"
}
