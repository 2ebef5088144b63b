import Foundation

extension UIStackView {
    /// How the members share the length of the stack.
    public enum Distribution: Int, Sendable {
        case fill = 0, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// Where the members are across the axis.
    public enum Alignment: Int, Sendable {
        case fill = 0, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// As a custom spacing: the stack's own.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// As spacing: the distance the system puts between neighbours.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }
}
