import Foundation
import Synchronization

/// The door of text layout: runs and constraints in, a `TextBlock` out.
///
/// Shaped texts and blocks are kept for reuse, a bounded number of each; a text is shaped once for all widths and
/// colours. May be called from any thread: UIKit's string drawing may be, and Pango and HarfBuzz objects serve one
/// thread at a time, which is why there is a lock.
package final class Typesetter: Sendable {
    package static let shared = Typesetter()

    /// Work done since the process started.
    package struct Counters: Hashable, Sendable {
        /// Blocks whose lines were broken and composed.
        package var blocksLaidOut = 0
        /// Texts that went through HarfBuzz.
        package var textsShaped = 0
        /// Blocks answered from the cache.
        package var blocksReused = 0
        /// Parts of lines shaped again because a line ended between joined letters.
        package var piecesReshaped = 0
    }

    private let state = Mutex<TypesettingState?>(nil)

    package init() {}

    /// Lays `content` out. An empty text gives a block without lines.
    package func block(_ content: [TextRun], _ constraints: TextConstraints) -> TextBlock {
        withState { $0.block(content, constraints) }
    }

    /// Metrics that every line of a text in `spec` has.
    package func metrics(of spec: FontSpec) -> FontMetrics {
        guard case .named = spec.family else { return .system(size: spec.size) }
        return withState { $0.library.metrics(of: spec) }
    }

    /// The font that `name` (PostScript name, full name or family) means here; nil when there is none.
    package func font(named name: String) -> NamedFont? {
        withState { $0.library.font(named: name) }
    }

    /// Families that can be asked for, in alphabetical order, each with its fonts' PostScript names.
    package func families() -> [(family: String, fonts: [String])] {
        withState { $0.library.families() }
    }

    /// Makes a font file of an app available by its names.
    package func addFont(file: String) throws(TextLayoutError) {
        let result = withState { state -> Result<Void, TextLayoutError> in
            do throws(TextLayoutError) {
                try state.library.add(file: file)
                state.forgetTexts()
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    package var counters: Counters { withState { $0.counters } }

    private func withState<Result: Sendable>(_ body: (TypesettingState) -> Result) -> Result {
        state.withLock { state in
            if state == nil { state = TypesettingState() }
            return body(state!)
        }
    }
}
