import Foundation

// Symbols of FoundationEssentials, defined a second time: the loader takes a definition of the executable before that of a
// library. Linked statically, those named like Foundation's do it; an executable that links the kit as a library brings
// jumps to those with plain names, which the trestle command makes (StandIns.swift there). They have the types of the
// getters they replace, since a module may hold one symbol with one type only.

extension Locale {
    @_silgen_name("trestle_locale_current")
    package static func processCurrent() -> Locale { ProcessLocale.current }

    @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
    package static func foundationProcessCurrent() -> Locale { ProcessLocale.current }

    @_silgen_name("trestle_locale_autoupdating")
    package static func processAutoupdating() -> Locale { ProcessLocale.current }

    @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
    package static func foundationProcessAutoupdating() -> Locale { ProcessLocale.current }

    @_silgen_name("trestle_locale_languages")
    package static func processLanguages() -> [String] { ProcessLocale.languages }

    @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
    package static func foundationProcessLanguages() -> [String] { ProcessLocale.languages }
}

extension Calendar {
    @_silgen_name("trestle_calendar_current")
    package static func processCurrent() -> Calendar { ProcessLocale.calendar }

    @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
    package static func foundationProcessCurrent() -> Calendar { ProcessLocale.calendar }

    @_silgen_name("trestle_calendar_autoupdating")
    package static func processAutoupdating() -> Calendar { ProcessLocale.calendar }

    @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
    package static func foundationProcessAutoupdating() -> Calendar { ProcessLocale.calendar }
}
