import Foundation

/// Runs a search: owns the bar, is active while one searches, and shows the results controller over the content.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public enum ScopeBarActivation: Int, Sendable { case automatic = 0, manual, onTextEntry, onSearchActivation }

    public let searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
        didSet {
            selecting = OptionalMethod("updateSearchResults(for:selecting:)", of: searchResultsUpdater)
        }
    }
    private var selecting = OptionalMethod<(UISearchController, any UISearchSuggestion), Void>(
        "updateSearchResults(for:selecting:)", of: nil)
    open weak var delegate: (any UISearchControllerDelegate)? {
        didSet { calls = SearchControllerCalls(delegate) }
    }
    public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    private var calls = SearchControllerCalls(nil)
    private var stage = Stage.resting
    private enum Stage { case resting, beginning, active, ending }
    /// The navigation bar that the search bar stands in.
    package weak var host: (any SearchHosting)?
    private let dimming = UIControl(frame: .zero)
    private var suggestionList: SuggestionList?

    // MARK: Suggestions

    /// Shown over the content, below the bar, while one searches; nil and none show nothing.
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { showSuggestions() } }
    /// True keeps suggestions to bars that stand in the row of the navigation bar.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false {
        didSet { if ignoresSearchSuggestionsForSearchBarPlacementStacked != oldValue { showSuggestions() } }
    }
    /// Where the bar stands in the navigation bar.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
        (host as? UINavigationItem)?.searchBarPlacement ?? .stacked
    }

    /// - Parameter searchResultsController: nil shows results in the view that is searched.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUpSearch()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        setUpSearch()
    }

    private func setUpSearch() {
        searchBar.controller = self
        searchBar.placeholder = KitWord.search.text
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
        dimming.isAccessibilityElement = false
        dimming.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchDown)
    }

    // MARK: What is shown while searching

    /// Lays a dimming over the content that ends the search when it is touched (`NS-05`).
    open var obscuresBackgroundDuringPresentation = false
    /// The name from before iOS 12.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    open var scopeBarActivation: ScopeBarActivation = .automatic { didSet { showScopes(animated: false) } }
    /// The older form of ``scopeBarActivation``: false stands for `manual`.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// The results controller is shown once there is text.
    open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
    /// Setting it takes over from ``automaticallyShowsSearchResultsController``.
    open var showsSearchResultsController: Bool {
        get { ownResultsChoice ?? (automaticallyShowsSearchResultsController && searchBar.searchTextField.hasText) }
        set {
            automaticallyShowsSearchResultsController = false
            ownResultsChoice = newValue
            showResults()
        }
    }
    private var ownResultsChoice: Bool?

    /// True from the beginning of a search to the beginning of its end.
    open var isActive: Bool {
        get { stage == .beginning || stage == .active }
        set { newValue ? begin(focuses: true) : end() }
    }

    // MARK: Beginning and ending

    func barWillBeginEditing() { begin(focuses: false) }

    private func begin(focuses: Bool) {
        guard stage == .resting || stage == .ending else { return }
        stage = .beginning
        calls.present(self)
        calls.willPresent(self)
        mountResults()
        showSuggestions()
        update()
        let animated = searchBar.window != nil
        if animated { searchBar.window?.layoutIfNeeded() }
        transition(animated: animated) {
            if self.automaticallyShowsCancelButton { self.searchBar.setShowsCancelButton(true, animated: false) }
            self.showScopes(animated: false)
            self.host?.searchActivityDidChange(self)
            self.dimming.alpha = 1
        } completion: {
            guard self.stage == .beginning else { return }
            self.stage = .active
            self.calls.didPresent(self)
        }
        if focuses { searchBar.becomeFirstResponder() }
    }

    private func end() {
        guard stage == .beginning || stage == .active else { return }
        calls.willDismiss(self)
        searchBar.resignFirstResponder()
        // Clearing the text updates the results while the search is still active (`NS-04`).
        if searchBar.searchTextField.hasText {
            searchBar.empty()
            textDidChange()
        }
        stage = .ending
        showSuggestions()
        update()
        transition(animated: searchBar.window != nil) {
            if self.automaticallyShowsCancelButton { self.searchBar.setShowsCancelButton(false, animated: false) }
            self.showScopes(animated: false)
            self.host?.searchActivityDidChange(self)
            self.viewIfLoaded?.alpha = 0
        } completion: {
            guard self.stage == .ending else { return }
            self.stage = .resting
            self.unmountResults()
            self.calls.didDismiss(self)
        }
    }

    private func transition(animated: Bool, _ change: @escaping () -> Void, completion: @escaping () -> Void) {
        guard animated else {
            UIView.performWithoutAnimation(change)
            completion()
            return
        }
        UIView.animate(withDuration: 0.3) {
            change()
            self.searchBar.superview?.layoutIfNeeded()
            self.searchBar.layoutIfNeeded()
        } completion: { _ in
            completion()
        }
    }

    private func update() {
        searchResultsUpdater?.updateSearchResults(for: self)
        findSearchedController()?.setNeedsUpdateContentUnavailableConfiguration()
    }

    func textDidChange() {
        showResults()
        showScopes(animated: true)
        update()
    }
    func scopeDidChange() { update() }
    func cancelPressed() { isActive = false }
    func searchPressed() { searchBar.resignFirstResponder() }
    func barShapeDidChange() { host?.searchBarShapeDidChange(self) }

    private func showScopes(animated: Bool) {
        let shows: Bool
        switch scopeBarActivation {
        case .manual: return
        case .automatic, .onSearchActivation: shows = isActive
        case .onTextEntry: shows = isActive && searchBar.searchTextField.hasText
        }
        searchBar.setShowsScope(shows, animated: animated)
    }

    // MARK: Results

    /// The controller whose content is searched: the one that the search bar stands in, or the navigation bar's top.
    package weak var searchedController: UIViewController?

    private func findSearchedController() -> UIViewController? {
        if let searchedController { return searchedController }
        var responder: UIResponder? = searchBar.next
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    /// Brings the list in line with the suggestions and the search: in the row of a wide bar a card below the field, else
    /// all over the content.
    private func showSuggestions() {
        let isInline = searchBarPlacement == .inline
        let shown = isActive && (isInline || !ignoresSearchSuggestionsForSearchBarPlacementStacked)
        let suggestions = shown ? searchSuggestions ?? [] : []
        searchBar.searchTextField.showCard(isInline ? suggestions : []) { [weak self] in self?.choose($0) }
        guard !isInline, !suggestions.isEmpty else {
            suggestionList?.isHidden = true
            return
        }
        let list = suggestionList ?? SuggestionList()
        list.chose = { [weak self] in self?.choose($0) }
        list.suggestions = suggestions
        suggestionList = list
        mountResults()
        guard let view = viewIfLoaded else { return }
        list.isHidden = false
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if list.superview !== view { view.addSubview(list) }
        view.bringSubviewToFront(list)
    }

    private func choose(_ suggestion: any UISearchSuggestion) {
        guard let updater = searchResultsUpdater else { return }
        let wasTold: Void? = selecting.call(updater, (self, suggestion)) {
            updater.updateSearchResults(for: self, selecting: suggestion)
        }
        if wasTold == nil { searchBar.text = suggestion.localizedSuggestion }
    }

    func placementWillChange(to placement: UINavigationItem.SearchBarPlacement) {
        calls.willChange(self, to: placement)
    }
    func placementDidChange(from placement: UINavigationItem.SearchBarPlacement) {
        showSuggestions()
        calls.didChange(self, from: placement)
    }

    private func mountResults() {
        let hasSuggestions = suggestionList?.isHidden == false || !(searchSuggestions ?? []).isEmpty
        guard searchResultsController != nil || obscuresBackgroundDuringPresentation || hasSuggestions else { return }
        guard parent == nil || stage == .beginning else { return }
        guard let below = findSearchedController(), let content = below.viewIfLoaded else { return }
        // Content that scrolls would take along what is put into it.
        guard let box = content is UIScrollView ? content.superview : content, let view = self.view else { return }
        view.layer.removeAllAnimations()
        view.alpha = 1
        dimming.alpha = 0
        below.addChild(self)
        box.addSubview(view)
        placeResults()
        didMove(toParent: below)
        showResults()
    }

    private func unmountResults() {
        guard parent != nil else { return }
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = nil
        if obscuresBackgroundDuringPresentation { view.addSubview(dimming) }
        guard let results = searchResultsController, let shown = results.view else { return }
        addChild(results)
        view.addSubview(shown)
        results.didMove(toParent: self)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        dimming.frame = view.bounds
        suggestionList?.frame = view.bounds
        searchResultsController?.viewIfLoaded?.frame = view.bounds
    }

    /// Over the content, below the search bar where that is part of it.
    private func placeResults() {
        guard let box = view.superview else { return }
        var frame = box.bounds
        if searchBar.isDescendant(of: box) {
            let bottom = searchBar.convert(CGPoint(x: 0, y: searchBar.bounds.maxY), to: box).y
            frame = CGRect(x: frame.minX, y: bottom, width: frame.width, height: max(0, frame.maxY - bottom))
        }
        view.frame = frame
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func showResults() {
        guard let shown = searchResultsController?.viewIfLoaded else { return }
        shown.isHidden = !showsSearchResultsController
    }
}
