import Foundation
import HostInterface
import QuartzCore

/// A scene with windows: one native window, or one virtual one.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// Every window by level, those of the kit included.
    package private(set) var allWindows: [UIWindow] = []
    /// The application's windows, by level.
    open var windows: [UIWindow] { allWindows.filter { !($0 is InputWindow) } }
    package private(set) lazy var keyboard = ScreenKeyboard(scene: self)
    open package(set) weak var keyWindow: UIWindow?
    package private(set) var traits: UITraitCollection = DeviceTraits.current
    /// What the status bar, sensor housing and home indicator cover, in points.
    package private(set) var deviceSafeArea = UIEdgeInsets.zero
    /// The passes of this scene's frames.
    package private(set) lazy var frames = SceneFrames(scene: self)
    /// Holds the windows' layers, by level.
    package let rootLayer = CALayer()
    package private(set) var hostWindow: (any HostWindow)?
    package let screenOfScene = UIScreen.main
    /// Keeps the receiver of the host window's events alive.
    package var events: SceneEvents?

    open var screen: UIScreen { screenOfScene }
    open var traitCollection: UITraitCollection { traits }
    open var interfaceOrientation: UIInterfaceOrientation { turning.shown(in: coordinateSpaceBounds.size) }
    package var turning = InterfaceTurning()
    open var isFullScreen: Bool { true }
    open override var title: String! { didSet { hostWindow?.setTitle(title ?? "") } }

    package var coordinateSpaceBounds: CGRect { rootLayer.bounds }

    /// Ties the scene to a host's window, before its delegate is told of it.
    package func connect(to hostWindow: any HostWindow, device: DeviceDescription) {
        self.hostWindow = hostWindow
        UIPasteboard.general.share(with: hostWindow)
        rootLayer.anchorPoint = .zero
        rootLayer.bounds = CGRect(origin: .zero, size: hostWindow.size)
        turning.device = InterfaceTurning.orientation(of: hostWindow.size)
        rootLayer.treeHost = frames
        deviceSafeArea = device.safeArea
        adopt(traits: DeviceTraits.current)
    }

    // MARK: Windows

    package func add(window: UIWindow) {
        guard !allWindows.contains(window) else { return }
        allWindows.append(window)
        restackWindows()
    }

    package func remove(window: UIWindow) {
        allWindows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
        if keyWindow === window { keyWindow = nil }
    }

    package func restackWindows() {
        let sorted = allWindows.enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }
        allWindows = sorted.map(\.element)
        for window in allWindows { rootLayer.addSublayer(window.layer) }
        if InvertedColors.isOn { InvertedColors.apply(to: self) }
    }

    /// Runs `action` once at the end of the next layout pass.
    package func afterNextLayout(_ action: @escaping () -> Void) { frames.afterNextLayout(action) }

    package func statusBarMayHaveChanged() { frames.layerTreeNeedsFrame() }

    package func textInputDidChange(in window: UIWindow) {
        guard window.isKeyWindow else { return }
        let view = window.firstResponder as? UIView
        let wantsText = window.firstResponder is any UIKeyInput
        hostWindow?.setTextInput(active: wantsText, caret: view.map { $0.convert($0.bounds, to: nil) } ?? .zero)
        keyboard.firstResponderDidChange(to: window.firstResponder)
    }

    /// The caret of the first responder moved; input methods put their candidates beside it. `caret` is in `view`'s
    /// bounds space.
    package func textInputDidMove(in view: UIView, caret: CGRect) {
        hostWindow?.setTextInput(active: true, caret: view.convert(caret, to: nil))
    }

    // MARK: Changes from outside

    /// Takes new screen traits and hands them down to every window.
    package func adopt(traits: UITraitCollection) {
        self.traits = traits
        for window in allWindows { window.inheritTraits() }
    }

    package func adopt(size: CGSize, scale: CGFloat) {
        screen.bounds = CGRect(origin: .zero, size: size)
        screen.scale = scale
        rootLayer.bounds = CGRect(origin: .zero, size: size)
        let classes = DeviceTraits.sizeClasses(for: size)
        DeviceTraits.current = DeviceTraits.current.modifyingTraits { traits in
            traits.displayScale = scale
            traits.horizontalSizeClass = classes.horizontal
            traits.verticalSizeClass = classes.vertical
        }
        adopt(traits: DeviceTraits.current)
        for window in allWindows { window.frame = rootLayer.bounds }
        keyboard.update(animated: false)
    }
}
