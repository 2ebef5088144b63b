import CoreGraphics
import Foundation
import ListCore

extension UIImage {
    /// An image of the application's bundle, at the scale that suits the screen. The same name gives the same pixels, read
    /// once. Nil, with a line on the console, where there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let scale = (traitCollection ?? .current).displayScale
        guard let found = NamedImages.find(name, in: bundle ?? .main, displayScale: scale > 0 ? scale : 1) else {
            ConsoleLog.write("UIImage: no image named '\(name)' found in \((bundle ?? .main).bundlePath)")
            return nil
        }
        self.init(found.values)
    }

    /// What an image literal compiles to. Stops where there is none of that name, as UIKit does.
    public convenience init(imageLiteralResourceName name: String) {
        let scale = UITraitCollection.current.displayScale
        guard let found = NamedImages.find(name, in: .main, displayScale: scale > 0 ? scale : 1) else {
            fatalError("No image named '\(name)' found in the application's bundle")
        }
        self.init(found.values)
    }
}

/// Images found by name, kept while there is room.
private enum NamedImages {
    // NSCache locks for itself; images may be asked for on any thread.
    nonisolated(unsafe) private static let cache = NSCache<NSString, UIImage>()

    static func find(_ name: String, in bundle: Bundle, displayScale: CGFloat) -> UIImage? {
        guard !name.isEmpty else { return nil }
        let key = "\(bundle.bundlePath)|\(name)|\(displayScale)" as NSString
        if let known = cache.object(forKey: key) { return known }
        for (file, scale) in ImageName(path: name).candidates(displayScale: displayScale) {
            for folder in folders(of: bundle) {
                let path = folder.appendingPathComponent(file).path
                guard FileManager.default.fileExists(atPath: path), let image = ImageFile.load(path) else { continue }
                let found = UIImage(cgImage: image, scale: scale, orientation: .up)
                cache.setObject(found, forKey: key)
                return found
            }
        }
        return nil
    }

    /// Where a bundle may hold its images: for the user's languages, and beside the executable.
    private static func folders(of bundle: Bundle) -> [URL] {
        let roots =
            bundle.resourceURL.map { $0 == bundle.bundleURL ? [$0] : [$0, bundle.bundleURL] } ?? [bundle.bundleURL]
        return roots.flatMap { root in
            bundle.preferredLocalizations.map { root.appendingPathComponent("\($0).lproj") } + [root]
        }
    }
}
