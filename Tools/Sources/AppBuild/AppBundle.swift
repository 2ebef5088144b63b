import Foundation

/// The folder an application runs from: executable, Info.plist, strings and images, side by side.
struct AppBundle {
    let folder: URL
    let name: String
    let locale: String?

    /// Fills the folder with everything but the executable.
    func fill(from source: URL?, module: String, sceneDelegate: String?) throws {
        let files = source.map { Project.files(in: $0) } ?? []
        for file in files where file.pathExtension != "swift" && file.lastPathComponent != "Info.plist" {
            try copy(file)
        }
        try writeInfo(files.first { $0.lastPathComponent == "Info.plist" }, module, sceneDelegate)
    }

    private func copy(_ file: URL) throws {
        let parts = file.pathComponents
        if let table = parts.first(where: { $0.hasSuffix(".lproj") }) {
            return try place(file, at: "\(table)/\(file.lastPathComponent)")
        }
        if let set = parts.first(where: { $0.hasSuffix(".imageset") }) {
            guard file.lastPathComponent == "Contents.json" else { return }
            return try copyImages(file, named: String(set.dropLast(".imageset".count)))
        }
        let compiled = [".xcassets", ".xcodeproj", ".storyboard", ".xib"]
        let isBuildInput = parts.contains { part in compiled.contains { part.hasSuffix($0) } }
        if !isBuildInput { try place(file, at: file.lastPathComponent) }
    }

    /// Images of an asset under the names `UIImage(named:)` looks for.
    private func copyImages(_ contents: URL, named name: String) throws {
        struct Contents: Decodable {
            struct Image: Decodable {
                var filename: String?
                var scale: String?
                var appearances: [[String: String]]?
            }
            var images: [Image]?
        }
        guard let set = try? JSONDecoder().decode(Contents.self, from: Data(contentsOf: contents)) else {
            throw BuildFailure.input("\(contents.path):1:1: error: the asset's description is not valid JSON")
        }
        for image in set.images ?? [] where image.appearances == nil {
            guard let file = image.filename else { continue }
            let scale = image.scale.flatMap { $0 == "1x" ? nil : "@\($0)" } ?? ""
            let source = contents.deletingLastPathComponent().appendingPathComponent(file)
            try place(source, at: "\(name)\(scale).\(source.pathExtension)")
        }
    }

    private func place(_ file: URL, at path: String) throws {
        let target = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? FileManager.default.removeItem(at: target)
        try FileManager.default.copyItem(at: file, to: target)
    }

    private func writeInfo(_ file: URL?, _ module: String, _ sceneDelegate: String?) throws {
        var info: [String: Any] = [
            "CFBundleIdentifier": "app.\(module)", "CFBundleName": name, "CFBundleDevelopmentRegion": "en",
            "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "CFBundlePackageType": "APPL",
        ]
        if let file {
            let data = try Data(contentsOf: file)
            guard let plist = try? PropertyListSerialization.propertyList(from: data, format: nil),
                let own = plist as? [String: Any]
            else { throw BuildFailure.input("\(file.path):1:1: error: Info.plist is not a property list") }
            info.merge(own.mapValues { replaceVariables($0, module) }) { _, own in own }
        }
        info["CFBundleExecutable"] = name
        // Foundation on Linux takes strings from the development region's folder, whatever languages a person prefers.
        if let language = Localization(tables: tables).best(for: locale) {
            info["CFBundleDevelopmentRegion"] = language
        }
        if let sceneDelegate, info["UIApplicationSceneManifest"] == nil || !namesSceneDelegate(info) {
            let configuration = [
                "UISceneConfigurationName": "Default Configuration",
                "UISceneDelegateClassName": "\(module).\(sceneDelegate)",
            ]
            info["UIApplicationSceneManifest"] = [
                "UIApplicationSupportsMultipleScenes": false,
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
            ]
        }
        let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
        try data.write(to: folder.appendingPathComponent("Info.plist"))
    }

    /// Languages that the folder has strings in.
    private var tables: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }.sorted()
    }

    private func namesSceneDelegate(_ info: [String: Any]) -> Bool {
        let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        return !((roles?["UIWindowSceneSessionRoleApplication"] as? [Any])?.isEmpty ?? true)
    }

    private func replaceVariables(_ value: Any, _ module: String) -> Any {
        switch value {
        case let text as String:
            let variables = [
                "PRODUCT_MODULE_NAME": module, "EXECUTABLE_NAME": name, "PRODUCT_NAME": name, "TARGET_NAME": name,
                "PRODUCT_BUNDLE_IDENTIFIER": "app.\(module)", "DEVELOPMENT_LANGUAGE": "en",
                "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
            ]
            return variables.reduce(text) {
                $0.replacingOccurrences(of: "$(\($1.key))", with: $1.value)
                    .replacingOccurrences(of: "${\($1.key)}", with: $1.value)
            }
        case let list as [Any]: return list.map { replaceVariables($0, module) }
        case let table as [String: Any]: return table.mapValues { replaceVariables($0, module) }
        default: return value
        }
    }
}
