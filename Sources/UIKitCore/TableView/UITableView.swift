import AccessibilityTree
import Foundation
import ListCore

/// Rows in one column, in sections.
///
/// Members that clients may override stand here; the work is in the topic files beside it, each with its own part.
@preconcurrency @MainActor
open class UITableView: UIScrollView, UISpringLoadedInteractionSupporting {
    public let style: Style

    // MARK: Parts

    /// Where everything lies: the present state of the data as the table knows it.
    var geometry = RowGeometry(shape: .empty, metrics: TableMetrics(), heights: TableHeights(rows: .uniform(.zero)))
    var selectionSet = SelectionSet()
    var prefetchWindow = PrefetchWindow()
    var sections = TableSections()
    let mounted = MountedCells()
    let prepared = PreparedCells()
    /// Cells asked for up to the last frame that could prepare some.
    var askedBefore = 0
    let pool = ReusePool<UITableViewCell> { ClassInstantiation.cell($0, reuseIdentifier: $1) }
    let headerPool = ReusePool<UITableViewHeaderFooterView> { ClassInstantiation.headerFooter($0, reuseIdentifier: $1) }
    private(set) lazy var updates = TableUpdates(table: self)
    private(set) lazy var touch = RowTouch(table: self)
    private(set) lazy var swipe = SwipeController(table: self)
    private(set) lazy var selectionPan = SelectionPanController(table: self)
    private(set) lazy var reorder = ReorderController(table: self)
    private(set) lazy var menus = RowMenus(table: self)
    private(set) lazy var drag = TableDrag(table: self)
    private(set) lazy var focus = TableFocus(table: self)
    private(set) lazy var drop = TableDrop(table: self)
    private(set) lazy var dragCalls = DragCalls(nil, of: self)
    private(set) lazy var dropCalls = DropCalls(nil, of: self)
    private(set) lazy var sourceCalls = DataSourceCalls(nil, of: self)
    private(set) lazy var delegateCalls = DelegateCalls(nil, of: self)
    /// The question for a cell that is being answered.
    var currentRequest: RowRequest?
    /// The header or footer that the delegate is asked for right now.
    var requestedSection: (section: Int, isHeader: Bool)?
    /// Counts are to be read before the next query or layout.
    var needsLoad = true
    /// Rows are to be mounted before somebody looks at the cells.
    var needsRows = true
    var scrollSpeed = ScrollSpeed()
    var isLoading = false
    /// The counts are read for `reloadData`: measured heights are good guesses still.
    var isReloading = false
    /// Measured heights no longer hold: width or text size changed.
    var needsFreshHeights = false
    var isLayingOut = false
    /// Counts the states of the rows: another number means that client code changed them while it was asked.
    var rowState = 0
    /// Where an unfinished `scrollToRow` is going.
    var pendingScroll: PendingScroll?
    package var counters = TableCounters()
    static var hasWarnedOutsideHierarchy = false
    /// The warning of `CB-12` is due again: for tests.
    package static func forgetWarnings() { hasWarnedOutsideHierarchy = false }
    var ownSeparatorInset: UIEdgeInsets?
    /// Mounted cells, headers and footers whose end of display was told because the table left its window (`CB-07`).
    var unseen: Set<ObjectIdentifier> = []

    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    /// The style is plain (`behaviours.md` 1).
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUpTable()
    }

    private func setUpTable() {
        super.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        traitOverrideValues.listEnvironment = style.environment
        inheritTraits()
        alwaysBounceVertical = true
        setUpSwiping()
        selectionPan.setUp()
        menus.setUp()
        drag.setUp()
    }

    // MARK: Clients

    /// Not retained. Setting it makes the table ask everything again.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            sourceCalls = DataSourceCalls(dataSource, of: self)
            updates.refusesEdits = dataSource is any SnapshotFed
            guard dataSource !== oldValue else { return }
            discardRows()
        }
    }
    open weak var delegate: (any UITableViewDelegate)? {
        get { _scrollDelegate as? any UITableViewDelegate }
        set { _scrollDelegate = newValue }
    }
    package override func delegateDidChange() {
        delegateCalls = DelegateCalls(delegate, of: self)
        setNeedsLayout()
    }
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet {
            guard prefetchDataSource !== oldValue else { return }
            // Another source knows of nothing that is out.
            prefetchWindow = PrefetchWindow()
            prefetchCalls = PrefetchCalls(prefetchDataSource, of: self)
            setNeedsLayout()
        }
    }
    private(set) lazy var prefetchCalls = PrefetchCalls(nil, of: self)
    open var isPrefetchingEnabled = true {
        didSet {
            guard !isPrefetchingEnabled else { return setNeedsLayout() }
            cancelPrefetching()
            giveUpPrepared()
        }
    }

    // MARK: Heights

    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange() } }
    open var selfSizingInvalidation: SelfSizingInvalidation = .enabled

    // MARK: Look

    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { heightsDidChange() } }
    open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
    /// Lines are drawn in this effect in place of their colour.
    open var separatorEffect: UIVisualEffect? { didSet { setNeedsLayout() } }
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: innerMargin, bottom: 0, right: innerMargin) }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { setNeedsLayout() } }
    open var insetsContentViewsToSafeArea = true { didSet { heightsDidChange() } }
    /// Which parts are as wide as their content; none by default (`behaviours.md` 43).
    open var contentHuggingElements: UITableViewContentHuggingElements = [] { didSet { setNeedsLayout() } }
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { heightsDidChange() } }
    /// Of the empty rows below a plain table's content; 0 shows none, `automaticDimension` repeats the last row
    /// (`behaviours.md` 37).
    open var fillerRowHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
    private(set) lazy var fillers = FillerRows(table: self)
    /// Keeps the height it has when it is set, and gets the table's width (`HT-10`).
    open var tableHeaderView: UIView? {
        didSet {
            edgeHeights.header = tableHeaderView?.bounds.height ?? 0
            replace(oldValue, with: tableHeaderView)
        }
    }
    open var tableFooterView: UIView? {
        didSet {
            edgeHeights.footer = tableFooterView?.bounds.height ?? 0
            replace(oldValue, with: tableFooterView)
        }
    }
    private(set) var edgeHeights: (header: CGFloat, footer: CGFloat) = (0, 0)
    /// Behind everything, with the size of the bounds (`SP-07`).
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Selection

    open override func encodeRestorableState(with coder: NSCoder) { KeptRows(of: self).encode(with: coder) }
    open override func decodeRestorableState(with coder: NSCoder) { KeptRows(coder)?.restore(in: self) }

    open var allowsSelection = true { didSet { selectionRulesDidChange() } }
    open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
    open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
    open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
    open var isEditing: Bool {
        get { isEditingNow || swipe.isEditingRow }
        set { setEditing(newValue, animated: false) }
    }
    var isEditingNow = false
    open func setEditing(_ editing: Bool, animated: Bool) { editingWillChange(to: editing, animated: animated) }

    open var indexPathForSelectedRow: IndexPath? { selectedPaths.first }
    /// Nil when nothing is selected (`SE-08`).
    open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Index, see Index/

    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
    /// Nil takes the tint (`behaviours.md` 88).
    open var sectionIndexColor: UIColor? { didSet { colorIndex() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { colorIndex() } }
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { colorIndex() } }
    open func reloadSectionIndexTitles() {
        guard !needsLoad else { return }
        readIndexTitles()
        heightsDidChange()
    }
    var indexBar: SectionIndexBar?
    package override func indexDisplayModeDidChange() { readIndexTitles() }

    // MARK: Rows

    open var numberOfSections: Int { loadedShape.sectionCount }
    /// From the counts read last, not from the data source (`behaviours.md` 6).
    open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
    open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
    open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }
    /// Also a cell that was made ahead of display (`behaviours.md` 20).
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
    open var visibleCells: [UITableViewCell] { shownRows().compactMap { mounted[$0] } }
    /// Nil when no row is visible (`behaviours.md` 22).
    open var indexPathsForVisibleRows: [IndexPath]? {
        let paths = shownRows().compactMap { geometry.shape.path(of: $0).map(IndexPath.init) }
        return paths.isEmpty ? nil : paths
    }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sections.headers[section] as? UITableViewHeaderFooterView
    }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sections.footers[section] as? UITableViewHeaderFooterView
    }
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        scrollToNearestSelected(scrollPosition, animated: animated)
    }

    // MARK: Updates

    open func reloadData() { reloadEverything() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        self.updates.perform(updates, completion: completion)
    }
    /// True while a row is dragged to another place, a gap is open or placeholders stand among the rows; reloading ends
    /// them (`behaviours.md` 9).
    open var hasUncommittedUpdates: Bool { reorder.dragged != nil || !drop.gaps.isEmpty }
    open func beginUpdates() { updates.begin() }
    open func endUpdates() { updates.end() }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.edit(indexPaths) { .insertRows($0, animation.value) }
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.edit(indexPaths) { .deleteRows($0, animation.value) }
    }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.edit(indexPaths) { .reloadRows($0, animation.value) }
    }
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        updates.edit(indexPaths) { .reconfigureRows($0) }
    }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updates.edit([indexPath, newIndexPath]) { .moveRow(from: $0[0], to: $0[1]) }
    }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        updates.edit(.insertSections(Array(sections), animation.value))
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        updates.edit(.deleteSections(Array(sections), animation.value))
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        updates.edit(.reloadSections(Array(sections), animation.value))
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        updates.edit(.moveSection(from: section, to: newSection))
    }

    // MARK: Reuse

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCell(cellClass, identifier)
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaderFooter(aClass, identifier)
    }
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeue(identifier) }
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeue(identifier, for: indexPath)
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeaderFooter(identifier)
    }

    // MARK: Menus

    /// Nil where the delegate has no menus of rows.
    open var contextMenuInteraction: UIContextMenuInteraction? {
        delegateCalls.menus.areKnown ? menus.interaction : nil
    }

    // MARK: Focus

    /// Whether the keyboard can come to rows; true as remembered, as in editing.
    open var allowsFocus = true { didSet { if !allowsFocus { focus.leave() } } }
    open var allowsFocusDuringEditing = true { didSet { if !allowsFocusDuringEditing, isEditing { focus.leave() } } }
    /// A row that gets the focus is selected, as by a tap.
    open var selectionFollowsFocus = false
    /// The keyboard comes back to the row it left (`behaviours.md` 70).
    open var remembersLastFocusedIndexPath = false

    // MARK: Drag and drop

    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { dragCalls = DragCalls(dragDelegate, of: self) }
    }
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { dropCalls = DropCalls(dropDelegate, of: self) }
    }
    /// `behaviours.md` 140.
    open var dragInteractionEnabled = true
    /// True while rows of this table are dragged, wherever they are.
    open var hasActiveDrag: Bool { drag.isActive }
    /// True while something that this table takes is dragged over it.
    open var hasActiveDrop: Bool { drop.session != nil }
    /// Rows open when dragged things rest over them.
    open var isSpringLoaded = false

    // MARK: Layout and touches

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return swipe.filter(updates.animator.departing.filter(hit, at: point, with: event))
    }

    open override func layoutSubviews() {
        runLayoutPasses()
        super.layoutSubviews()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !swipe.touchBegan(touches), !touch.began(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        swipe.touchEnded()
        if !touch.ended(touches) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        swipe.touchCancelled()
        if !touch.cancelled() { super.touchesCancelled(touches, with: event) }
    }

    package override func largeTitleAboveDidChange() { if style != .plain { heightsDidChange() } }

    /// `ED-09`.
    package override func userWillScroll() { swipe.close(animated: true) }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory { heightsDidChange() }
        setNeedsLayout()
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil else { return }
        tellDisplayEnds()
        cancelPrefetching()
        giveUpPrepared()
        menus.interaction.dismissMenu()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Rows that are still in view are to be told.
        if window != nil, !unseen.isEmpty { setNeedsLayout() }
    }

    // MARK: Accessibility

    package override var isAccessibilityContainer: Bool { true }
    package override var accessibilityRole: Role { .table }
    package override var accessibilitySubviews: [UIView] { readingOrder() }
    package override func completeAccessibility(_ node: inout AccessibilityNode) { addTableFacts(to: &node) }
}
