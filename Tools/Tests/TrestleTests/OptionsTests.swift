import AppBuild
import Testing

@testable import trestle

/// The command line.
@Suite struct OptionsTests {
    @Test func `options become the application's launch environment`() throws {
        let line =
            "App --dark --rtl --locale zh_CN --text-size small --now 2030-01-01 --seed 4 --scale 2 --device 390x844"
        let options = try Options(line.split(separator: " ").map(String.init), command: "drive")
        #expect(options.path == "App")
        #expect(
            options.environment == [
                "TRESTLE_STYLE": "dark", "TRESTLE_DIRECTION": "rtl", "TRESTLE_LOCALE": "zh_CN",
                "TRESTLE_TEXT_SIZE": "small", "TRESTLE_NOW": "2030-01-01", "TRESTLE_SEED": "4", "TRESTLE_SCALE": "2",
                "TRESTLE_SIZE": "390x844",
            ])
    }

    @Test func `a device is known by its name, case and spaces apart`() throws {
        let options = try Options(["App", "--device", "iphone16pro"], command: "run")
        #expect(options.environment["TRESTLE_DEVICE"] == "iphone16pro")
    }

    @Test func `what follows two dashes goes to swift test`() throws {
        #expect(try Options(["App", "--", "--filter", "A"], command: "test").extra == ["--filter", "A"])
    }

    @Test(arguments: [
        ("", "needs a path"), ("A B", "two paths: A and B"), ("A --device Nokia", "known devices: iPhone SE"),
        ("A --seed x", "not a whole number"), ("A --scale big", "--scale big: not a number from 0.5 to 4"),
        ("A --scale 5", "from 0.5 to 4"), ("A --scale nan", "not a number"), ("A --swift 4", "--swift is 5 or 6"),
        ("A --locale", "needs a value"), ("A --wrong", "has no option --wrong"), ("A -o x.png", "has no option -o"),
    ])
    func `a wrong command line is refused with the reason`(line: String, says: String) {
        #expect {
            try Options(line.split(separator: " ").map(String.init), command: "run")
        } throws: {
            ($0 as? BuildFailure)?.status == 64 && "\($0)".contains(says)
        }
    }

    @Test func `a snapshot needs a file and a build shows nothing`() {
        #expect(throws: BuildFailure.self) { try Options(["A"], command: "snapshot") }
        #expect(throws: BuildFailure.self) { try Options(["A", "--dark"], command: "build") }
        #expect {
            try Options(["A", "-o", "a.png", "--after", "1e18"], command: "snapshot")
        } throws: {
            "\($0)".contains("--after 1e18: not a number from 0 to 31536000")
        }
    }

    @Test func `every command of the overview has its help`() {
        for command in ["run", "build", "test", "snapshot", "drive", "new", "doctor", "devices"] {
            #expect(Help.texts[command]?.hasPrefix("usage: trestle \(command)") == true)
            #expect(Trestle.usage.contains("  \(command) "))
        }
    }
}
