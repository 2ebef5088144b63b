import Foundation
import QuartzCore

/// Manages a tree of views and its life on screen.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
    public let nibName: String?
    public let nibBundle: Bundle?

    private var loadedView: UIView?
    private var isLoading = false
    package var appearance = AppearanceState.disappeared
    package internal(set) var isAppearanceAnimated = false

    open var title: String? { didSet { titleDidChange() } }
    package internal(set) weak var parentController: UIViewController?
    package internal(set) var childList: [UIViewController] = []
    package var traitOverrideValues = TraitValues()
    package var traitObservations: [TraitObservation] = []
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.updateSafeArea() } }
    /// What a container's bars cover of this child; kept apart from what client code adds.
    package var containerSafeArea = UIEdgeInsets.zero { didSet { viewIfLoaded?.updateSafeArea() } }
    open var viewRespectsSystemMinimumLayoutMargins = true
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var extendedLayoutIncludesOpaqueBars = false
    open var preferredContentSize = CGSize.zero
    open var definesPresentationContext = false
    open var isModalInPresentation = false
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    open var hidesBottomBarWhenPushed = false
    open var restorationIdentifier: String?
    /// Things that other parts of the kit keep for a controller: navigation item, presentation, configurations.
    package var attachments: [ObjectIdentifier: AnyObject] = [:]
    /// True at first: the view is laid out with an update (as remembered).
    package var needsUnavailableUpdate = true
    private var editing = false

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Storyboards and archives are not supported; real code calls this from its own `init(coder:)`.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.owner = nil
            loadedView = newValue
            newValue?.owner = self
        }
    }

    public var viewIfLoaded: UIView? { loadedView }
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view; overrides set `view` and do not call super.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    public func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        loadedView?.inheritTraits()
        traitCollection.performAsCurrent { viewDidLoad() }
    }

    open override var next: UIResponder? {
        if let superview = viewIfLoaded?.superview { return superview }
        return parentController
    }

    // MARK: Life cycle, in UIKit's order

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    // MARK: In place of content (iOS 17), see Configurations/Unavailable

    /// Shown over the view; nil shows the content (`CU-01`).
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { unavailableContentIfAny?.configuration }
        set {
            guard newValue != nil || unavailableContentIfAny != nil else { return }
            unavailableContent.show(newValue, in: self)
        }
    }
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        if let search = navigationItemIfAny?.searchController, search.isActive {
            state.searchText = search.searchBar.text
        }
        return state
    }
    /// Asks for an update before the next layout; any number of requests make one (`CU-03`).
    open func setNeedsUpdateContentUnavailableConfiguration() { requestUnavailableUpdate() }
    /// For overriding, never for calling. Does nothing by itself.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open func updateViewConstraints() {}
    open func didReceiveMemoryWarning() {}
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Editing

    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        editingDidChange()
    }

    // MARK: Tree

    open var children: [UIViewController] { childList }
    open var parent: UIViewController? { parentController }

    open func addChild(_ childController: UIViewController) { adopt(child: childController) }
    open func removeFromParent() { leaveParent() }

    /// What a bar shows for this controller; made when it is first asked for.
    open var navigationItem: UINavigationItem { makeNavigationItem() }

    /// Pushes where there is a navigation controller above, otherwise presents.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigation = navigationController {
            navigation.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }

    /// The transition that runs in this controller or in one above.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { parent?.transitionCoordinator }

    // MARK: Traits and look

    open var traitCollection: UITraitCollection {
        if let view = viewIfLoaded, view.window != nil || parentController == nil { return view.traits }
        let outer = parentController?.traitCollection ?? .screenDefault
        return UITraitCollection(values: outer.values.overlaid(by: traitOverrideValues))
    }

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrideValues.userInterfaceStyle ?? .unspecified }
        set {
            traitOverrideValues.userInterfaceStyle = newValue == .unspecified ? nil : newValue
            viewIfLoaded?.inheritTraits()
        }
    }

    public var traitOverrides: any UIMutableTraits {
        get { TraitEditor(traitOverrideValues) }
        set {
            traitOverrideValues = (newValue as? TraitEditor)?.values ?? traitOverrideValues
            viewIfLoaded?.inheritTraits()
        }
    }

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.windowScene?.statusBarMayHaveChanged() }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }

    /// The ways this controller's content may stand while it is in front: it covers the window, as its root or presented over
    /// the full screen. Containers answer for their children.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    /// How content that is presented over the full screen first stands; must be supported.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        InterfaceTurning.orientation(
            shown: sceneOfScreen?.interfaceOrientation ?? .portrait, supported: supportedInterfaceOrientations)
    }
    /// What is supported changed: the interface turns at once where it must.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { sceneOfScreen?.matchOrientation() }
    private var sceneOfScreen: UIWindowScene? {
        viewIfLoaded?.window?.windowScene ?? presentingViewController?.viewIfLoaded?.window?.windowScene
    }

    // MARK: Keeping the state of the screen, see Restoration/

    /// Called with what `encodeRestorableState(with:)` wrote, when its place in the tree is there again.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Called where the controller and all above it have restoration identifiers, when the application keeps its state.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Called after everything was decoded, on every controller that was.
    open func applicationFinishedRestoringState() {}

    /// Least margins of the root view: 16 on phones, 20 from 390 points on (`RM-04`).
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side = Metrics.systemMargin(forWidth: viewIfLoaded?.window?.bounds.width ?? UIScreen.main.bounds.width)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Everything that covers the edges of this controller's view beyond what its superview hands down.
    package var totalAdditionalSafeArea: UIEdgeInsets { additionalSafeAreaInsets + containerSafeArea }

    // MARK: Notices for other parts of the kit

    package func titleDidChange() { passTitleOn() }
    package func editingDidChange() { updateEditButton() }
    /// Called between `viewWillAppear` and the children's turn: a container puts the right child in place.
    package func willForwardAppearing() {}
    /// Called when the children did appear, before this controller's own `viewDidAppear`.
    package func didForwardAppeared() {}
    /// Called twice for each way in and out: before the motion, and inside it.
    package func changeForPresentation(isEntering: Bool, isStart: Bool) {}
}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl }

public enum UIStatusBarStyle: Int, Sendable { case `default` = 0, lightContent = 1, darkContent = 3 }
