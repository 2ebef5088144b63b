import QuartzCore

/// What lies behind a cell's content, as its table, its views or its configuration say.
extension UITableViewCell {
    func settingDidChange(from old: CellSetting) {
        (content as? CellContentView)?.sideMargin = setting.margin
        if setting.margin != old.margin || setting.safeLeft != old.safeLeft || setting.safeRight != old.safeRight
            || setting.indentationLevel != old.indentationLevel
        {
            marginsMayHaveChanged()
        }
        if setting.style != old.style || !hasOwnBackground { applyDefaultBackground() }
        let corners: CACornerMask = [
            setting.roundsTop ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [],
            setting.roundsBottom ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
        ]
        if setting.cornerRadius > 0 || old.cornerRadius > 0 {
            layer.cornerRadius = corners.isEmpty ? 0 : setting.cornerRadius
            layer.cornerCurve = .continuous
            // Corners that get square do so by their radius, which can be in motion.
            if !corners.isEmpty { layer.maskedCorners = corners }
            layer.masksToBounds = setting.cornerRadius > 0
        }
        setNeedsLayout()
    }

    func backgroundDidChange() {
        applyDefaultBackground()
        selection.update(animated: false)
    }

    func applyDefaultBackground() {
        guard !hasOwnBackground, super.backgroundColor !== defaultBackground else { return }
        super.backgroundColor = defaultBackground
    }

    var defaultBackground: UIColor? {
        if configurations.background != nil { return nil }
        return setting.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }

    func replaceBackground(_ old: UIView?) {
        guard backgroundView !== old else { return }
        old?.removeFromSuperview()
        if let backgroundView {
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }

    func dropBackgrounds() {
        hasOwnBackground = false
        if backgroundView != nil { backgroundView = nil }
        if selectedBackgroundView != nil { selectedBackgroundView = nil }
        if multipleSelectionBackgroundView != nil { multipleSelectionBackgroundView = nil }
    }
}
