extension UINavigationBar {
    /// The part of a window's toolbar that a bar stands for on the Mac. Bars of phones and tablets stand for none.
    public enum NSToolbarSection: Int, Sendable { case none = 0, sidebar, supplementary, content }

    /// Always `none`: there is no window toolbar here, as on phones and tablets.
    public var currentNSToolbarSection: NSToolbarSection { .none }
}

/// In whose manner a control behaves. Only the Mac's differs, where it is asked for.
public enum UIBehavioralStyle: UInt, Sendable { case automatic = 0, pad, mac }
