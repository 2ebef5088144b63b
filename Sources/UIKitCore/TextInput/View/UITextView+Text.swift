import Foundation
import QuartzCore
import TextLayout

extension UITextView {
    func setUpText() {
        editor.owner = self
        editor.plainLook = EditableText.Look([
            .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label,
        ])
        backgroundColor = .systemBackground
        selectionPane.clipsToBounds = false
        addSubview(selectionPane)
        addSubview(caret)
        textContainer.didChange = { [weak self] in self?.textDidRestyle() }
        addGestureRecognizer(
            TextTouch(
                grabs: { [weak self] in self?.grabHandle(at: $0) ?? false }, act: { [weak self] in self?.touch($0) }))
    }

    // MARK: Content

    func adopt(_ text: EditableText) {
        cachedStack = nil
        editor.adopt(text)
        textDidRestyle()
    }

    /// The first character's font and colour become those of the view, as in UIKit.
    func adoptAttributed(_ text: NSAttributedString) {
        let filled = NSMutableAttributedString(attributedString: text)
        let all = NSRange(location: 0, length: text.length)
        for (key, value) in editor.plainLook.values {
            text.enumerateAttribute(key, in: all, options: []) { present, range, _ in
                if present == nil { filled.addAttribute(key, value: value, range: range) }
            }
        }
        if text.length > 0 {
            var look = editor.plainLook.values
            for key in [NSAttributedString.Key.font, .foregroundColor] {
                guard let value = text.attribute(key, at: 0, effectiveRange: nil) else { continue }
                look[key] = value
                if key == .font { hasOwnFont = true } else { hasOwnColor = true }
            }
            editor.plainLook = EditableText.Look(look)
        }
        adopt(EditableText(filled))
    }

    func restyle(_ key: NSAttributedString.Key, _ value: Any) {
        editor.restyle { look in
            var look = look
            look[key] = value
            return look
        }
        textDidRestyle()
    }

    func adjustFonts() {
        guard adjustsFontForContentSizeCategory else { return }
        let traits = traits
        editor.restyle { look in
            var look = look
            if let font = look[.font] as? UIFont { look[.font] = font.adjusted(for: traits) }
            return look
        }
        textDidRestyle()
    }

    func setWritingDirection(_ direction: NSWritingDirection, in range: Range<Int>) {
        let scanner = editor.scanner
        let paragraphs =
            scanner.paragraph(at: range.lowerBound).lowerBound..<scanner.paragraph(at: range.upperBound).upperBound
        editor.restyle(paragraphs) { look in
            let style = NSMutableParagraphStyle()
            if let present = look[.paragraphStyle] as? NSParagraphStyle { style.value = present.value }
            style.baseWritingDirection = direction
            var look = look
            look[.paragraphStyle] = style
            return look
        }
        textDidRestyle()
    }

    /// Everything is laid out anew.
    func textDidRestyle() {
        cachedStack = nil
        selectionPane.setNeedsDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    /// Width of the column at a width of the view.
    private func column(_ width: CGFloat) -> CGFloat {
        max(0, width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding)
    }

    var columnWidth: CGFloat { column(bounds.width) }
    var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    }

    private func defaults(_ look: EditableText.Look) -> TextAttributes {
        var paragraph = ParagraphStyle()
        paragraph.alignment = textAlignment.value
        paragraph.lineBreak = textContainer.lineBreakMode.value
        var attributes = TextAttributes(
            font: FontSpec(size: 12), color: UIColor.label.paintColor, paragraph: paragraph)
        attributes.adopt(look.values)
        return attributes
    }

    private func setting(_ width: CGFloat?) -> ParagraphStack.Setting {
        var constraints = TextConstraints(traits)
        constraints.isRightToLeft = isRightToLeft
        return ParagraphStack.Setting(
            width: width, constraints: constraints, defaults: defaults(editor.plainLook),
            maximumLines: textContainer.maximumNumberOfLines)
    }

    private func makeStack(_ width: CGFloat?) -> ParagraphStack {
        var made: ParagraphStack?
        traits.performAsCurrent {
            made = ParagraphStack(editor.text, setting(width), typing: defaults(editor.lookForTyping))
        }
        return made!
    }

    /// The text in the present width.
    var stack: ParagraphStack {
        if var stack = cachedStack {
            guard stackRevision != editor.revision else { return stack }
            cachedStack = nil
            traits.performAsCurrent { stack.update(to: editor.text, typing: defaults(editor.lookForTyping)) }
            cachedStack = stack
        } else {
            cachedStack = makeStack(columnWidth)
        }
        stackRevision = editor.revision
        return cachedStack!
    }

    /// Size of the view around the text; a nil width lets no line wrap.
    func fittingSize(_ width: CGFloat?) -> CGSize {
        let stack = width == bounds.width && bounds.width > 0 ? stack : makeStack(width.map(column))
        let scale = max(1, traits.displayScale)
        let used =
            stack.usedWidth + textContainerInset.left + textContainerInset.right
            + 2 * textContainer.lineFragmentPadding
        let height = stack.height + textContainerInset.top + textContainerInset.bottom
        return CGSize(
            width: width.map { min($0, (used * scale).rounded(.up) / scale) } ?? (used * scale).rounded(.up) / scale,
            height: ((height - 0.001) * scale).rounded(.up) / scale)
    }

    func placeText() {
        let stack = stack
        textContainer.size = CGSize(width: columnWidth, height: stack.height)
        let height = textContainerInset.top + stack.height + textContainerInset.bottom
        contentSize = CGSize(width: bounds.width, height: height.rounded(.up))
        let visible = bounds.minY - textOrigin.y - 50...bounds.maxY - textOrigin.y + 50
        UIView.performWithoutAnimation {
            tiles.place(stack, visible: visible, origin: textOrigin, width: columnWidth, in: self)
            if selectionPane.frame != bounds {
                selectionPane.frame = bounds
                if !editor.selection.isEmpty || editor.marked != nil { selectionPane.setNeedsDisplay() }
            }
            sendSubviewToBack(selectionPane)
        }
        placeCaret()
    }

    func placeCaret() {
        handles.place(editor.selection.range, isActive: isFirstResponder, in: self, clip: bounds)
        guard isFirstResponder, isEditingText, editor.selection.isEmpty else { return caret.show(at: nil) }
        let rect = caretRect(for: TextOffset(editor.selection.head))
        caret.show(at: rect.isEmpty ? nil : rect)
        window?.windowScene?.textInputDidMove(in: self, caret: rect)
    }

    func drawSelection() {
        guard isFirstResponder, let context = UIGraphicsGetCurrentContext() else { return }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let visible = bounds.minY - textOrigin.y...bounds.maxY - textOrigin.y
        tintColor.withAlphaComponent(0.2).setFill()
        let rects = stack.selectionRects(editor.selection.range, width: columnWidth, heights: visible)
        for rect in rects { UIBezierPath(rect: rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)).fill() }
        guard let marked = editor.marked else { return }
        (tintColor ?? .label).setFill()
        for rect in stack.selectionRects(marked, width: columnWidth, heights: visible) {
            let line = CGRect(x: rect.minX, y: rect.maxY - 2, width: rect.width, height: 1)
            UIBezierPath(rect: line.offsetBy(dx: textOrigin.x, dy: textOrigin.y)).fill()
        }
    }
}
