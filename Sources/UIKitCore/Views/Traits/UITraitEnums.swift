import Foundation

/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0, light, dark
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0, compact, regular
}

/// Direction of the interface as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1, leftToRight, rightToLeft
}

/// Direction of the interface as views answer it.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0, rightToLeft
}

public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1, base, elevated
}

public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1, normal, high
}

public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1, regular, bold
}

public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    case unspecified = -1, inactive, active
}

public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1, SRGB, P3
}

public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0, unavailable, available
}

/// The kind of list a view lives in; set by table views for their cells and headers.
public enum UIListEnvironment: Int, Sendable {
    case unspecified = 0, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}

/// How a view or its text is mirrored.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}
