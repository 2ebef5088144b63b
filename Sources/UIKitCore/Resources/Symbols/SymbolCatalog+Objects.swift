extension SymbolCatalog {
    static let objects: [String: SymbolDesign] = together(
        inBoth("star", 21, 20, star),
        inBoth("star.slash", 21, 20, star, line: struck, fill: struck),
        inBoth(
            "heart", 21, 19,
            "M10.5 17.2 C4.4 13 1.6 9.8 1.6 6.4 C1.6 3.6 3.7 1.6 6.2 1.6 C8 1.6 9.6 2.6 10.5 4.2 C11.4 2.6 13 1.6 14.8 1.6 "
                + "C17.3 1.6 19.4 3.6 19.4 6.4 C19.4 9.8 16.6 13 10.5 17.2 Z"),
        inBoth(
            "flag", 18, 20,
            "M2.4 2.9 C5.4 1.5 7.4 1.6 9.4 2.5 C11.5 3.5 13.4 3.6 16 2.5 V11 C13.4 12.1 11.5 12 9.4 11 C7.4 10.1 5.4 10 2.4 11.4 Z",
            line: [.line("M2.4 2.9 V18.4")], fill: [.line("M2.4 2.9 V18.4")]),
        inBoth(
            "bell", 18, 21,
            "M9 2 C5.7 2 3.7 4.5 3.7 7.9 C3.7 11.6 2.9 12.4 1.9 13.9 C1.3 14.9 1.8 16 3 16 H15 C16.2 16 16.7 14.9 16.1 13.9 "
                + "C15.1 12.4 14.3 11.6 14.3 7.9 C14.3 4.5 12.3 2 9 2 Z",
            line: [.line(clapper)], fill: [.area(clapper + " Z")]),
        [
            "bell.badge": SymbolDesign(
                20, 21,
                .line(
                    "M9 2 C5.7 2 3.7 4.5 3.7 7.9 C3.7 11.6 2.9 12.4 1.9 13.9 C1.3 14.9 1.8 16 3 16 H15 C16.2 16 16.7 14.9 16.1 13.9 "
                        + "C15.1 12.4 14.3 11.6 14.3 7.9 C14.3 4.5 12.3 2 9 2 Z"
                ).second, .line(clapper).second,
                .area("O14.8 4.6 4.6").gap, .area("O14.8 4.6 3.4"))
        ],
        inBoth(
            "house", 23, 20, "M4.2 8.6 V16 Q4.2 18.2 6.4 18.2 H16.6 Q18.8 18.2 18.8 16 V8.6 L11.5 2.4 Z",
            line: [
                .line("M1.8 10.4 L10.6 2.6 Q11.5 1.9 12.4 2.6 L21.2 10.4 M9 18 V13 Q9 12 10 12 H13 Q14 12 14 13 V18")
            ],
            fill: [
                .line("M1.8 10.4 L10.6 2.6 Q11.5 1.9 12.4 2.6 L21.2 10.4"),
                .area("M9.2 19.2 V13.4 Q9.2 12.2 10.4 12.2 H12.6 Q13.8 12.2 13.8 13.4 V19.2 Z").cut,
            ]),
        inBoth(
            "pin", 15, 21,
            "M4.6 1.8 H10.4 Q11.4 1.8 11.2 2.9 L10.5 4.3 L10.7 8.2 C12.4 9.1 13.3 10.5 13.3 12.2 H1.7 C1.7 10.5 2.6 9.1 4.3 8.2 "
                + "L4.5 4.3 L3.8 2.9 Q3.6 1.8 4.6 1.8 Z",
            line: [.line("M7.5 12.2 V19.2")], fill: [.line("M7.5 12.2 V19.2")]),
        inBoth(
            "bookmark", 15, 20,
            "M2 4.2 Q2 1.8 4.4 1.8 H10.6 Q13 1.8 13 4.2 V17 C13 18.3 12.2 18.6 11.3 17.8 L7.5 14.2 L3.7 17.8 C2.8 18.6 2 18.3 2 17 Z"
        ),
        inBoth(
            "tag", 20, 20,
            "M1.8 3.8 Q1.8 1.8 3.8 1.8 H9.6 Q10.6 1.8 11.4 2.6 L17.6 8.8 Q18.8 10.2 17.6 11.5 L11.5 17.6 Q10.2 18.8 8.8 17.6 "
                + "L2.6 11.4 Q1.8 10.6 1.8 9.6 Z", line: [.area("O5.9 5.9 1.3")], fill: [.area("O5.9 5.9 1.4").cut]),
        [
            "trash": SymbolDesign(18, 21, .line(can), .line(lid), .line(ribs, 0.8)),
            "trash.fill": SymbolDesign(18, 21, .body(can + " Z").second, .line(lid), .line(ribs, 0.8).cut),
            "gear": SymbolDesign(
                21, 21, .line("G10.5 10.5 9.2 7.4 10"), .line("O10.5 10.5 4.2"), .area("O10.5 10.5 1.2")),
            "gearshape": SymbolDesign(21, 21, .line("G10.5 10.5 9.2 7.2 8"), .line("O10.5 10.5 2.9")),
            "gearshape.fill": SymbolDesign(21, 21, .body("G10.5 10.5 9.2 7.2 8").second, .area("O10.5 10.5 3.1").cut),
            "magnifyingglass": SymbolDesign(19, 19, .line("O7.9 7.9 6.1"), .line("M12.4 12.4 L17 17", 1.2)),
            "pencil": SymbolDesign(18, 18, .line(pencil), .line("M11.7 4 L14 6.3", 0.8)),
            "square.and.pencil": SymbolDesign(
                21, 20, .line("M11 3.4 H5.2 Q2 3.4 2 6.6 V15 Q2 18.2 5.2 18.2 H13.6 Q16.8 18.2 16.8 15 V9.2").second,
                .area("M8 12.2 L8.8 9 L16.6 1.3 Q17.9 0.3 19 1.4 Q20.1 2.6 19 3.9 L11.2 11.4 Z")),
            "eye": SymbolDesign(23, 16, .line(lidShape), .line("O11.5 8 2.9")),
            "eye.slash": SymbolDesign(
                23, 18,
                .line(
                    "M1.8 9 C4 5.4 7.4 3.2 11.5 3.2 C15.6 3.2 19 5.4 21.2 9 C19 12.6 15.6 14.8 11.5 14.8 C7.4 14.8 4 12.6 1.8 9 Z"
                ),
                .line("O11.5 9 2.9"), .line("M4.4 2 L18.6 16.2", 3).gap, .line("M4.4 2 L18.6 16.2")),
            "paperclip": SymbolDesign(
                16, 20,
                .line(
                    "M12.6 6.6 L6.6 13.4 C5.4 14.8 3.4 13.2 4.6 11.8 L10.8 4.6 C13.2 1.8 17 5 14.4 7.8 L7.8 15.6 C4.4 19.4 -0.6 15.4 2.6 11.4 L8.6 4.4",
                    0.95)),
            "link": SymbolDesign(
                20, 20,
                .line(
                    "M8.4 11.6 C6.8 10 6.8 8 8.2 6.6 L12 2.9 C13.5 1.4 15.8 1.4 17.1 2.8 C18.6 4.2 18.6 6.5 17.1 8 L14.6 10.4"
                ),
                .line(
                    "M11.6 8.4 C13.2 10 13.2 12 11.8 13.4 L8 17.1 C6.5 18.6 4.2 18.6 2.9 17.2 C1.4 15.8 1.4 13.5 2.9 12 L5.4 9.6"
                )),
        ],
        inBoth(
            "lock", 16, 20, "R1.9 9 12.2 9.2 2.2", line: [.line(shackle)], fill: [.line(shackle)]))

    private static let star = "S10.5 10.9 9.3 4.1 5"
    private static let struck: [SymbolDesign.Part] = [.line("M2.4 2.4 L18 18", 3).gap, .line("M2.4 2.4 L18.6 18.6")]
    private static let clapper = "M6.6 18.4 C7 19.4 7.9 20 9 20 C10.1 20 11 19.4 11.4 18.4"
    private static let can = "M3 5 L3.8 17.2 Q4 19.4 6.2 19.4 H11.8 Q14 19.4 14.2 17.2 L15 5"
    private static let lid = "M1.6 4.6 H16.4 M5.8 4.4 V3.4 Q5.8 1.6 7.6 1.6 H10.4 Q12.2 1.6 12.2 3.4 V4.4"
    private static let ribs = "M6.5 8 L6.9 16 M9 8 V16 M11.5 8 L11.1 16"
    private static let pencil = "M2.4 15.6 L3.2 12.2 L13 2.4 Q14.2 1.4 15.4 2.6 Q16.6 3.8 15.6 5 L5.8 14.8 Z"
    private static let lidShape =
        "M1.8 8 C4 4.4 7.4 2.2 11.5 2.2 C15.6 2.2 19 4.4 21.2 8 C19 11.6 15.6 13.8 11.5 13.8 C7.4 13.8 4 11.6 1.8 8 Z"
    private static let shackle = "M4.4 9 V6 C4.4 3.4 5.9 1.8 8 1.8 C10.1 1.8 11.6 3.4 11.6 6 V9"

    static let people: [String: SymbolDesign] = together(
        inBoth(
            "person", 18, 20,
            "O9 5.7 3.9 M1.8 17.4 C1.8 14 5 12.2 9 12.2 C13 12.2 16.2 14 16.2 17.4 Q16.2 18.4 15.2 18.4 H2.8 Q1.8 18.4 1.8 17.4 Z"
        ),
        [
            "person.circle": SymbolDesign(20, 20, .line("O10 10 8.7"), .area(bust)),
            "person.circle.fill": SymbolDesign(20, 20, .area("O10 10 9.5").second, .area(bust).cut),
            "person.crop.circle": SymbolDesign(20, 20, .line("O10 10 8.7"), .area(bust)),
            "person.crop.circle.fill": SymbolDesign(20, 20, .area("O10 10 9.5").second, .area(bust).cut),
            "person.2": SymbolDesign(
                26, 20,
                .line(
                    "O9 6.2 3.6 M1.8 17.4 C1.8 14.2 5 12.4 9 12.4 C13 12.4 16.2 14.2 16.2 17.4 Q16.2 18.2 15.4 18.2 H2.6 Q1.8 18.2 1.8 17.4 Z"
                ),
                .line(
                    "M15.4 3.2 C17.6 2.2 20.2 3.8 20.2 6.4 C20.2 9 17.6 10.6 15.4 9.6 M18 12.6 C21.6 12.8 24.2 14.6 24.2 17.4 Q24.2 18.2 23.4 18.2 H19.6"
                )),
            "person.badge.plus": SymbolDesign(
                23, 20, flips: true,
                .line(
                    "O11.6 5.7 3.9 M9.4 12.4 C7 13 4.6 14.8 4.6 17.4 Q4.6 18.4 5.6 18.4 H17.8 Q18.8 18.4 18.8 17.4 C18.8 14 15.6 12.2 11.6 12.2"
                ).second,
                .area("O5 13.6 5.4").gap, .line("M5 10.4 V16.8 M1.8 13.6 H8.2")),
        ])

    private static let bust =
        "O10 7.9 3.1 M4.3 15.9 C5.2 13.5 7.3 12.4 10 12.4 C12.7 12.4 14.8 13.5 15.7 15.9 C12.6 19 7.4 19 4.3 15.9 Z"
}
