import AccessibilityTree
import Foundation

/// A text field for searching: a magnifying glass, a capsule, a clear button.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    /// Of the capsule, in points; the text's height plus this much where that is more.
    static let height: CGFloat = 44
    private let glass = UIImageView(image: nil)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    private func setUpSearch() {
        borderStyle = .roundedRect
        parts.border.isCapsule = true
        clearButtonMode = .always
        returnKeyType = .search
        autocorrectionType = .no
        look.placeholderColor = .secondaryLabel
        show(searchIcon: nil, clearIcon: nil)
        glass.tintColor = .secondaryLabel
        glass.isAccessibilityElement = false
        glass.accessibilityElementsHidden = true
        leftView = glass
        leftViewMode = .always
    }

    // MARK: What a search bar sets

    var textOffset = UIOffset.zero { didSet { if textOffset != oldValue { lineDidChange() } } }
    var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }

    /// Nil takes the kit's own.
    func show(searchIcon: UIImage?, clearIcon: UIImage?) {
        let size = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
        glass.image = searchIcon ?? UIImage(systemName: "magnifyingglass", withConfiguration: size)
        glass.bounds.size = glass.image?.size ?? .zero
        parts.clear.image = clearIcon
        lineDidChange()
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).moved(by: textOffset)
    }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).moved(by: textOffset)
    }
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).moved(by: iconOffsets[.search])
    }
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).moved(by: iconOffsets[.bookmark] ?? iconOffsets[.resultsList])
    }
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds).moved(by: iconOffsets[.clear])
    }

    // MARK: The kit's numbers

    package override var fieldInsets: UIEdgeInsets? { UIEdgeInsets(top: 2, left: 12, bottom: 2, right: 12) }
    package override var minimumFieldHeight: CGFloat { Self.height }
    package override var accessibilityRole: Role { .searchField }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { .searchField }
}

extension CGRect {
    fileprivate func moved(by offset: UIOffset?) -> CGRect {
        offsetBy(dx: offset?.horizontal ?? 0, dy: offset?.vertical ?? 0)
    }
}
