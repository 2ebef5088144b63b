import Foundation
import ListCore

/// What a list answers, with the table's figures.
extension UICollectionViewCompositionalLayout {
    func shape(_ counts: [Int]) -> TableShape {
        TableShape(
            sections: counts.map {
                TableShape.Section(
                    rowCount: $0, hasHeader: list.headerMode == .supplementary,
                    hasFooter: list.footerMode == .supplementary)
            })
    }

    // MARK: Lengths

    private func systemMargin(_ view: UICollectionView) -> CGFloat {
        Metrics.systemMargin(forWidth: view.window?.bounds.width ?? view.bounds.width)
    }

    /// Sides of cards; a sidebar's rows stand in from the edge as well (as remembered).
    private func sides(_ view: UICollectionView) -> UIEdgeInsets {
        guard list.appearance.hasCards || list.appearance.isSidebar else { return .zero }
        let margin = list.appearance.hasCards ? systemMargin(view) : 8
        return UIEdgeInsets(
            top: 0, left: margin + view.safeAreaInsets.left, bottom: 0, right: margin + view.safeAreaInsets.right)
    }

    func innerMargin(_ view: UICollectionView) -> CGFloat {
        list.appearance.hasCards || list.appearance.isSidebar ? 16 : systemMargin(view)
    }

    func metrics(of view: UICollectionView) -> TableMetrics {
        let sides = sides(view)
        return TableMetrics(
            width: view.bounds.width, leftInset: sides.left, rightInset: sides.right,
            sectionTopPadding: list.appearance == .plain ? list.headerTopPadding ?? 22 : list.headerTopPadding ?? 0)
    }

    func heights(_ shape: TableShape) -> TableHeights {
        TableHeights(
            rows: .uniform(.estimated(rowHeight)),
            headers: .each(shape.sections.indices.map { sideHeight(isHeader: true, isFirst: $0 == 0) }),
            footers: .each(shape.sections.indices.map { _ in sideHeight(isHeader: false, isFirst: false) }))
    }

    private var rowHeight: Double {
        collectionView.map { CellMetrics($0.traits).rowHeight } ?? 44
    }

    /// Where there is no view, the gap that a table of the same look leaves.
    private func sideHeight(isHeader: Bool, isFirst: Bool) -> RowHeight {
        let isShown = isHeader ? list.headerMode == .supplementary : list.footerMode == .supplementary
        guard !isShown else { return .estimated(isHeader ? 38 : 32) }
        guard !list.appearance.isSidebar, list.headerMode != .firstItemInSection || !isHeader || isFirst else {
            return .measured(0)
        }
        let scale = max(1, collectionView?.traits.displayScale ?? 1)
        return .measured(
            HeaderTextLayout.untitled(list.appearance.style, isHeader: isHeader, isFirst: isFirst, scale: scale))
    }

    func element(_ attributes: UICollectionViewLayoutAttributes) -> TableElement? {
        switch attributes.key {
        case .cell(let path)?: return geometry.shape.row(at: path).map { .row($0) }
        case .supplementary(UICollectionView.elementKindSectionHeader, let path)?: return .header(section: path.section)
        case .supplementary(UICollectionView.elementKindSectionFooter, let path)?: return .footer(section: path.section)
        default: return nil
        }
    }

    // MARK: Attributes

    func listElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let window = VisibleWindow(geometry, from: rect.minY, to: rect.maxY, pins: pins)
        let header = UICollectionView.elementKindSectionHeader
        let footer = UICollectionView.elementKindSectionFooter
        return window.rows.compactMap(attributes(of:)) + window.headers.compactMap { side(header, $0) }
            + window.footers.compactMap { side(footer, $0) }
    }

    func attributes(of row: NewRow) -> UICollectionViewLayoutAttributes? {
        guard let path = geometry.shape.path(of: row) else { return nil }
        let attributes = makeAttributes(.cell, at: IndexPath(path))
        attributes.frame = geometry.rect(of: row)
        return attributes
    }

    func side(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
        guard geometry.shape.sections.indices.contains(section) else { return nil }
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let known = geometry.shape.sections[section]
        guard isHeader ? known.hasHeader : known.hasFooter else { return nil }
        let attributes = makeAttributes(.supplementaryView, kind: kind, at: IndexPath(item: 0, section: section))
        var rect =
            isHeader ? geometry.rectOfHeader(inSection: section) : geometry.rectOfFooter(inSection: section)
        if pins, let collectionView {
            let sticky = StickyHeaderLayout(geometry, viewport(collectionView))
            rect.origin.y = (isHeader ? sticky.header(section) : sticky.footer(section)).span.top
            attributes.zIndex = 10
        }
        attributes.frame = rect
        return attributes
    }

    private func viewport(_ view: UICollectionView) -> Viewport {
        let inset = view.adjustedContentInset
        return Viewport(
            offset: view.contentOffset.y, height: view.bounds.height, topInset: inset.top, bottomInset: inset.bottom)
    }

    // MARK: Looks

    func setting(
        of path: ListPath, cell: UICollectionViewListCell, in view: UICollectionView
    ) -> ListCellSetting {
        var setting = ListCellSetting()
        setting.appearance = list.appearance
        setting.margin = innerMargin(view)
        if !list.appearance.hasCards, !list.appearance.isSidebar {
            (setting.safeLeft, setting.safeRight) = (view.safeAreaInsets.left, view.safeAreaInsets.right)
        }
        let first = list.headerMode == .firstItemInSection ? 1 : 0
        setting.side = path.row < first ? .header : nil
        let count = geometry.shape.rowCount(inSection: path.section)
        setting.roundsTop = path.row == first && list.appearance.hasCards
        setting.roundsBottom = path.row == count - 1 && path.row >= first && list.appearance.hasCards
        setting.showsLine = list.showsSeparators && !list.appearance.isSidebar && setting.side == nil
        setting.isLast = path.row == count - 1
        return setting
    }
}
