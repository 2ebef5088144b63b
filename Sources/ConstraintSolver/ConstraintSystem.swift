/// Linear constraints in, values out: an incremental simplex after the Cassowary idea.
///
/// Constraints may come, go and change their constants at any time; ``solve()`` then brings the values up to date from where
/// they were. Required constraints hold. Among the rest a stronger one is never given up for weaker ones, whatever their
/// number (lexicographic costs, one level for each strength). Ties are broken by the age of symbols, so equal histories give
/// equal values. Not thread safe; a value, cheap to move, dear to copy.
package struct ConstraintSystem: Sendable {
    var tableau = Tableau()
    /// By token; nil where the token is free.
    private(set) var entries: [Entry?] = []
    private var freeTokens: [Int32] = []
    /// Distinct strengths in use below required, strongest first, with how many constraints have each.
    private var levels: [(strength: Strength, count: Int)] = []
    private var isDirty = false
    package private(set) var counters = Counters()

    struct Entry {
        var constraint: LinearConstraint
        /// The symbol whose shift is a change of the constant.
        var marker: Int32
        /// The second symbol of a constraint that is not required, or -1.
        var other: Int32
        /// Sign of the marker in `terms - constant + sign * marker ... = 0`.
        var sign: Double
    }

    /// Values nearer to zero than this are zero.
    static let tolerance = 1e-7
    /// More pivots than this in one go mean that rounding errors lead in circles.
    static let pivotLimit = 20_000

    package init() {}

    // MARK: Variables

    package mutating func makeVariable() -> Variable { Variable(index: tableau.makeSymbol(.variable)) }

    /// Retires a variable that no constraint mentions any more.
    package mutating func discard(_ variable: Variable) { tableau.discard(variable.index) }

    /// As of the last ``solve()``. A variable that nothing decides is 0.
    package func value(of variable: Variable) -> Double { tableau.value(of: variable.index) }

    // MARK: Constraints

    /// Adds a constraint.
    ///
    /// - Throws: the constraints that cannot hold together with a required one; nothing has changed then.
    package mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> Token {
        counters.constraintsAdded += 1
        isDirty = true
        let token = takeToken()
        let entry = insert(constraint, token: token)
        entries[Int(token.index)] = entry
        if !constraint.strength.isRequired { enter(constraint.strength) }
        guard constraint.strength.isRequired, let conflict = restoreFeasibility() else { return token }
        remove(token)
        _ = restoreFeasibility()
        throw conflict
    }

    package mutating func remove(_ token: Token) {
        guard let entry = entries[Int(token.index)] else { return }
        counters.constraintsRemoved += 1
        isDirty = true
        entries[Int(token.index)] = nil
        freeTokens.append(token.index)
        if !entry.constraint.strength.isRequired { leave(entry.constraint.strength) }
        takeOut(entry)
    }

    /// Changes the right side of a constraint without touching the rest.
    package mutating func setConstant(_ constant: Double, of token: Token) {
        guard var entry = entries[Int(token.index)], entry.constraint.constant != constant else { return }
        counters.constantChanges += 1
        isDirty = true
        let shift = (constant - entry.constraint.constant) / entry.sign
        entry.constraint.constant = constant
        entries[Int(token.index)] = entry
        if let slot = tableau.rowSlot(of: entry.marker) {
            tableau.addToConstant(shift, ofRow: slot)
        } else {
            tableau.forEachRow(mentioning: entry.marker) { tableau, slot in
                tableau.addToConstant(-shift * tableau.coefficient(of: entry.marker, inRow: slot), ofRow: slot)
            }
        }
    }

    /// The constraint as it stands.
    package func constraint(_ token: Token) -> LinearConstraint? { entries[Int(token.index)]?.constraint }

    /// Brings the values up to date.
    ///
    /// - Throws: a conflict that a changed constant brought about. The values are then those of a system without the
    ///   conflict's promise; remove one of its constraints and solve again.
    package mutating func solve() throws(Conflict) {
        guard isDirty else { return }
        counters.runs += 1
        if let conflict = restoreFeasibility() { throw conflict }
        optimize()
        isDirty = false
        counters.pivots = tableau.pivots
    }

    // MARK: Tokens and levels

    private mutating func takeToken() -> Token {
        if let index = freeTokens.popLast() { return Token(index: index) }
        entries.append(nil)
        return Token(index: Int32(entries.count - 1))
    }

    private mutating func enter(_ strength: Strength) {
        if let index = levels.firstIndex(where: { $0.strength == strength }) {
            levels[index].count += 1
        } else {
            let place = levels.firstIndex { $0.strength < strength } ?? levels.count
            levels.insert((strength, 1), at: place)
        }
    }

    private mutating func leave(_ strength: Strength) {
        guard let index = levels.firstIndex(where: { $0.strength == strength }) else { return }
        levels[index].count -= 1
        if levels[index].count == 0 { levels.remove(at: index) }
    }

    /// Level of an error symbol, 0 the strongest.
    func level(of symbol: Int32) -> Int? {
        let owner = tableau.symbols[Int(symbol)].owner
        guard owner >= 0, let strength = entries[Int(owner)]?.constraint.strength else { return nil }
        return levels.firstIndex { $0.strength == strength }
    }

    var levelCount: Int { levels.count }
}
