import Foundation
import ListCore

/// What a client is told of a view that dragged things rest over.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var state: UISpringLoadedInteractionEffectState { get }
    /// The row's cell; a view inside it may be named in its place.
    var targetView: UIView? { get set }
    var targetItem: Any? { get set }
    func location(in view: UIView?) -> CGPoint
}

/// How near a view is to being opened by things that rest over it.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    case inactive = 0
    case possible
    case activating
    case activated
}

/// A view that may be opened by dragged things.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    var isSpringLoaded: Bool { get set }
}

/// Rows that open when dragged things rest over them, in a table that allows it.
@MainActor
final class SpringLoading {
    private unowned let table: UITableView
    private var path: IndexPath?
    private var timer: Timer?
    private var context: SpringContext?
    /// Seconds until a row opens (as remembered).
    static let delay = 0.65

    init(table: UITableView) {
        self.table = table
    }

    func hover(over row: ListCore.RowPath?, session: DropSession) {
        let path = row.map { IndexPath($0) }
        guard path != self.path else { return }
        stop()
        self.path = path
        guard table.isSpringLoaded, let path, let cell = table.cellForRow(at: path) else { return }
        let context = SpringContext(cell, session)
        guard table.delegateCalls.shouldSpringLoadRow(at: path, context) else { return }
        self.context = context
        let timer = Timer(timeInterval: Self.delay, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.rest() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    /// The things have rested over the row long enough: it opens, as by a tap.
    func rest() {
        guard timer != nil else { return }
        timer?.invalidate()
        timer = nil
        context?.state = .activated
        guard let path, let row = table.row(at: path) else { return }
        table.tapped(row)
    }

    func stop() {
        timer?.invalidate()
        timer = nil
        context?.state = .inactive
        context = nil
        path = nil
    }
}

@MainActor
private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
    fileprivate(set) var state = UISpringLoadedInteractionEffectState.possible
    var targetView: UIView?
    var targetItem: Any?
    private let session: DropSession

    init(_ cell: UITableViewCell, _ session: DropSession) {
        targetView = cell
        self.session = session
        super.init()
    }

    func location(in view: UIView?) -> CGPoint {
        view.map { session.location(in: $0) } ?? session.flight.finger
    }
}
