import Foundation

/// What a PATH on the command line is.
public enum Project {
    case package(URL)
    /// Files of one module, and the folder its resources are in where it is a folder.
    case sources(files: [URL], folder: URL?, name: String)

    public init(path: String) throws {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw BuildFailure.input("\(path): there is no such file or folder")
        }
        guard isFolder.boolValue else {
            guard url.pathExtension == "swift" else { throw BuildFailure.input("\(path) is not a Swift file") }
            self = .sources(files: [url], folder: nil, name: url.deletingPathExtension().lastPathComponent)
            return
        }
        if FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) {
            self = .package(url)
            return
        }
        let files = Self.files(in: url).filter { $0.pathExtension == "swift" }
        guard !files.isEmpty else { throw BuildFailure.input("\(path): no Swift files in this folder") }
        self = .sources(files: files, folder: url, name: url.lastPathComponent)
    }

    public var url: URL {
        switch self {
        case .package(let url): url
        case .sources(let files, let folder, _): folder ?? files[0]
        }
    }

    static func text(of file: URL) throws -> String {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw BuildFailure.input("\(file.path):1:1: error: the file is not UTF-8 text")
        }
        return text
    }

    static func files(in folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
        return (found?.allObjects as? [URL] ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false }
            .map { $0.standardizedFileURL }.sorted { $0.path < $1.path }
    }

    /// A module name made of any text.
    static func moduleName(_ name: String) -> String {
        let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        let text = String(letters)
        return text.first?.isNumber ?? true ? "_" + text : text == "UIKit" || text == "main" ? text + "App" : text
    }
}
