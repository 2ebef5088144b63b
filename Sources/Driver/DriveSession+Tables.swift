import AccessibilityTree
import Foundation
import QuartzCore
import TextLayout
import UIKitCore

extension DriveSession {
    /// Work counters, see Documentation/drive.md.
    func stats() -> [String: Any] {
        let raster = window.counters
        let frames = scenes.first?.frames.counters ?? FrameCounters()
        let text = Typesetter.shared.counters
        let tables = scenes.flatMap(\.windows).flatMap(Self.tables)
        let sum = { (count: (TableCounters) -> Int) in tables.reduce(0) { $0 + count($1.counters) } }
        return [
            "frames": raster.framesRendered, "layoutPasses": frames.layoutPasses,
            "groupsRasterized": raster.groupsRasterized, "groupsComposited": raster.groupsComposited,
            "groupsEvicted": raster.groupsEvicted, "damagedPixels": raster.damagedPixels,
            "layerNodes": LayerCounters.nodesMade, "solverRuns": LayoutEngine.solverRuns,
            "textsShaped": text.textsShaped, "textBlocks": text.blocksLaidOut, "cellsCreated": sum(\.cellsCreated),
            "cellsReused": sum(\.cellsReused), "cellsMounted": sum(\.cellsMounted),
            "cellsPrepared": sum(\.cellsPrepared), "preparedShown": sum(\.preparedShown),
            "cellsLive": tables.reduce(0) { $0 + $1.liveCellCount }, "rowsMeasured": sum(\.rowsMeasured),
            "tableUpdates": sum(\.updates), "prefetchesStarted": sum(\.prefetchesStarted),
            "prefetchesCancelled": sum(\.prefetchesCancelled),
        ]
    }

    private static func tables(in view: UIView) -> [UITableView] {
        ((view as? UITableView).map { [$0] } ?? []) + view.subviews.flatMap(tables)
    }

    private static func collections(in view: UIView) -> [UICollectionView] {
        ((view as? UICollectionView).map { [$0] } ?? []) + view.subviews.flatMap(collections)
    }

    /// Brings a row of a table, or an item of a collection view, on screen by as little scrolling as needed.
    func scrollTo(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let (query, count) = try Query.read(words)
        let node = try query.find(in: try tree())
        let numbers = words.dropFirst(count).compactMap { Int($0.text) }
        guard numbers.count == 2, words.count == count + 2 else {
            throw DriveError("scroll-to needs a table, a section and a row")
        }
        let all: [UIScrollView] =
            scenes.flatMap(\.windows).flatMap(Self.tables) + scenes.flatMap(\.windows).flatMap(Self.collections)
        guard let list = all.first(where: { AccessibilityTreeBuilder.identity($0) == node.id }) else {
            throw DriveError("\(node.shortName) is no table")
        }
        let counts = node.table?.rowsBySection ?? []
        guard counts.indices.contains(numbers[0]), numbers[1] >= 0, numbers[1] < counts[numbers[0]] else {
            throw DriveError("there is no row \(numbers[1]) in section \(numbers[0]); the sections have \(counts) rows")
        }
        let path = IndexPath(row: numbers[1], section: numbers[0])
        (list as? UITableView)?.scrollToRow(at: path, at: .none, animated: false)
        (list as? UICollectionView)?.scrollToItem(at: path, at: [], animated: false)
        _ = advanced()
        return .ok(["contentOffset": DriveAnswer.point(list.contentOffset)])
    }

    /// Keeps the calls of tables to client code from now on.
    func listen() { CallLog.listener = { [weak self] in self?.calls.append($0) } }

    /// What was called since the last time somebody asked.
    func log() -> DriveAnswer {
        defer { calls = [] }
        return .ok(["calls": calls])
    }
}
