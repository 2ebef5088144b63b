import AccessibilityTree
import Foundation

/// One answer of the drive protocol as a line of JSON with sorted keys.
package struct DriveAnswer {
    package var fields: [String: Any]

    package static func ok(_ fields: [String: Any] = [:]) -> DriveAnswer {
        DriveAnswer(fields: fields.merging(["ok": true]) { _, new in new })
    }

    package static func failure(_ text: String, _ fields: [String: Any] = [:]) -> DriveAnswer {
        DriveAnswer(fields: fields.merging(["ok": false, "error": text]) { _, new in new })
    }

    package var line: String {
        guard
            let data = try? JSONSerialization.data(
                withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
        else { return "{\"error\":\"the answer cannot be written as JSON\",\"ok\":false}" }
        return String(decoding: data, as: UTF8.self)
    }

    /// A number with at most three decimals, whole where it is whole; null where it is infinite or no number, which JSON
    /// cannot write.
    package static func number(_ value: Double) -> Any {
        guard value.isFinite else { return NSNull() }
        guard abs(value) < 1e15 else { return value }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? Int(rounded) : NSDecimalNumber(string: "\(rounded)")
    }

    package static func point(_ point: CGPoint) -> [Any] { [number(point.x), number(point.y)] }

    package static func node(_ node: AccessibilityNode) -> [String: Any] {
        var fields: [String: Any] = [
            "role": node.role.rawValue, "traits": node.traits, "enabled": node.isEnabled, "selected": node.isSelected,
            "focused": node.isFocused, "element": node.isElement,
            "frame": [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height].map { number($0) },
        ]
        if let label = node.label { fields["label"] = label }
        if let value = node.value { fields["value"] = value }
        if let identifier = node.identifier { fields["identifier"] = identifier }
        if let path = node.rowPath { fields["path"] = [path.section, path.row] }
        if let table = node.table {
            fields["rows"] = table.rowsBySection
            fields["contentOffset"] = point(table.contentOffset)
        }
        if !node.actions.isEmpty { fields["actions"] = node.actions }
        if !node.children.isEmpty { fields["children"] = node.children.map { Self.node($0) } }
        return fields
    }
}
