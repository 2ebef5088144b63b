import Foundation
import UIKitCore

extension DriveSession {
    func set(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let all = words.map(\.text)
        switch all.first {
        case "dark": change { $0.userInterfaceStyle = .dark }
        case "light": change { $0.userInterfaceStyle = .light }
        case "rtl": change { $0.layoutDirection = .rightToLeft }
        case "ltr": change { $0.layoutDirection = .leftToRight }
        case "text-size":
            guard all.count == 2, let category = ContentSizeNames.category(named: all[1]) else {
                throw DriveError("text sizes: \(ContentSizeNames.all.map(\.name).joined(separator: ", "))")
            }
            change { $0.preferredContentSizeCategory = category }
        case "size":
            let parts = all.dropFirst().first?.split(separator: "x").compactMap { Double($0) } ?? []
            guard parts.count == 2, parts[0] >= 1, parts[1] >= 1, parts[0] <= 10_000, parts[1] <= 10_000 else {
                throw DriveError("set size needs WIDTHxHEIGHT in points, as 390x844")
            }
            window.resize(to: CGSize(width: parts[0], height: parts[1]), scale: window.scale)
        case "locale":
            guard let text = all.dropFirst().first, let identifier = ProcessLocale.canonical(text) else {
                throw DriveError("set locale needs a locale, as en_US or zh-Hans-CN")
            }
            ProcessLocale.choose(identifier)
            change { $0.layoutDirection = ProcessLocale.isRightToLeft ? .rightToLeft : .leftToRight }
        case "keyboard":
            guard all.count == 2, let height = all[1] == "off" ? 0 : Double(all[1]), (0...10_000).contains(height)
            else {
                throw DriveError("set keyboard needs a height in points, or off")
            }
            for scene in scenes { scene.keyboard.height = height > 0 ? height : nil }
        default: throw DriveError("set knows dark, light, rtl, ltr, size, text-size, locale and keyboard")
        }
        return advanced()
    }

    private func change(_ edit: (inout any UIMutableTraits) -> Void) {
        DeviceTraits.current = DeviceTraits.current.modifyingTraits(edit)
        for scene in scenes { scene.adopt(traits: DeviceTraits.current) }
    }
}
