import ConstraintSolver
import Foundation

/// Solves the constraints below one host view: a window, a cell's content view, or the top of a detached tree.
///
/// Every view a constraint mentions has four unknowns, its frame in its superview's space; views that use autoresizing are
/// constants, and so is the host's size. Changes are only noted; the next layout or measuring takes them in together, so
/// what contradicts a size that is only provisional is never tried against it. Solved frames are handed out in the layout
/// pass by whoever lays out the superview. The host owns its engine; the engine owns no view.
@MainActor
package final class LayoutEngine {
    unowned let host: UIView
    var system = ConstraintSystem()

    /// Views and guides in the order they were first mentioned; see LayoutEngine+Items.swift.
    var items: [ItemVariables] = []
    var itemIndex: [ObjectIdentifier: Int] = [:]
    var vacantItems: [Int] = []
    /// Items whose intrinsic size is to be asked again.
    var staleItems: [Int] = []

    private(set) var records: [ObjectIdentifier: Record] = [:]
    private var owners: [ConstraintSystem.Token: ObjectIdentifier] = [:]
    /// Not in the system yet, in the order they came.
    private var pending: [ObjectIdentifier] = []
    /// Given up for others. Tried again whenever something changes, as there may be room then.
    private var broken: [ObjectIdentifier] = []
    /// Constraints that speak of a baseline: their constants follow the views' fonts.
    private var baselines: [ObjectIdentifier] = []
    private var nextSerial = 0
    private var needsRebuild = false

    var isDirty = false
    /// An engine made for one question does not ask its host for layout.
    let isTransient: Bool
    var hostSize = HostSize()

    /// Work counted over the process, for `stats` and for tests of its cost.
    package static var solverRuns = 0
    package static var constraintsAdded = 0

    init(host: UIView, isTransient: Bool = false) {
        self.host = host
        self.isTransient = isTransient
    }

    /// One active constraint.
    struct Record {
        let constraint: NSLayoutConstraint
        /// Age among the engine's constraints.
        let serial: Int
        /// Nil while pending or broken.
        var token: ConstraintSystem.Token?
        var wasReported = false
    }

    func markDirty() {
        isDirty = true
        if !isTransient { host.setNeedsLayout() }
    }

    // MARK: Constraints

    func add(_ constraint: NSLayoutConstraint) {
        let key = ObjectIdentifier(constraint)
        guard records[key] == nil else { return }
        nextSerial += 1
        records[key] = Record(constraint: constraint, serial: nextSerial)
        pending.append(key)
        if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline { baselines.append(key) }
        markDirty()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        let key = ObjectIdentifier(constraint)
        guard let record = records.removeValue(forKey: key) else { return }
        if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
            baselines.removeAll { $0 == key }
        }
        if let token = record.token {
            owners[token] = nil
            system.remove(token)
        }
        markDirty()
    }

    /// Takes a constraint in anew: its priority changed.
    func replace(_ constraint: NSLayoutConstraint) {
        remove(constraint)
        add(constraint)
    }

    /// Follows a changed constant without making the constraint anew.
    func constantChanged(of constraint: NSLayoutConstraint) {
        markDirty()
        guard let token = records[ObjectIdentifier(constraint)]?.token, let linear = linear(constraint) else { return }
        system.setConstant(linear.constant, of: token)
    }

    /// Everything is made anew at the next solve: a direction changed.
    func setNeedsRebuild() {
        needsRebuild = true
        markDirty()
    }

    func rebuildIfNeeded() {
        guard needsRebuild else { return }
        needsRebuild = false
        system = ConstraintSystem()
        items = []
        itemIndex = [:]
        vacantItems = []
        staleItems = []
        hostSize = HostSize()
        owners = [:]
        broken = []
        pending = recordsByAge().map(\.key)
        for key in pending { records[key]!.token = nil }
    }

    private func recordsByAge() -> [(key: ObjectIdentifier, value: Record)] {
        records.sorted { $0.value.serial < $1.value.serial }
    }

    // MARK: Taking changes in

    /// Brings the system up to date with what was noted. The host's size is set before.
    func takeChanges() {
        refreshStaleItems()
        guard !pending.isEmpty || !broken.isEmpty else { return }
        // A constant may contradict what is there already; that is settled before anything new is blamed for it.
        settle()
        let arrived = pending
        let retried = broken
        pending = []
        broken = []
        for key in arrived + retried { install(key) }
        // The views these constraints were the first to mention.
        refreshStaleItems()
    }

    private func install(_ key: ObjectIdentifier) {
        guard let record = records[key], record.token == nil, let linear = linear(record.constraint) else { return }
        do throws(ConstraintSystem.Conflict) {
            let token = try addCounted(linear)
            records[key]?.token = token
            owners[token] = key
        } catch {
            giveUp(key, for: error)
        }
    }

    func addCounted(_ linear: LinearConstraint) throws(ConstraintSystem.Conflict) -> ConstraintSystem.Token {
        Self.constraintsAdded += 1
        return try system.add(linear)
    }

    /// Solves; constraints that cannot hold together give up their youngest until the rest can.
    func settle() {
        Self.solverRuns += 1
        for _ in 0...records.count {
            do throws(ConstraintSystem.Conflict) {
                try system.solve()
                return
            } catch {
                guard breakYoungest(in: error) else { return }
            }
        }
    }

    /// Adds what must hold whatever the client asks for: frames set from outside, the host's own size.
    func insist(on linear: LinearConstraint) -> ConstraintSystem.Token? {
        for _ in 0...records.count {
            do throws(ConstraintSystem.Conflict) {
                return try addCounted(linear)
            } catch {
                guard breakYoungest(in: error) else { return nil }
            }
        }
        return nil
    }

    private func breakYoungest(in conflict: ConstraintSystem.Conflict) -> Bool {
        guard let key = youngest(in: conflict), let token = records[key]?.token else { return false }
        records[key]?.token = nil
        giveUp(key, for: conflict)
        owners[token] = nil
        system.remove(token)
        return true
    }

    private func youngest(in conflict: ConstraintSystem.Conflict) -> ObjectIdentifier? {
        conflict.constraints.compactMap { owners[$0] }.max { records[$0]!.serial < records[$1]!.serial }
    }

    /// Reports once, and keeps the constraint for later.
    private func giveUp(_ key: ObjectIdentifier, for conflict: ConstraintSystem.Conflict) {
        broken.append(key)
        guard let record = records[key], !record.wasReported else { return }
        records[key]?.wasReported = true
        report(conflict, breaking: record.constraint)
    }

    func constraint(of token: ConstraintSystem.Token) -> NSLayoutConstraint? {
        owners[token].flatMap { records[$0]?.constraint }
    }

    /// The constants of constraints that speak of the baselines of `view`.
    func refreshBaselines(of view: UIView) {
        for key in baselines {
            guard let record = records[key], let token = record.token else { continue }
            let constraint = record.constraint
            guard constraint.firstItem === view || constraint.secondItem === view, let linear = linear(constraint)
            else { continue }
            system.setConstant(linear.constant, of: token)
        }
    }
}
