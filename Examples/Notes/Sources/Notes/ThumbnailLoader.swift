import NoteLibrary
import UIKit

/// Where pictures come from.
protocol ThumbnailSource: Sendable {
    func thumbnail(of id: NoteID) async throws -> Data?
}

extension NoteStore: ThumbnailSource {}

/// Loads the pictures of notes, one task for each note however many ask, and keeps some of them.
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
    private var kept: [NoteID: Picture] = [:]
    /// The one used longest ago first.
    private var order: [NoteID] = []
    private var tasks: [NoteID: Task<Void, Never>] = [:]
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
    func picture(of id: NoteID) -> Picture? {
        guard let picture = kept[id] else { return nil }
        touch(id)
        return picture
    }

    /// Calls `completion` with the picture once it is here, unless the request is cancelled before.
    func load(_ id: NoteID, completion: @escaping Completion) -> Request {
        requests += 1
        let request = Request(id: id, number: requests)
        waiting[id, default: [:]][request] = completion
        prefetched.remove(id)
        start(id)
        return request
    }

    /// A row does not wait any more; others for the same note do.
    func cancel(_ request: Request) {
        guard waiting[request.id]?.removeValue(forKey: request) != nil else { return }
        stopUnlessWanted(request.id)
    }

    /// Begins to load what may soon be needed.
    func prefetch(_ ids: [NoteID]) {
        for id in ids where kept[id] == nil && tasks[id] == nil {
            prefetched.insert(id)
            start(id)
        }
    }

    /// Ends prefetching; what a row waits for goes on.
    func cancelPrefetching(_ ids: some Sequence<NoteID>) {
        for id in ids where prefetched.remove(id) != nil { stopUnlessWanted(id) }
    }

    /// Ends prefetching for notes that are not listed any more: nobody tells of them.
    func cancelPrefetching(where isGone: (NoteID) -> Bool) { cancelPrefetching(prefetched.filter(isGone)) }

    /// The picture is another one now.
    func forget(_ id: NoteID) {
        kept[id] = nil
        order.removeAll { $0 == id }
        guard tasks.removeValue(forKey: id)?.cancel() != nil else { return }
        if waiting[id] != nil || prefetched.contains(id) { start(id) }
    }

    private func stopUnlessWanted(_ id: NoteID) {
        if waiting[id]?.isEmpty ?? true { waiting[id] = nil }
        guard waiting[id] == nil, !prefetched.contains(id) else { return }
        tasks.removeValue(forKey: id)?.cancel()
    }

    private func start(_ id: NoteID) {
        guard tasks[id] == nil else { return }
        let source = source
        let side = Self.size.width * scale
        tasks[id] = Task {
            let picture = await Self.read(id, source, side: side)
            // A cancelled task may have a follower of the same note by now.
            guard !Task.isCancelled else { return }
            tasks[id] = nil
            prefetched.remove(id)
            let completions = waiting.removeValue(forKey: id) ?? [:]
            guard let picture else { return }
            keep(picture, id)
            for (_, completion) in completions.sorted(by: { $0.key.number < $1.key.number }) { completion(id, picture) }
        }
    }

    /// nil where there is no picture.
    private nonisolated static func read(
        _ id: NoteID, _ source: any ThumbnailSource, side: CGFloat
    ) async -> Picture? {
        do {
            guard let data = try await source.thumbnail(of: id) else { return nil }
            guard data.count <= byteLimit, !Task.isCancelled, let image = UIImage(data: data) else { return .broken }
            return await tile(of: image, side: side).map { .image($0) } ?? .broken
        } catch {
            return .broken
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

    private func keep(_ picture: Picture, _ id: NoteID) {
        kept[id] = picture
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
