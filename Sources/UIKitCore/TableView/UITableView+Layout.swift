import Foundation
import ListCore
import QuartzCore

/// The passes of a table's layout, in order. Documentation/table-view.md says why.
extension UITableView {
    func runLayoutPasses() {
        guard !isLayingOut else { return }
        isLayingOut = true
        warnOutsideHierarchy()
        loadIfNeeded()
        adoptMetrics()
        needsRows = false
        measureTowardsGlideEnd()
        tile()
        placeBackground()
        placeViews()
        placeFillerRows()
        placeIndexBar()
        updateContentSize()
        finishPendingScroll()
        isLayingOut = false
        let velocity = scrollSpeed.note(offset: contentOffset.y, time: CACurrentMediaTime())
        updatePrefetching(velocity: velocity)
        planPreparation(velocity: velocity)
    }

    /// `CB-12`.
    private func warnOutsideHierarchy() {
        guard window == nil, dataSource != nil, !Self.hasWarnedOutsideHierarchy else { return }
        Self.hasWarnedOutsideHierarchy = true
        ConsoleLog.write(
            "Warning once only: UITableView was told to layout its visible cells and other contents without being in "
                + "the view hierarchy (the table view or one of its superviews has not been added to a window). Make "
                + "a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy. Table view: \(self)")
    }

    // MARK: Data

    /// Reads the counts where that is due. Every query comes through here.
    func loadIfNeeded() {
        guard needsLoad, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        needsLoad = false
        let shape = readShape() ?? .empty
        sections.texts = shape.sections.indices.map(sectionText)
        let complete = completed(shape)
        let heights = heights(for: complete)
        let old = geometry
        geometry =
            isReloading && geometry.metrics.width == metrics.width
            ? geometry.reloaded(complete, metrics: metrics, heights: heights)
            : RowGeometry(shape: complete, metrics: metrics, heights: heights)
        rowState += 1
        if isReloading { keepReadingPosition(from: old) }
        isReloading = false
        readIndexTitles()
        updateContentSize()
    }

    /// Estimates above the screen may be others than before `reloadData`, also because a height that an update made one
    /// is given up: the row in the place of the first one on the screen stays there (`HT-08`).
    private func keepReadingPosition(from old: RowGeometry) {
        guard old.metrics.width == geometry.metrics.width, let row = ScrollAnchor(old, viewport).row,
            row.number < geometry.shape.rowCount, geometry.shape.path(of: row) == old.shape.path(of: row)
        else { return }
        let distance = geometry.offset(of: row) - old.offset(of: row)
        if distance != 0 { shiftContent(by: distance) }
    }

    /// More rows than this cannot be told apart by their places.
    private static var rowLimit: Int { Int(Int32.max) }

    /// Counts from the data source, without headers and footers; nil where they are too large, which is raised
    /// (`BU-19`).
    func readShape() -> TableShape? {
        var rest = Self.rowLimit
        var counts: [Int] = []
        for section in 0..<max(0, sourceCalls.numberOfSections()) {
            let count = max(0, sourceCalls.numberOfRows(inSection: section))
            guard count <= rest else {
                raise(
                    .internalInconsistency,
                    reason: "Failed to allocate data stores for \(count) rows in section \(section). Consider using "
                        + "fewer rows")
                return nil
            }
            rest -= count
            counts.append(count)
        }
        return TableShape(rowCounts: counts)
    }

    /// The shape with the headers and footers that `sections` knows of.
    func completed(_ shape: TableShape) -> TableShape {
        TableShape(
            sections: shape.sections.indices.map { section in
                let text = sections.texts[section]
                return TableShape.Section(
                    rowCount: shape.rowCount(inSection: section),
                    hasHeader: hasView(section, text.header, text.mayHaveHeaderView, isHeader: true),
                    hasFooter: hasView(section, text.footer, text.mayHaveFooterView, isHeader: false))
            })
    }

    /// A height of zero means none in plain style (`HF-03`).
    private func hasView(_ section: Int, _ title: String?, _ mayHaveView: Bool, isHeader: Bool) -> Bool {
        (title != nil || mayHaveView) && fixedSectionHeight(section, isHeader: isHeader) != 0
    }

    func sectionText(_ section: Int) -> TableSections.Text {
        TableSections.Text(
            header: title(sourceCalls.titleForHeader(inSection: section)),
            footer: title(sourceCalls.titleForFooter(inSection: section)),
            mayHaveHeaderView: delegateCalls.mayHaveHeaderView(inSection: section),
            mayHaveFooterView: delegateCalls.mayHaveFooterView(inSection: section))
    }

    /// A title without letters is none (`HF-03`).
    private func title(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

    // MARK: Metrics

    var metrics: TableMetrics {
        TableMetrics(
            width: bounds.width, leftInset: cardInset.left, rightInset: cardInset.right,
            tableHeaderHeight: Double(edgeHeights.header), tableFooterHeight: Double(edgeHeights.footer),
            sectionTopPadding: headerPadding)
    }

    /// `HF-05`.
    private var headerPadding: CGFloat {
        guard style == .plain else { return 0 }
        return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : 22
    }

    var systemMargin: CGFloat { Metrics.systemMargin(forWidth: window?.bounds.width ?? bounds.width) }

    /// Margin of content inside a row: 16 within cards (`RM-04`).
    var innerMargin: CGFloat {
        let margin = style == .insetGrouped ? (isWideWindow ? 20 : 16) : systemMargin
        guard cellLayoutMarginsFollowReadableWidth else { return margin }
        return max(margin, (bounds.width - cardInset.left - cardInset.right - Metrics.readableWidth) / 2)
    }
    private var isWideWindow: Bool { (window?.bounds.width ?? bounds.width) >= 414 }

    /// Parts of the sides that the safe area (`behaviours.md` 41) and the index bar take.
    var contentSafeArea: UIEdgeInsets {
        var area = UIEdgeInsets.zero
        if insetsContentViewsToSafeArea, style != .insetGrouped {
            (area.left, area.right) = (safeAreaInsets.left, safeAreaInsets.right)
        }
        if indexBar != nil {
            if isRightToLeft { area.left += SectionIndexBar.width } else { area.right += SectionIndexBar.width }
        }
        return area
    }

    /// Sides of inset-grouped cards (`HF-10`).
    private var cardInset: UIEdgeInsets {
        guard style == .insetGrouped else { return .zero }
        return UIEdgeInsets(
            top: 0, left: systemMargin + safeAreaInsets.left, bottom: 0, right: systemMargin + safeAreaInsets.right)
    }

    /// Takes a new width, margins or text size; rows are measured again where their width changed (`HT-09`).
    private func adoptMetrics() {
        let metrics = metrics
        let old = geometry.metrics
        let isNarrower = metrics.width != old.width || metrics.leftInset != old.leftInset
        guard metrics != old || needsFreshHeights else { return }
        var anchor = readingAnchor()
        geometry.adopt(metrics)
        if isNarrower || needsFreshHeights {
            needsFreshHeights = false
            giveUpPrepared()
            geometry.dropMeasurements(heights(for: geometry.shape))
            measureMounted()
        }
        correctOffset(&anchor)
    }

    // MARK: Tiling

    var viewport: Viewport {
        let inset = adjustedContentInset
        return Viewport(
            offset: contentOffset.y, height: bounds.height, topInset: inset.top, bottomInset: inset.bottom)
    }

    /// The row that must not move while heights above it change: the first that was already on the screen.
    func readingAnchor() -> ScrollAnchor? {
        guard geometry.shape.rowCount > 0 else { return nil }
        if let settlingAnchor { return settlingAnchor }
        let viewport = viewport
        let visible = geometry.rows(from: viewport.clearTop, to: viewport.clearBottom)
        if let row = visible.first(where: { mounted[$0] != nil }), row != visible.lowerBound {
            return ScrollAnchor(row: row, geometry, viewport)
        }
        return ScrollAnchor(geometry, viewport)
    }

    func tile() {
        guard bounds.width > 0, bounds.height > 0 else { return }
        var anchor = readingAnchor()
        mountMissing(&anchor)
        unmountLeaving()
        tellDisplayBegins()
    }

    /// Mounts what the window needs, nearest to the anchor first, and corrects the offset for what it measures.
    func mountMissing(_ anchor: inout ScrollAnchor?) {
        // A data source that gives one cell for two rows leaves the first without one; it is not asked for ever.
        var asked: Set<NewRow> = []
        var state = rowState
        var restarts = 0
        while let next = nextMissing(below: anchor?.row, except: asked) {
            switch next {
            case .row(let row):
                asked.insert(row)
                mount(row)
            case .header(let section): mountHeader(section)
            case .footer(let section): mountFooter(section)
            default: return
            }
            guard rowState != state || needsLoad else {
                correctOffset(&anchor)
                continue
            }
            // Client code changed the rows while it was asked about one: begin again, a few times.
            loadIfNeeded()
            setNeedsLayout()
            restarts += 1
            guard restarts < 4 else { return }
            (anchor, state, asked) = (readingAnchor(), rowState, [])
        }
    }

    func correctOffset(_ anchor: inout ScrollAnchor?) {
        guard let correction = anchor?.takeCorrection(in: geometry), correction != 0 else { return }
        shiftContent(by: correction)
    }

    /// Rows above moved everything by `distance`: the offset follows, a finger or glide too.
    func shiftContent(by distance: CGFloat) {
        motion.shift(by: CGPoint(x: 0, y: distance))
        scrollSpeed.shift(by: distance)
    }

    var shownWindow: VisibleWindow {
        var window = VisibleWindow(geometry, from: viewport.top, to: viewport.bottom, pins: style == .plain)
        let reach = rowReach
        if reach > 0 { window.rows = geometry.rows(from: viewport.top - reach, to: viewport.bottom + reach) }
        return window
    }

    private func nextMissing(below anchor: NewRow?, except asked: Set<NewRow>) -> TableElement? {
        let window = shownWindow
        if let section = window.headers.first(where: { sections.headers[$0] == nil && !isEmptyHeader($0) }) {
            return .header(section: section)
        }
        let split = anchor.map { min(max($0, window.rows.lowerBound), window.rows.upperBound) }
        let start = split ?? window.rows.lowerBound
        func isMissing(_ row: NewRow) -> Bool { mounted[row] == nil && !asked.contains(row) }
        if let row = (start..<window.rows.upperBound).first(where: isMissing) { return .row(row) }
        if let row = (window.rows.lowerBound..<start).last(where: isMissing) { return .row(row) }
        if let section = window.footers.first(where: { sections.footers[$0] == nil && !isEmptyFooter($0) }) {
            return .footer(section: section)
        }
        return nil
    }

    /// The delegate had no view for it after all.
    private func isEmptyHeader(_ section: Int) -> Bool {
        sections.texts[section].header == nil && !sections.texts[section].mayHaveHeaderView
    }
    private func isEmptyFooter(_ section: Int) -> Bool {
        sections.texts[section].footer == nil && !sections.texts[section].mayHaveFooterView
    }

    private func unmountLeaving() {
        let window = shownWindow
        for row in mounted.sortedRows
        where !window.rows.contains(row) && !mounted.isLingering(row) && !reorder.holds(row) {
            if let cell = mounted[row], cell.holdsFirstResponder { continue }
            unmount(row)
        }
        guard !updates.isMoving else { return }
        for section in sections.headers.keys.sorted() where !window.headers.contains(section) {
            unmountHeader(section)
        }
        for section in sections.footers.keys.sorted() where !window.footers.contains(section) {
            unmountFooter(section)
        }
    }

    /// Measures every mounted cell again, where it stands.
    func measureMounted() {
        for row in mounted.sortedRows {
            guard let cell = mounted[row], let path = geometry.shape.path(of: row) else { continue }
            cell.setting = setting(for: row, size: geometry.rect(of: row).size, cell: cell)
            record(measuredHeight(of: cell, request: RowRequest(path: IndexPath(path))), for: .row(row))
        }
        for (section, view) in sections.headers {
            (view as? UITableViewHeaderFooterView)?.setting = headerSetting(section, isHeader: true)
            record(measuredHeight(of: view, section: section, isHeader: true), for: .header(section: section))
        }
        for (section, view) in sections.footers {
            (view as? UITableViewHeaderFooterView)?.setting = headerSetting(section, isHeader: false)
            record(measuredHeight(of: view, section: section, isHeader: false), for: .footer(section: section))
        }
    }

    // MARK: Placing

    func updateContentSize() {
        let size = CGSize(width: bounds.width, height: geometry.contentHeight + drop.gaps.extent)
        if contentSize != size { contentSize = size }
    }

    func placeBackground() {
        guard let backgroundView else { return }
        UIView.performWithoutAnimation { backgroundView.frame = bounds }
        if subviewList.first !== backgroundView { insertSubview(backgroundView, at: 0) }
    }

    func placeViews() {
        for row in mounted.sortedRows {
            guard let cell = mounted[row] else { continue }
            let rect = shownRect(of: row)
            if cell.frame != rect { cell.frame = rect }
            cell.setting = setting(for: row, size: rect.size, cell: cell)
        }
        swipe.placeView()
        drop.placeholders.placeAll()
        placeSectionViews()
        place(tableHeaderView, in: geometry.tableHeaderRect)
        place(tableFooterView, in: geometry.tableFooterRect)
    }

    /// A height it was given since is its own matter.
    private func place(_ view: UIView?, in rect: CGRect) {
        guard let view else { return }
        let frame = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: view.bounds.height)
        if view.frame != frame { view.frame = frame }
    }

    private func placeFillerRows() {
        guard style == .plain, fillerRowHeight != 0 || !fillers.isEmpty else { return }
        let last = geometry.shape.rowCount > 0 ? geometry.height(of: NewRow(geometry.shape.rowCount - 1)).points : nil
        let height = fillerRowHeight > 0 ? fillerRowHeight : (last ?? cellMetrics.rowHeight)
        let isShown = fillerRowHeight != 0 && separatorStyle != .none
        fillers.place(
            height: isShown ? height : nil, from: geometry.contentHeight, to: viewport.bottom,
            inset: separatorSides(for: nil), color: lineColor)
    }

    private func placeSectionViews() {
        for (section, view) in sections.headers {
            var (rect, isPinned) = placeOfHeader(section)
            if contentHuggingElements.contains(.sectionHeaders) { rect = view.hugging(in: rect) }
            if view.frame != rect { view.frame = rect }
            (view as? UITableViewHeaderFooterView)?.isPinned = isPinned
        }
        for (section, view) in sections.footers {
            let rect = placeOfFooter(section)
            if view.frame != rect { view.frame = rect }
        }
    }

    /// Where a header is seen: in its place, at the edge, or beside a gap.
    func placeOfHeader(_ section: Int) -> (rect: CGRect, isPinned: Bool) {
        let place = style == .plain ? StickyHeaderLayout(geometry, viewport).header(section) : nil
        var rect = geometry.rectOfHeader(inSection: section)
        let top = rect.origin.y
        if let place { rect.origin.y = place.span.top }
        if place?.isPinned != true { rect.origin.y += shift(ofHeader: section) }
        return (rect, rect.origin.y != top)
    }

    func placeOfFooter(_ section: Int) -> CGRect {
        let place = style == .plain ? StickyHeaderLayout(geometry, viewport).footer(section) : nil
        var rect = geometry.rectOfFooter(inSection: section)
        if let place { rect.origin.y = place.span.top }
        if place?.isPinned != true { rect.origin.y += shift(ofFooter: section) }
        return rect
    }
}

extension UIView {
    var holdsFirstResponder: Bool {
        guard let responder = window?.firstResponder as? UIView else { return false }
        return responder.isDescendant(of: self)
    }
}
