/// The constraints in solved form: each basic symbol as a constant plus a sum of free symbols, whose value is zero.
///
/// A symbol is a variable of the client or one that a constraint brought along. All but the client's variables are
/// *bounded*: they may not be negative, and a `fixed` one must be zero. Rows of bounded symbols never mention a free
/// variable of the client (``ConstraintSystem`` pivots on such a variable first), so the bounded rows alone decide
/// feasibility and cost. The tableau knows nothing of strengths.
struct Tableau: Sendable {
    enum Kind: UInt8, Sendable {
        /// Not in use; its number is on the free list.
        case vacant
        /// Of the client; may take any value.
        case variable
        /// What an inequality leaves over; costs nothing.
        case slack
        /// How far a constraint that is not required is missed; costs one a unit in its strength's level.
        case error
        /// Stands for a required equation; must be zero.
        case fixed
    }

    struct Symbol: Sendable {
        var kind: Kind
        /// Slot of the row it is basic in, or -1 while it is free.
        var row: Int32
        /// Index of the constraint that brought it, or -1.
        var owner: Int32
    }

    struct Cell: Sendable {
        var column: Int32
        var coefficient: Double
    }

    struct Row: Sendable {
        /// The basic symbol, or -1 if the slot is vacant.
        var basic: Int32
        var constant: Double
        /// In ascending order of `column`, never the basic symbol's own, none below ``dropped``.
        var cells: [Cell]
    }

    /// Smaller coefficients are rounding errors of zero.
    static let dropped = 1e-10

    private(set) var symbols: [Symbol] = []
    private(set) var rows: [Row] = []
    private(set) var pivots = 0
    private var vacantSymbols: [Int32] = []
    private var vacantRows: [Int32] = []
    /// For each symbol `rowWords` words of bits: the rows that mention it.
    private var occurrences: [UInt64] = []
    private var rowWords = 1
    private var scratch: [Cell] = []

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Kind, owner: Int32 = -1) -> Int32 {
        if let index = vacantSymbols.popLast() {
            symbols[Int(index)] = Symbol(kind: kind, row: -1, owner: owner)
            return index
        }
        symbols.append(Symbol(kind: kind, row: -1, owner: owner))
        occurrences.append(contentsOf: repeatElement(0, count: rowWords))
        return Int32(symbols.count - 1)
    }

    /// Retires a symbol; its own row goes, and what rounding left of it in other rows.
    mutating func discard(_ symbol: Int32) {
        if symbols[Int(symbol)].row >= 0 { removeRow(Int(symbols[Int(symbol)].row)) }
        forEachRow(mentioning: symbol) { tableau, slot in
            let position = tableau.position(of: symbol, inRow: slot)!
            tableau.rows[slot].cells.remove(at: position)
        }
        clearOccurrences(of: symbol)
        symbols[Int(symbol)].kind = .vacant
        vacantSymbols.append(symbol)
    }

    @inline(__always)
    func kind(_ symbol: Int32) -> Kind { symbols[Int(symbol)].kind }

    @inline(__always)
    func rowSlot(of symbol: Int32) -> Int? {
        let row = symbols[Int(symbol)].row
        return row >= 0 ? Int(row) : nil
    }

    func value(of symbol: Int32) -> Double {
        rowSlot(of: symbol).map { rows[$0].constant } ?? 0
    }

    func coefficient(of column: Int32, inRow slot: Int) -> Double {
        position(of: column, inRow: slot).map { rows[slot].cells[$0].coefficient } ?? 0
    }

    func position(of column: Int32, inRow slot: Int) -> Int? {
        rows[slot].cells.withUnsafeBufferPointer { cells in
            var low = 0
            var high = cells.count
            while low < high {
                let middle = (low + high) >> 1
                if cells[middle].column < column { low = middle + 1 } else { high = middle }
            }
            return low < cells.count && cells[low].column == column ? low : nil
        }
    }

    // MARK: Rows

    /// Takes the row as it is: its cells mention no basic symbol.
    mutating func insertRow(_ row: Row) {
        let slot: Int
        if let vacant = vacantRows.popLast() {
            slot = Int(vacant)
            rows[slot] = row
        } else {
            slot = rows.count
            rows.append(row)
            if rows.count > rowWords * 64 { widenOccurrences() }
        }
        symbols[Int(row.basic)].row = Int32(slot)
        for cell in row.cells { mark(cell.column, slot) }
    }

    mutating func removeRow(_ slot: Int) {
        for cell in rows[slot].cells { unmark(cell.column, slot) }
        symbols[Int(rows[slot].basic)].row = -1
        rows[slot].basic = -1
        rows[slot].constant = 0
        rows[slot].cells.removeAll(keepingCapacity: true)
        vacantRows.append(Int32(slot))
    }

    mutating func addToConstant(_ amount: Double, ofRow slot: Int) {
        rows[slot].constant += amount
    }

    /// Visits the rows that mention `column`, in ascending slots. The body may change them.
    @inline(__always)
    mutating func forEachRow(mentioning column: Int32, _ body: (inout Tableau, Int) -> Void) {
        let start = Int(column) * rowWords
        for word in 0..<rowWords {
            var bits = occurrences[start + word]
            while bits != 0 {
                body(&self, word << 6 + bits.trailingZeroBitCount)
                bits &= bits - 1
            }
        }
    }

    /// Visits the rows that mention `column` with its coefficient, in ascending slots.
    @inline(__always)
    func forEachCell(of column: Int32, _ body: (_ slot: Int, _ coefficient: Double) -> Void) {
        let start = Int(column) * rowWords
        for word in 0..<rowWords {
            var bits = occurrences[start + word]
            while bits != 0 {
                let slot = word << 6 + bits.trailingZeroBitCount
                body(slot, coefficient(of: column, inRow: slot))
                bits &= bits - 1
            }
        }
    }

    // MARK: Pivoting

    /// Makes `entering` basic in the row at `slot`, whose basic symbol becomes free.
    mutating func pivot(slot: Int, entering: Int32) {
        pivots += 1
        solveRow(slot, for: entering)
        let constant = rows[slot].constant
        let cells = rows[slot].cells
        forEachRow(mentioning: entering) { tableau, target in
            let position = tableau.position(of: entering, inRow: target)!
            let factor = tableau.rows[target].cells[position].coefficient
            tableau.rows[target].constant += factor * constant
            tableau.merge(cells, times: factor, into: target, replacing: entering)
        }
        clearOccurrences(of: entering)
    }

    /// Puts `row`, which is not in the tableau yet, in the place of its basic symbol wherever that is mentioned.
    mutating func replace(_ symbol: Int32, by row: Row) {
        forEachRow(mentioning: symbol) { tableau, target in
            let position = tableau.position(of: symbol, inRow: target)!
            let factor = tableau.rows[target].cells[position].coefficient
            tableau.rows[target].constant += factor * row.constant
            tableau.merge(row.cells, times: factor, into: target, replacing: symbol)
        }
        clearOccurrences(of: symbol)
    }

    /// Rewrites the equation of one row with `entering` on the left.
    private mutating func solveRow(_ slot: Int, for entering: Int32) {
        let leaving = rows[slot].basic
        let position = position(of: entering, inRow: slot)!
        let factor = 1 / rows[slot].cells[position].coefficient
        unmark(entering, slot)
        rows[slot].cells.remove(at: position)
        for index in rows[slot].cells.indices { rows[slot].cells[index].coefficient *= -factor }
        rows[slot].constant *= -factor
        let insertion = rows[slot].cells.firstIndex { $0.column > leaving } ?? rows[slot].cells.count
        rows[slot].cells.insert(Cell(column: leaving, coefficient: factor), at: insertion)
        mark(leaving, slot)
        rows[slot].basic = entering
        symbols[Int(leaving)].row = -1
        symbols[Int(entering)].row = Int32(slot)
    }

    /// Adds `factor` times `cells` to the row at `target`, which loses its cell of `column`.
    private mutating func merge(_ cells: [Cell], times factor: Double, into target: Int, replacing column: Int32) {
        scratch.removeAll(keepingCapacity: true)
        swap(&scratch, &rows[target].cells)
        var merged = rows[target].cells
        rows[target].cells = []
        merged.reserveCapacity(scratch.count + cells.count)
        var left = 0
        var right = 0
        while left < scratch.count || right < cells.count {
            let leftColumn = left < scratch.count ? scratch[left].column : .max
            let rightColumn = right < cells.count ? cells[right].column : .max
            if leftColumn < rightColumn {
                if leftColumn != column { merged.append(scratch[left]) }
                left += 1
            } else if leftColumn > rightColumn {
                let coefficient = factor * cells[right].coefficient
                if abs(coefficient) > Self.dropped {
                    merged.append(Cell(column: rightColumn, coefficient: coefficient))
                    mark(rightColumn, target)
                }
                right += 1
            } else {
                let coefficient = scratch[left].coefficient + factor * cells[right].coefficient
                if abs(coefficient) > Self.dropped {
                    merged.append(Cell(column: leftColumn, coefficient: coefficient))
                } else {
                    unmark(leftColumn, target)
                }
                left += 1
                right += 1
            }
        }
        rows[target].cells = merged
    }

    // MARK: Occurrences

    @inline(__always)
    private mutating func mark(_ column: Int32, _ slot: Int) {
        occurrences[Int(column) * rowWords + slot >> 6] |= 1 << UInt64(slot & 63)
    }

    @inline(__always)
    private mutating func unmark(_ column: Int32, _ slot: Int) {
        occurrences[Int(column) * rowWords + slot >> 6] &= ~(1 << UInt64(slot & 63))
    }

    private mutating func clearOccurrences(of column: Int32) {
        for word in 0..<rowWords { occurrences[Int(column) * rowWords + word] = 0 }
    }

    private mutating func widenOccurrences() {
        let wider = rowWords * 2
        var copy = [UInt64](repeating: 0, count: symbols.count * wider)
        for symbol in symbols.indices {
            for word in 0..<rowWords { copy[symbol * wider + word] = occurrences[symbol * rowWords + word] }
        }
        occurrences = copy
        rowWords = wider
    }
}
