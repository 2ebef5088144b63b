import AppBuild
import Foundation

/// `trestle doctor`: what is installed, what is missing, how to mend it.
enum Doctor {
    private static let packages = [
        "libpango1.0-dev", "libcairo2-dev", "libsdl2-dev", "libgdk-pixbuf-2.0-dev", "libsqlite3-dev", "pkg-config",
        "fonts-inter", "fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji",
    ]

    static func run() -> Int32 {
        let version = try? Subprocess.output(["swift", "--version"]).text
        let swift = version?.split(separator: "\n").first
        print("swift: \(swift ?? "missing; install Swift 6.3 or newer from swift.org")")
        print("cache: \(Cache().root.path)")
        var missing: [String] = swift == nil ? ["swift"] : []
        for package in packages {
            let answer = try? Subprocess.output(["dpkg-query", "-W", "-f", "${Status}\t${Version}", package])
            let parts = answer?.text.components(separatedBy: "\t") ?? []
            let isThere = parts.first?.contains("install ok installed") ?? false || provided(package)
            print("\(package): \(isThere ? parts.dropFirst().first ?? "provided" : "missing")")
            if !isThere { missing.append(package) }
        }
        let debian = missing.filter { $0 != "swift" }
        if !debian.isEmpty { print("to mend it, run as root: apt-get install -y \(debian.joined(separator: " "))") }
        return missing.isEmpty ? 0 : 69
    }

    /// pkg-config comes from another package on newer systems.
    private static func provided(_ package: String) -> Bool {
        package == "pkg-config" && Subprocess.find("pkg-config") != nil
    }
}
