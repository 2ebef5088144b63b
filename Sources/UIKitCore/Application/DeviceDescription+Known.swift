import Foundation

extension DeviceDescription {
    /// Phones and a tablet by screen size in points, scale and portrait safe area (Apple's published figures, as
    /// remembered).
    package static let all: [DeviceDescription] = [
        phone("iPhone SE", 375, 667, 2, top: 20, bottom: 0),
        phone("iPhone 13 mini", 375, 812, 3, top: 50, bottom: 34),
        phone("iPhone 14", 390, 844, 3, top: 47, bottom: 34),
        phone("iPhone 16", 393, 852, 3, top: 59, bottom: 34),
        phone("iPhone 16 Pro", 402, 874, 3, top: 62, bottom: 34),
        phone("iPhone 16 Pro Max", 440, 956, 3, top: 62, bottom: 34),
        DeviceDescription(
            name: "iPad", size: CGSize(width: 820, height: 1180), scale: 2,
            safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), idiom: .pad),
    ]

    package static let `default` = named("iPhone 16")!

    /// Looks a device up; case and spaces do not matter.
    package static func named(_ name: String) -> DeviceDescription? {
        func key(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace && $0 != "-" } }
        return all.first { key($0.name) == key(name) }
    }

    private static func phone(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat, bottom: CGFloat
    ) -> DeviceDescription {
        DeviceDescription(
            name: name, size: CGSize(width: width, height: height), scale: scale,
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), idiom: .phone)
    }
}
