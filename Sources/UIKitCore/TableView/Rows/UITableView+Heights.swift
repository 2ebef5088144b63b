import Foundation
import ListCore

/// Heights: what is known before anything is shown, and measuring what is (HT).
extension UITableView {
    /// Estimating is off: exact heights are asked for every row before the first cell (`CB-04`).
    private var estimatesRows: Bool { estimatedRowHeight != 0 }

    var cellMetrics: CellMetrics { CellMetrics(traits) }
    private var defaultRowHeight: Double { cellMetrics.rowHeight }

    /// Height of a row nobody has an opinion on. UIKit's is unknown (`HT-07`).
    private var rowEstimate: Double {
        if estimatedRowHeight > 0 { return estimatedRowHeight }
        return rowHeight >= 0 ? rowHeight : defaultRowHeight
    }

    func heights(for shape: TableShape) -> TableHeights {
        TableHeights(
            rows: rowHeights(for: shape),
            headers: .each(shape.sections.indices.map { sectionHeight($0, isHeader: true) }),
            footers: .each(shape.sections.indices.map { sectionHeight($0, isHeader: false) }))
    }

    private func rowHeights(for shape: TableShape) -> HeightSource {
        guard shape.rowCount > 0 else { return .uniform(.estimated(rowEstimate)) }
        let first = IndexPath(row: 0, section: shape.section(ofFlat: 0) ?? 0)
        if delegateCalls.estimatedHeightForRow(at: first) != nil {
            return .each(
                paths(of: shape).map { path in
                    let estimate = delegateCalls.estimatedHeightForRow(at: path) ?? UITableView.automaticDimension
                    return .estimated(estimate >= 0 ? estimate : rowEstimate)
                })
        }
        if estimatesRows {
            return .uniform(.estimated(rowEstimate))
        }
        guard delegateCalls.heightForRow(at: first) != nil else {
            return .uniform(.measured(rowHeight >= 0 ? rowHeight : defaultRowHeight))
        }
        return .each(
            paths(of: shape).map { path in
                let height = delegateCalls.heightForRow(at: path) ?? UITableView.automaticDimension
                return height >= 0 ? .measured(height) : .estimated(defaultRowHeight)
            })
    }

    private func paths(of shape: TableShape) -> [IndexPath] {
        shape.sections.indices.flatMap { section in
            (0..<shape.rowCount(inSection: section)).map { IndexPath(row: $0, section: section) }
        }
    }

    // MARK: Headers and footers

    /// `HF-03`: delegate, then the table's constant, then the view or title.
    private func sectionHeight(_ section: Int, isHeader: Bool) -> RowHeight {
        let text = sections.texts[section]
        let title = isHeader ? text.header : text.footer
        let mayHaveView = isHeader ? text.mayHaveHeaderView : text.mayHaveFooterView
        let untitled = HeaderTextLayout.untitled(
            style, isHeader: isHeader, isFirst: section == 0 && tableHeaderView == nil,
            scale: max(1, traits.displayScale))
        if let fixed = fixedSectionHeight(section, isHeader: isHeader) {
            // In grouped styles 0 means the default (`HF-04`).
            return .measured(fixed == 0 ? untitled : fixed)
        }
        guard title != nil || mayHaveView else { return .measured(untitled) }
        let constant = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
        let asked =
            isHeader
            ? delegateCalls.estimatedHeightForHeader(inSection: section)
            : delegateCalls.estimatedHeightForFooter(inSection: section)
        let estimate = [asked, constant].compactMap { $0 }.first { $0 > 0 } ?? titleHeight(section, isHeader: isHeader)
        return .estimated(estimate)
    }

    func fixedSectionHeight(_ section: Int, isHeader: Bool) -> CGFloat? {
        let asked =
            isHeader
            ? delegateCalls.heightForHeader(inSection: section) : delegateCalls.heightForFooter(inSection: section)
        if let asked { return asked >= 0 ? asked : nil }
        let constant = isHeader ? sectionHeaderHeight : sectionFooterHeight
        return constant >= 0 ? constant : nil
    }

    /// A title of one line.
    private func titleHeight(_ section: Int, isHeader: Bool) -> CGFloat {
        let font: UIFont =
            isHeader
            ? .systemFont(ofSize: UIFontMetrics(forTextStyle: .headline).scaledValue(for: 17), weight: .semibold)
            : .preferredFont(forTextStyle: .footnote)
        let layout = HeaderTextLayout(headerSetting(section, isHeader: isHeader), scale: max(1, traits.displayScale))
        return layout.height(text: font.lineHeight.rounded(toScale: max(1, traits.displayScale)))
    }

    func headerSetting(_ section: Int, isHeader: Bool) -> HeaderSetting {
        HeaderSetting(
            style: style, isHeader: isHeader, place: isHeader ? headerPlace(section) : .later, margin: innerMargin,
            safeLeft: contentSafeArea.left, safeRight: contentSafeArea.right)
    }

    /// `HF-07`. Plain headers have one place only.
    func headerPlace(_ section: Int) -> HeaderPlace {
        guard style != .plain else { return .later }
        if section == 0 { return tableHeaderView != nil ? .later : isBelowLargeTitle ? .compact : .first }
        let above = sections.texts[section - 1]
        return above.footer != nil || above.mayHaveFooterView ? .later : .compact
    }

    /// Of every section, before an update; nothing where it makes no difference.
    var headerPlaces: [HeaderPlace] { style == .plain ? [] : sections.texts.indices.map(headerPlace) }

    // MARK: Measuring

    /// Notes a measured height; whoever calls corrects the offset for what it adds above the anchor.
    func record(_ height: CGFloat, for element: TableElement) {
        geometry.set(.measured(height), for: element, counting: &counters.geometry)
    }

    /// A header that has something else above it than before the update gets the height of its new place (`HF-07`,
    /// `HF-11`).
    /// - Parameter old: the places of the sections before the update.
    func remeasureHeaders(_ plan: UpdatePlan, from old: [HeaderPlace]) {
        guard style != .plain else { return }
        for section in 0..<plan.new.sectionCount {
            guard case .survivor(let before, _, .same) = plan.origin(ofSection: section),
                old.indices.contains(before), old[before] != headerPlace(section)
            else { continue }
            remeasureHeader(section)
        }
    }

    private func remeasureHeader(_ section: Int) {
        guard geometry.shape.sections[section].hasHeader else { return }
        if let view = sections.headers[section] {
            (view as? UITableViewHeaderFooterView)?.setting = headerSetting(section, isHeader: true)
            record(measuredHeight(of: view, section: section, isHeader: true), for: .header(section: section))
        } else {
            geometry.set(
                sectionHeight(section, isHeader: true), for: .header(section: section), counting: &counters.geometry)
        }
    }

    /// The delegate, which might have had a view for the section, has none: the room is that of a section without.
    func recordEmpty(_ section: Int, isHeader: Bool) {
        if isHeader {
            sections.texts[section].mayHaveHeaderView = false
        } else {
            sections.texts[section].mayHaveFooterView = false
        }
        record(
            sectionHeight(section, isHeader: isHeader).points,
            for: isHeader ? .header(section: section) : .footer(section: section))
        let next = section + 1
        if !isHeader, style != .plain, next < sections.texts.count { remeasureHeader(next) }
    }

    /// The height a mounted cell's row should have (`HT-03`).
    func measuredHeight(of cell: UITableViewCell, request: RowRequest) -> CGFloat {
        let asked = request.height ?? delegateCalls.heightForRow(at: request.path)
        if let asked, asked >= 0 { return asked }
        if asked == nil, rowHeight >= 0 { return rowHeight }
        counters.rowsMeasured += 1
        let width = geometry.metrics.width - geometry.metrics.leftInset - geometry.metrics.rightInset
        let height = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return max(0, height.rounded(up: traits.displayScale))
    }

    /// The height a mounted header or footer view should have.
    func measuredHeight(of view: UIView, section: Int, isHeader: Bool) -> CGFloat {
        if let fixed = fixedSectionHeight(section, isHeader: isHeader) { return fixed }
        let width = geometry.metrics.width - geometry.metrics.leftInset - geometry.metrics.rightInset
        let height = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return max(0, (height > 0 ? height : view.bounds.height).rounded(up: traits.displayScale))
    }
}

extension CGFloat {
    /// The next device pixel; a length off by rounding errors stays.
    func rounded(up scale: CGFloat) -> CGFloat {
        let scale = Swift.max(scale, 1)
        return ((self * scale) - 0.001).rounded(.up) / scale
    }
}
