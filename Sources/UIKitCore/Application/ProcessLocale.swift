import Foundation
import Synchronization

/// The language and region this process runs in.
///
/// Foundation on Linux has one constant locale and reads it from nowhere. The functions of LocaleStandIns.swift stand in for
/// its own, so that `Locale.current`, formatters and calendars, and through them every client, see the chosen one.
package enum ProcessLocale {
    private static let state = Mutex(State(identifier: "en_US"))

    private struct State: Sendable {
        var locale: Locale
        var calendar: Calendar

        init(identifier: String) {
            locale = Locale(identifier: identifier)
            calendar = Calendar(identifier: locale.calendar.identifier)
            calendar.locale = locale
        }
    }

    package static var current: Locale { state.withLock { $0.locale } }
    static var calendar: Calendar { state.withLock { $0.calendar } }
    static var languages: [String] { [current.identifier(.bcp47)] }

    package static var isRightToLeft: Bool { current.language.characterDirection == .rightToLeft }

    /// Changes the locale and tells observers of `NSLocale.currentLocaleDidChangeNotification`. Strings of `.lproj` folders
    /// stay those of the start, as on a device, where a change of language starts applications anew.
    package static func choose(_ identifier: String) {
        state.withLock { $0 = State(identifier: identifier) }
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }

    /// A locale identifier such as `en_US` or `zh-Hans-CN` in Foundation's spelling; nil where the language is unknown.
    package static func canonical(_ text: String) -> String? {
        let plain = text.prefix { $0 != "." && $0 != "@" }
        let identifier = Locale.identifier(.icu, from: String(plain))
        guard let language = Locale(identifier: identifier).language.languageCode, language.isISOLanguage else {
            return nil
        }
        return identifier
    }

    /// The locale of the person at this machine, from the variables the C library reads; nil for its neutral locale.
    package static func ofPerson(_ variables: [String: String]) -> String? {
        let text = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        return text.flatMap(canonical)
    }
}
