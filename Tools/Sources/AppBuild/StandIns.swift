import Foundation

/// An object file for executables that link the kit as a library: functions of the system's libraries that the kit replaces.
///
/// The loader looks a symbol up in the executable first and in the libraries by order of linking, where the kit comes
/// after Foundation and Dispatch. So the executable itself defines these, as jumps into the kit.
enum StandIns {
    private static let names = [
        ("dispatch_main", "host_clock_dispatch_main"),
        ("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC", "trestle_timer_interval"),
        ("$s20FoundationEssentials6LocaleV7currentACvgZ", "trestle_locale_current"),
        ("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", "trestle_locale_autoupdating"),
        ("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", "trestle_locale_languages"),
        ("$s20FoundationEssentials8CalendarV7currentACvgZ", "trestle_calendar_current"),
        ("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", "trestle_calendar_autoupdating"),
    ]

    private static var source: String {
        let jumps = names.map { name, target in
            """
            .globl "\(name)"
            .type "\(name)", %function
            "\(name)": JUMP

            """.replacingOccurrences(of: "JUMP", with: jump(to: target))
        }
        return ".text\n" + jumps.joined() + ".section .note.GNU-stack,\"\",%progbits\n"
    }

    private static func jump(to target: String) -> String {
        #if arch(arm64)
            "b \(target)"
        #else
            "jmp \(target)@PLT"
        #endif
    }

    /// Assembles the object file.
    static func build(into file: URL) throws {
        let text = file.deletingPathExtension().appendingPathExtension("s")
        try source.write(to: text, atomically: true, encoding: .utf8)
        guard try Subprocess.run(["clang", "-c", text.path, "-o", file.path]) == 0 else {
            throw BuildFailure.compile("the stand-ins of the kit do not assemble")
        }
    }
}
