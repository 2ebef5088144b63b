@testable import ListCore

/// Sections of rows of one measured height, with headers and footers where `^` and `_` say so: `"^3 2_"`.
func geometry(_ text: String, row: Double = 40, header: Double = 20, footer: Double = 10, padding: Double = 0)
    -> RowGeometry
{
    let sections = text.split(separator: " ").map { part in
        TableShape.Section(
            rowCount: Int(part.filter(\.isNumber))!, hasHeader: part.hasPrefix("^"), hasFooter: part.hasSuffix("_"))
    }
    let shape = TableShape(sections: sections)
    return RowGeometry(
        shape: shape, metrics: TableMetrics(width: 320, sectionTopPadding: padding),
        heights: TableHeights(
            rows: .uniform(.measured(row)), headers: .each(sections.map { $0.hasHeader ? .measured(header) : .zero }),
            footers: .each(sections.map { $0.hasFooter ? .measured(footer) : .zero })))
}

func rows(_ numbers: [Int]) -> [NewRow] { numbers.map { NewRow($0) } }
