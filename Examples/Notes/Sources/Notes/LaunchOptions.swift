import Foundation

/// What the environment of the process asks for, as interface tests set it.
struct LaunchOptions {
    /// `NOTES_FOLDER`: where the library is; the application's own folder otherwise.
    let folder: URL
    /// `NOTES_SAMPLES`: a new library begins with so many notes.
    let samples: Int
    /// `NOTES_LOADING_DELAY`: seconds that every loading takes at least, up to an hour.
    let loadingDelay: Double
    /// `NOTES_PREFETCHING=off`: rows load their pictures only once they are on the screen.
    let prefetches: Bool
    /// `NOTES_PICTURE_ORDER`: a number; pictures arrive out of order, another order for each number.
    let pictureOrder: UInt64?
    /// `NOTES_MAXIMUM_PAGES`: the library grows no larger, as on a full disk.
    let maximumPages: Int?

    init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
        let own = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        folder =
            variables["NOTES_FOLDER"].map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? (own ?? FileManager.default.temporaryDirectory).appendingPathComponent("Notes", isDirectory: true)
        samples = variables["NOTES_SAMPLES"].flatMap(Int.init) ?? 0
        loadingDelay =
            variables["NOTES_LOADING_DELAY"].flatMap(Double.init).flatMap { (0...3_600).contains($0) ? $0 : nil } ?? 0
        prefetches = variables["NOTES_PREFETCHING"] != "off"
        pictureOrder = variables["NOTES_PICTURE_ORDER"].flatMap { UInt64($0) }
        maximumPages = variables["NOTES_MAXIMUM_PAGES"].flatMap(Int.init)
    }

    var library: URL { folder.appendingPathComponent("Notes.sqlite") }
}
