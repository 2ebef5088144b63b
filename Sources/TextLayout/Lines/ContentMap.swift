import Foundation

/// The caller's runs by UTF-16 offset, with the metrics of their fonts.
struct ContentMap {
    struct Entry {
        /// First UTF-16 unit.
        var start: Int
        var end: Int
        var attributes: TextAttributes
        var metrics: FontMetrics
    }

    private(set) var entries: [Entry] = []

    init(_ content: [TextRun], library: FontLibrary) {
        var start = 0
        for run in content where !run.text.isEmpty {
            let end = start + run.text.utf16.count
            entries.append(
                Entry(
                    start: start, end: end, attributes: run.attributes,
                    metrics: library.metrics(of: run.attributes.font)))
            start = end
        }
    }

    /// Index of the entry that holds `offset`; the last one for the end of the text.
    func index(at offset: Int) -> Int {
        var low = 0
        var high = entries.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if entries[middle].start <= offset { low = middle } else { high = middle }
        }
        return low
    }

    func metrics(of ranges: [Range<Int>], otherwiseAt offset: Int) -> LineMetrics {
        var metrics = LineMetrics()
        var isEmpty = true
        for range in ranges where !range.isEmpty {
            for index in self.index(at: range.lowerBound)...self.index(at: range.upperBound - 1) {
                metrics.include(entries[index].attributes, metrics: entries[index].metrics)
                isEmpty = false
            }
        }
        if isEmpty {
            let entry = entries[index(at: offset)]
            metrics.include(entry.attributes, metrics: entry.metrics)
        }
        return metrics
    }
}
