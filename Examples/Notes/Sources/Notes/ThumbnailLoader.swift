import NoteLibrary
import UIKit

/// Where pictures come from.
protocol ThumbnailSource: Sendable {
    func thumbnail(of id: NoteID) async throws -> Data?
}

extension NoteStore: ThumbnailSource {}

/// Loads the pictures of notes, one task for each note however many ask, and keeps some of them. A picture is as good as
/// the revision of the note it was read for: a later one has it read anew.
@MainActor
final class ThumbnailLoader {
    enum Picture: Equatable {
        case image(UIImage)
        /// There is one, and it cannot be shown.
        case broken
    }

    typealias Completion = @MainActor (NoteID, Picture) -> Void

    /// What a row waits for.
    struct Request: Hashable {
        let id: NoteID
        fileprivate let number: Int
    }

    /// In points.
    static let size = CGSize(width: 44, height: 44)
    /// Larger files are not even decoded.
    nonisolated static let byteLimit = 20_000_000

    private let source: any ThumbnailSource
    private let capacity: Int
    private let scale: CGFloat
    private var kept: [NoteID: (revision: Int64, picture: Picture)] = [:]
    /// The one used longest ago first.
    private var order: [NoteID] = []
    private var tasks: [NoteID: (revision: Int64, task: Task<Void, Never>)] = [:]
    private var waiting: [NoteID: [Request: Completion]] = [:]
    /// Notes that nothing but prefetching asked for.
    private var prefetched: Set<NoteID> = []
    private var requests = 0

    /// - Parameter capacity: pictures that are kept.
    init(source: any ThumbnailSource, capacity: Int = 400, scale: CGFloat = 3) {
        self.source = source
        self.capacity = capacity
        self.scale = scale
    }

    /// Notes whose pictures are on the way.
    var loading: Set<NoteID> { Set(tasks.keys) }

    /// The picture, if it is here.
    func picture(of note: Note) -> Picture? { isKept(note) ? lastPicture(of: note.id) : nil }

    /// The picture of whatever revision is here.
    func lastPicture(of id: NoteID) -> Picture? {
        guard let picture = kept[id]?.picture else { return nil }
        touch(id)
        return picture
    }

    private func isKept(_ note: Note) -> Bool { kept[note.id].map { $0.revision >= note.revision } ?? false }

    /// Calls `completion` with the picture once it is here, unless the request is cancelled before.
    func load(_ note: Note, completion: @escaping Completion) -> Request {
        requests += 1
        let request = Request(id: note.id, number: requests)
        waiting[note.id, default: [:]][request] = completion
        prefetched.remove(note.id)
        start(note)
        return request
    }

    /// A row does not wait any more; others for the same note do.
    func cancel(_ request: Request) {
        guard waiting[request.id]?.removeValue(forKey: request) != nil else { return }
        stopUnlessWanted(request.id)
    }

    /// Begins to load what may soon be needed.
    func prefetch(_ notes: [Note]) {
        for note in notes where !isKept(note) {
            if tasks[note.id] == nil { prefetched.insert(note.id) }
            start(note)
        }
    }

    /// Ends prefetching; what a row waits for goes on.
    func cancelPrefetching(_ ids: some Sequence<NoteID>) {
        for id in ids where prefetched.remove(id) != nil { stopUnlessWanted(id) }
    }

    /// Ends prefetching for notes that are not listed any more: nobody tells of them.
    func cancelPrefetching(where isGone: (NoteID) -> Bool) { cancelPrefetching(prefetched.filter(isGone)) }

    private func stopUnlessWanted(_ id: NoteID) {
        if waiting[id]?.isEmpty ?? true { waiting[id] = nil }
        guard waiting[id] == nil, !prefetched.contains(id) else { return }
        tasks.removeValue(forKey: id)?.task.cancel()
    }

    /// Reads anew for all that wait where the note is a later one than what is on the way.
    private func start(_ note: Note) {
        let (id, revision) = (note.id, note.revision)
        if let running = tasks[id] {
            guard running.revision < revision else { return }
            running.task.cancel()
        }
        let source = source
        let side = Self.size.width * scale
        let task = Task {
            let reading = await Self.read(id, source, side: side)
            // A cancelled task may have a follower of the same note by now.
            guard !Task.isCancelled else { return }
            tasks[id] = nil
            prefetched.remove(id)
            let completions = waiting.removeValue(forKey: id) ?? [:]
            guard let picture = reading.picture else { return }
            if reading != .failed { keep(picture, id, revision) }
            for (_, completion) in completions.sorted(by: { $0.key.number < $1.key.number }) { completion(id, picture) }
        }
        tasks[id] = (revision, task)
    }

    private enum Reading: Equatable {
        /// There is no picture.
        case none
        case done(Picture)
        /// The next time it may go well.
        case failed

        var picture: Picture? {
            switch self {
            case .none: nil
            case .done(let picture): picture
            case .failed: .broken
            }
        }
    }

    private nonisolated static func read(_ id: NoteID, _ source: any ThumbnailSource, side: CGFloat) async -> Reading {
        do {
            guard let data = try await source.thumbnail(of: id) else { return .none }
            guard data.count <= byteLimit, !Task.isCancelled, let image = UIImage(data: data) else {
                return .done(.broken)
            }
            return .done(await tile(of: image, side: side).map { .image($0) } ?? .broken)
        } catch {
            return .failed
        }
    }

    /// The middle of a picture as a square, whatever its shape.
    ///
    /// - Parameter side: in pixels.
    nonisolated static func tile(of image: UIImage, side: CGFloat) async -> UIImage? {
        let factor = side / max(min(image.size.width, image.size.height), 1)
        // Of a very long picture not more is decoded than four squares.
        let decoded = CGSize(
            width: min(image.size.width * factor, 4 * side), height: min(image.size.height * factor, 4 * side))
        guard let small = await image.byPreparingThumbnail(ofSize: decoded) else { return nil }
        let cover = side / max(min(small.size.width, small.size.height), 1)
        let shown = CGSize(width: small.size.width * cover, height: small.size.height * cover)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
            small.draw(
                in: CGRect(
                    x: (side - shown.width) / 2, y: (side - shown.height) / 2, width: shown.width,
                    height: shown.height))
        }
    }

    private func keep(_ picture: Picture, _ id: NoteID, _ revision: Int64) {
        kept[id] = (revision, picture)
        touch(id)
        while order.count > capacity { kept[order.removeFirst()] = nil }
    }

    private func touch(_ id: NoteID) {
        if let place = order.lastIndex(of: id) { order.remove(at: place) }
        order.append(id)
    }
}

/// Delivers late and out of order, as a network does.
struct ShuffledSource: ThumbnailSource {
    private let source: any ThumbnailSource
    private let seed: UInt64

    init(_ source: any ThumbnailSource, seed: UInt64) {
        self.source = source
        self.seed = seed
    }

    func thumbnail(of id: NoteID) async throws -> Data? {
        let mixed = (UInt64(bitPattern: id.rawValue) &+ seed) &* 0x9e37_79b9_7f4a_7c15
        try await Task.sleep(for: .milliseconds(Int64(mixed >> 55)))
        return try await source.thumbnail(of: id)
    }
}
