import Foundation

/// Makes one colour of another, when a configuration is shown.
public struct UIConfigurationColorTransformer {
    private let box: TransformBox<UIColor>

    public init(_ transform: @escaping (UIColor) -> UIColor) { box = TransformBox(transform) }

    public var transform: (UIColor) -> UIColor { box.transform }
    public func callAsFunction(_ input: UIColor) -> UIColor { box.transform(input) }

    // Unsafe: a constant, and its function reads nothing but its argument.
    public nonisolated(unsafe) static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            let resolved = color.resolvedColor(with: traits)
            var (white, alpha): (CGFloat, CGFloat) = (0, 0)
            resolved.getWhite(&white, alpha: &alpha)
            return UIColor(white: white, alpha: alpha)
        }
    }

    /// The person's accent colour where they chose one, with the alpha of what it stands for.
    public nonisolated(unsafe) static let preferredTint = UIConfigurationColorTransformer { color in
        UIColor { traits in
            guard let accent = AccentColor.chosen?.resolvedColor(with: traits) else {
                return color.resolvedColor(with: traits)
            }
            return accent.withAlphaComponent(color.resolvedColor(with: traits).cgColor.alpha)
        }
    }
    /// The grey of the preferred tint.
    public nonisolated(unsafe) static let monochromeTint = UIConfigurationColorTransformer { color in
        grayscale(preferredTint(color))
    }
}

/// Changes the attributes of text, when a configuration is shown.
public struct UIConfigurationTextAttributesTransformer {
    private let box: TransformBox<AttributeContainer>

    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { box = TransformBox(transform) }

    public var transform: (AttributeContainer) -> AttributeContainer { box.transform }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { box.transform(input) }
}

/// A function with an identity: copies of one transformer are equal, and no others.
private final class TransformBox<Value> {
    let transform: (Value) -> Value
    init(_ transform: @escaping (Value) -> Value) { self.transform = transform }
}

extension UIConfigurationColorTransformer {
    var identity: ObjectIdentifier { ObjectIdentifier(box) }
}

/// Lets configurations with a transformer be compared.
struct IdentifiedTransformer: Hashable {
    let transformer: UIConfigurationColorTransformer

    init?(_ transformer: UIConfigurationColorTransformer?) {
        guard let transformer else { return nil }
        self.transformer = transformer
    }

    static func == (left: Self, right: Self) -> Bool { left.transformer.identity == right.transformer.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(transformer.identity) }
}
