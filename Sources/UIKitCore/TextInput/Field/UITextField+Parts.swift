import Foundation
import TextLayout

/// What a field looks like apart from its text.
struct FieldLook {
    var placeholder: NSAttributedString?
    var fill: UIColor?
    var direction = NSWritingDirection.natural
    var placeholderColor = UIColor.placeholderText
}

/// The views a field is made of.
@MainActor
final class FieldPartViews {
    let border = FieldBorderView(frame: .zero)
    let text: FieldPane
    let placeholder: FieldPane
    let caret = CaretView(frame: .zero)
    let clear = ClearButton(frame: .zero)

    init(_ field: UITextField) {
        text = FieldPane { [weak field] in field?.drawText(in: $0) }
        placeholder = FieldPane { [weak field] in field?.drawPlaceholder(in: $0) }
    }
}

extension UITextField {
    func setUp() {
        editor.owner = self
        editor.plainLook = EditableText.Look([
            .font: UIFont.systemFont(ofSize: UIFont.labelFontSize), .foregroundColor: UIColor.label,
        ])
        addSubview(parts.border)
        addSubview(parts.text)
        addSubview(parts.placeholder)
        parts.text.addSubview(parts.caret)
        parts.border.isHidden = true
        parts.clear.isHidden = true
        addSubview(parts.clear)
        parts.clear.addAction(UIAction { [weak self] _ in self?.clearPressed() }, for: .touchUpInside)
        addGestureRecognizer(
            TextTouch(
                grabs: { [weak self] in self?.grabHandle(at: $0) ?? false }, act: { [weak self] in self?.touch($0) }))
    }

    // MARK: Content

    func adopt(_ text: EditableText) {
        replacesOnInsertion = false
        editor.adopt(text)
        scroll = 0
        lineDidChange()
    }

    /// An attributed text with the field's own look where it sets nothing.
    private func filled(_ text: NSAttributedString, with look: [NSAttributedString.Key: Any]) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: text)
        let all = NSRange(location: 0, length: text.length)
        for (key, value) in look {
            text.enumerateAttribute(key, in: all, options: []) { present, range, _ in
                if present == nil { result.addAttribute(key, value: value, range: range) }
            }
        }
        return result
    }

    func filled(_ text: NSAttributedString) -> NSAttributedString { filled(text, with: editor.plainLook.values) }

    func placeholderInFull(_ text: NSAttributedString) -> NSAttributedString {
        var look = editor.plainLook.values
        look[.foregroundColor] = self.look.placeholderColor
        return filled(text, with: look)
    }

    func restyle(_ key: NSAttributedString.Key, _ value: Any) {
        restyle { look in
            var look = look
            look[key] = value
            return look
        }
    }

    func restyle(_ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
        editor.restyle(change)
        parts.placeholder.setNeedsDisplay()
        lineDidChange()
    }

    func adjustFonts() {
        guard adjustsFontForContentSizeCategory else { return }
        let traits = traits
        restyle { look in
            var look = look
            if let font = look[.font] as? UIFont { look[.font] = font.adjusted(for: traits) }
            return look
        }
    }

    // MARK: Changes

    func lineDidChange() {
        cachedLine = nil
        parts.text.setNeedsDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func placeholderDidChange() {
        parts.placeholder.setNeedsDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func borderDidChange() {
        let isRounded = borderStyle == .roundedRect
        setOwnBackground(isRounded ? nil : look.fill)
        parts.border.style = borderStyle
        parts.border.fill = isRounded ? look.fill : nil
        parts.border.isHidden = borderStyle == .none
        lineDidChange()
    }

    private func setOwnBackground(_ color: UIColor?) {
        backgroundColorValue = color
        layer.backgroundColor = color?.resolvedColor(with: traits).cgColor
    }

    func overlayDidChange(from old: UIView?) {
        if let old, old !== leftView, old !== rightView { old.removeFromSuperview() }
        lineDidChange()
    }

    // MARK: Geometry

    var geometry: FieldGeometry {
        FieldGeometry(
            style: borderStyle, isRightToLeft: isRightToLeft, scale: max(1, traits.displayScale),
            ownInsets: fieldInsets, minimumHeight: minimumFieldHeight)
    }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private var showsLeft: Bool { leftView != nil && shows(leftViewMode) }
    private var showsRight: Bool { rightView != nil && shows(rightViewMode) }
    private var showsClear: Bool { hasText && isEnabled && shows(clearButtonMode) }

    func overlays(_ bounds: CGRect) -> [CGRect] {
        var overlays: [CGRect] = []
        if showsLeft { overlays.append(leftViewRect(forBounds: bounds)) }
        if showsRight { overlays.append(rightViewRect(forBounds: bounds)) }
        if showsClear { overlays.append(clearButtonRect(forBounds: bounds)) }
        return overlays
    }

    func overlayRect(_ view: UIView?, isTrailing: Bool, in bounds: CGRect) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size.width <= 0 || size.height <= 0 {
            size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        return geometry.overlayRect(size, isTrailing: isTrailing, in: bounds)
    }

    func shownTextRect(_ bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// What the content asks for at the present state.
    var naturalSize: CGSize {
        let lineHeight = max(font?.lineHeight ?? 0, naturalBlock.size.height)
        let height = geometry.height(lineHeight: lineHeight)
        let probe = CGRect(x: 0, y: 0, width: 10_000, height: height)
        let rest = probe.width - shownTextRect(probe).width
        let caret = hasText ? FieldLine.caretWidth : 0
        return CGSize(width: CGFloat(naturalBlock.size.width).rounded(.up) + caret + rest, height: height)
    }

    private var naturalBlock: TextBlock {
        var constraints = TextConstraints(traits)
        constraints.maximumLines = 1
        var runs: [TextRun] = []
        traits.performAsCurrent {
            runs = hasText ? content.text.textRuns(0..<editor.length, defaults: content.defaults) : placeholderRuns
        }
        if isSecureTextEntry, hasText, let first = runs.first {
            runs = [TextRun(BulletMap(editor.text.string).string, first.attributes)]
        }
        return Typesetter.shared.block(runs, constraints)
    }

    var naturalBaseline: CGFloat {
        let line = font?.lineHeight ?? 0
        let ascender = font?.ascender ?? 0
        return ((naturalSize.height - line) / 2).rounded(.down) + ascender
    }

    // MARK: The line

    var content: FieldLine.Content {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        var minimum = 0.0
        if adjustsFontSizeToFitWidth { minimum = minimumFontSize > 0 ? min(1, minimumFontSize / font.pointSize) : 0.01 }
        var paragraph = ParagraphStyle()
        paragraph.alignment = textAlignment.value
        switch look.direction {
        case .natural: break
        case .leftToRight: paragraph.baseDirection = .leftToRight
        case .rightToLeft: paragraph.baseDirection = .rightToLeft
        }
        return FieldLine.Content(
            text: editor.text, bullets: isSecureTextEntry ? BulletMap(editor.text.string) : nil,
            defaults: TextAttributes(font: font.spec, color: UIColor.label.paintColor, paragraph: paragraph),
            font: font.spec, minimumScale: minimum)
    }

    /// The line in the rectangle that it is shown in.
    var line: FieldLine {
        if let cachedLine, lineRevision == editor.revision { return cachedLine }
        var made: FieldLine?
        let space = shownTextRect(bounds).size
        traits.performAsCurrent {
            var constraints = TextConstraints(traits)
            constraints.isRightToLeft = isRightToLeft
            made = FieldLine(
                content, in: space, isEditing: isEditing, vertical: verticalPlace, constraints: constraints)
        }
        cachedLine = made
        lineRevision = editor.revision
        return made!
    }

    private var verticalPlace: FieldLine.VerticalPlace {
        switch contentVerticalAlignment {
        case .top: .top
        case .bottom: .bottom
        case .center, .fill: .center
        }
    }

    private var placeholderRuns: [TextRun] {
        look.placeholder.map { placeholderInFull($0).textRuns(defaults: content.defaults) } ?? []
    }

    // MARK: Layout and drawing

    func placeParts() {
        parts.border.frame = borderRect(forBounds: bounds)
        mount(leftView, isShown: showsLeft, at: leftViewRect(forBounds: bounds))
        mount(rightView, isShown: showsRight, at: rightViewRect(forBounds: bounds))
        bringSubviewToFront(parts.clear)
        parts.clear.isHidden = !showsClear
        if showsClear { parts.clear.frame = clearButtonRect(forBounds: bounds) }
        let rect = shownTextRect(bounds)
        if parts.text.frame.size != rect.size { cachedLine = nil }
        parts.text.frame = rect
        parts.placeholder.frame = placeholderRect(forBounds: bounds)
        parts.placeholder.isHidden = hasText || look.placeholder == nil
        followCaret()
    }

    private func mount(_ view: UIView?, isShown: Bool, at rect: CGRect) {
        guard let view else { return }
        guard isShown else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        if view.superview !== self { insertSubview(view, aboveSubview: parts.placeholder) }
        view.frame = rect
    }

    /// Scrolls so that the caret is seen, and puts it where it belongs.
    func followCaret() {
        let next = isEditing ? line.scroll(showing: editor.selection.head, from: scroll) : 0
        if next != scroll {
            scroll = next
            parts.text.setNeedsDisplay()
        }
        showCaret()
    }

    func showCaret() {
        handles.place(
            editor.selection.range, isActive: isEditing && isFirstResponder, in: self, clip: shownTextRect(bounds))
        guard isEditing, editor.selection.isEmpty, isFirstResponder else { return parts.caret.show(at: nil) }
        let rect = caretRect(for: TextOffset(editor.selection.head))
        parts.caret.show(at: rect.isEmpty ? nil : convert(rect, to: parts.text))
        windowScene?.textInputDidMove(in: self, caret: rect)
    }

    private var windowScene: UIWindowScene? { window?.windowScene }

    func drawLine(in rect: CGRect) {
        let line = line
        if isEditing {
            tintColor.withAlphaComponent(0.2).setFill()
            for box in selectionRects(for: TextOffsetRange(editor.selection.range)) {
                UIBezierPath(rect: convert(box.rect, to: parts.text)).fill()
            }
        }
        let origin = CGPoint(x: rect.minX - scroll, y: rect.minY + line.top)
        line.block.drawInCurrentContext(width: Double(line.width), at: origin)
        guard let marked = editor.marked else { return }
        (tintColor ?? .label).setFill()
        for box in line.selectionRects(marked) {
            UIBezierPath(rect: CGRect(x: box.minX - scroll, y: box.maxY - 2, width: box.width, height: 1)).fill()
        }
    }

    func drawPlaceholderLine(in rect: CGRect) {
        guard let line = placeholderLine(in: rect.size) else { return }
        line.block.drawInCurrentContext(
            width: Double(line.width), at: CGPoint(x: rect.minX, y: rect.minY + line.top))
    }

    /// Begins where the user interface begins, whatever script it is in: what is typed goes by its own direction, as
    /// remembered of UIKit.
    func placeholderLine(in size: CGSize) -> FieldLine? {
        guard let placeholder = look.placeholder else { return nil }
        var defaults = content.defaults
        if defaults.paragraph.alignment == .natural { defaults.paragraph.alignment = isRightToLeft ? .right : .left }
        let content = FieldLine.Content(
            text: EditableText(placeholderInFull(placeholder)), bullets: nil, defaults: defaults,
            font: content.font, minimumScale: content.minimumScale)
        var constraints = TextConstraints(traits)
        constraints.isRightToLeft = isRightToLeft
        return FieldLine(content, in: size, isEditing: false, vertical: verticalPlace, constraints: constraints)
    }
}
