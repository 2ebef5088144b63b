import Foundation

/// What the launcher says about this run, from the `TRESTLE_*` variables of Documentation/launch-environment.md.
package struct LaunchEnvironment: Sendable {
    package enum Script: String, Sendable { case run, snapshot, drive }

    package var isHeadless: Bool
    package var script: Script
    package var device: DeviceDescription
    package var style: UIUserInterfaceStyle
    package var isRightToLeft: Bool
    package var textSize: UIContentSizeCategory
    package var invertsColors: Bool
    /// The person's, in place of the blue; nil where they chose none.
    package var accentColor: UIColor?
    /// Seconds after the first frame at which a snapshot is taken.
    package var after: Double
    package var output: String?
    /// In ICU's spelling, as `zh_Hans_CN`.
    package var locale: String
    /// Seconds since 1970 at which virtual time begins; nil for the default.
    package var start: Double?
    /// What randomness is drawn from; nil leaves it to the host.
    package var seed: UInt64?
    /// A file for the times of a window's frames.
    package var frameTimes: String?
    /// A file for a window's tree.
    package var tree: String?

    /// Reads the variables; a value that cannot be understood is an error in one sentence.
    package init(_ variables: [String: String]) throws(LaunchError) {
        let hasDisplay =
            variables["DISPLAY"].map { !$0.isEmpty } ?? false
            || variables["WAYLAND_DISPLAY"].map { !$0.isEmpty } ?? false
        switch variables["TRESTLE_HOST"] {
        case "headless": isHeadless = true
        case "window": isHeadless = false
        case nil: isHeadless = !hasDisplay
        case let other?: throw .badValue(variable: "TRESTLE_HOST", value: other, expected: "window or headless")
        }
        guard let script = Script(rawValue: variables["TRESTLE_SCRIPT"] ?? "run") else {
            throw .badValue(
                variable: "TRESTLE_SCRIPT", value: variables["TRESTLE_SCRIPT"] ?? "", expected: "run, snapshot or drive"
            )
        }
        self.script = script
        device = try Self.device(variables)
        // Desktop displays have about one pixel to a point; a phone's scale would make the window larger than the screen.
        if !isHeadless, variables["TRESTLE_SCALE"] == nil { device.scale = 1 }
        style = variables["TRESTLE_STYLE"] == "dark" ? .dark : .light
        invertsColors = variables["TRESTLE_COLORS"] == "inverted"
        locale = try Self.locale(variables, isHeadless: isHeadless)
        isRightToLeft =
            variables["TRESTLE_DIRECTION"] == "rtl"
            || Locale(identifier: locale).language.characterDirection == .rightToLeft
        let textName = variables["TRESTLE_TEXT_SIZE"] ?? "large"
        guard let size = ContentSizeNames.category(named: textName) else {
            throw .badValue(
                variable: "TRESTLE_TEXT_SIZE", value: textName,
                expected: ContentSizeNames.all.map(\.name).joined(separator: ", "))
        }
        textSize = size
        accentColor = try variables["TRESTLE_ACCENT"].map { text throws(LaunchError) in
            guard let color = AccentColor.named(text) else {
                throw .badValue(variable: "TRESTLE_ACCENT", value: text, expected: "six hexadecimal digits, as ff9500")
            }
            return color
        }
        let afterText = variables["TRESTLE_AFTER"] ?? "0"
        guard let after = Double(afterText), (0...31_536_000).contains(after) else {
            throw .badValue(variable: "TRESTLE_AFTER", value: afterText, expected: "seconds from 0 to 31536000")
        }
        self.after = after
        output = variables["TRESTLE_OUT"]
        frameTimes = variables["TRESTLE_FRAME_TIMES"]
        tree = variables["TRESTLE_TREE"]
        start = try Self.start(variables, isHeadless: isHeadless)
        seed = try variables["TRESTLE_SEED"].map { text throws(LaunchError) in
            guard let seed = UInt64(text) else {
                throw .badValue(variable: "TRESTLE_SEED", value: text, expected: "a whole number from 0")
            }
            return seed
        }
    }

    private static func locale(_ variables: [String: String], isHeadless: Bool) throws(LaunchError) -> String {
        guard let text = variables["TRESTLE_LOCALE"] else {
            return isHeadless ? "en_US" : ProcessLocale.ofPerson(variables) ?? "en_US"
        }
        guard let identifier = ProcessLocale.canonical(text) else {
            throw .badValue(variable: "TRESTLE_LOCALE", value: text, expected: "a locale such as en_US or zh-Hans-CN")
        }
        return identifier
    }

    private static func start(_ variables: [String: String], isHeadless: Bool) throws(LaunchError) -> Double? {
        guard let text = variables["TRESTLE_NOW"] else { return nil }
        guard isHeadless else { throw .headlessOnly(variable: "TRESTLE_NOW") }
        let zoned = try? Date.ISO8601FormatStyle().parse(text)
        let date = zoned ?? (try? Date.ISO8601FormatStyle().parse(text.count > 10 ? text + "Z" : text + "T00:00:00Z"))
        guard let date else {
            throw .badValue(variable: "TRESTLE_NOW", value: text, expected: "ISO 8601, as 2026-01-06T09:41:00Z")
        }
        return date.timeIntervalSince1970
    }

    private static func device(_ variables: [String: String]) throws(LaunchError) -> DeviceDescription {
        var device = DeviceDescription.default
        if let name = variables["TRESTLE_DEVICE"] {
            guard let known = DeviceDescription.named(name) else {
                throw .unknownDevice(name: name, known: DeviceDescription.all.map(\.name))
            }
            device = known
        }
        if let text = variables["TRESTLE_SIZE"] {
            let parts = text.split(separator: "x").compactMap { Double($0) }
            guard parts.count == 2, parts[0] >= 1, parts[1] >= 1 else {
                throw .badValue(variable: "TRESTLE_SIZE", value: text, expected: "WIDTHxHEIGHT in points, as 390x844")
            }
            device.size = CGSize(width: parts[0], height: parts[1])
            device.safeArea = .zero
            device.name = text
        }
        if let text = variables["TRESTLE_SCALE"] {
            guard let scale = Double(text), (0.5...4).contains(scale) else {
                throw .badValue(variable: "TRESTLE_SCALE", value: text, expected: "a number from 0.5 to 4")
            }
            device.scale = scale
        }
        return device
    }

    /// Traits of the screen under these options.
    package var traits: UITraitCollection {
        let classes = DeviceTraits.sizeClasses(for: device.size)
        return UITraitCollection.screenDefault.modifyingTraits { traits in
            traits.userInterfaceIdiom = device.idiom
            traits.userInterfaceStyle = style
            traits.displayScale = device.scale
            traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            traits.preferredContentSizeCategory = textSize
            traits.horizontalSizeClass = classes.horizontal
            traits.verticalSizeClass = classes.vertical
        }
    }
}

/// Everything that can be wrong with the launch options.
package enum LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
    case badValue(variable: String, value: String, expected: String)
    case unknownDevice(name: String, known: [String])
    case headlessOnly(variable: String)
    case noDelegate
    case noSuchType(name: String, source: String)

    package var description: String {
        switch self {
        case .badValue(let variable, let value, let expected):
            "\(variable) is \"\(value)\"; expected \(expected)"
        case .unknownDevice(let name, let known):
            "there is no device \"\(name)\"; known devices: \(known.joined(separator: ", "))"
        case .headlessOnly(let variable):
            "\(variable) needs a headless run; a window shows real time"
        case .noDelegate:
            "the application has no delegate class: mark one with @main"
        case .noSuchType(let name, let source):
            "\(source) names the class \"\(name)\", which is not in this program"
        }
    }
}

/// Names of text sizes on the command line.
package enum ContentSizeNames {
    package static let all: [(name: String, category: UIContentSizeCategory)] = [
        ("extra-small", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
        ("extra-large", .extraLarge), ("extra-extra-large", .extraExtraLarge),
        ("extra-extra-extra-large", .extraExtraExtraLarge), ("accessibility-medium", .accessibilityMedium),
        ("accessibility-large", .accessibilityLarge), ("accessibility-extra-large", .accessibilityExtraLarge),
        ("accessibility-extra-extra-large", .accessibilityExtraExtraLarge),
        ("accessibility-extra-extra-extra-large", .accessibilityExtraExtraExtraLarge),
    ]

    package static func category(named name: String) -> UIContentSizeCategory? {
        all.first { $0.name == name }?.category
    }
}
