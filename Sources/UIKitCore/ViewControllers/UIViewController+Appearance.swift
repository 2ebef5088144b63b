import Foundation

extension UIViewController {
    /// For containers that forward appearance themselves.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        setAppearance(isAppearing ? .appearing : .disappearing, animated: animated)
        if isAppearing { tellIsAppearing() }
    }

    public func endAppearanceTransition() { finishAppearance() }

    /// Starts a change and sends `viewWillAppear` or `viewWillDisappear`, children after their parent. A change that is
    /// already under way or done is not sent again; one that turns round in the middle is.
    package func setAppearance(_ target: AppearanceState, animated: Bool) {
        let isAppearing = target == .appearing
        switch (appearance, isAppearing) {
        case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false): return
        default: break
        }
        isAppearanceAnimated = animated
        appearance = target
        traitCollection.performAsCurrent {
            if isAppearing {
                loadViewIfNeeded()
                viewWillAppear(animated)
                willForwardAppearing()
            } else {
                viewWillDisappear(animated)
            }
        }
        forwardAppearance { $0.setAppearance(target, animated: animated) }
    }

    /// Sends `viewIsAppearing`: the view is in its window and has its traits, and is about to be laid out.
    package func tellIsAppearing() {
        guard appearance == .appearing else { return }
        traitCollection.performAsCurrent { viewIsAppearing(isAppearanceAnimated) }
        forwardAppearance { $0.tellIsAppearing() }
    }

    /// Ends a change and sends `viewDidAppear` or `viewDidDisappear`, children first.
    package func finishAppearance() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            forwardAppearance { $0.finishAppearance() }
            didForwardAppeared()
            traitCollection.performAsCurrent { viewDidAppear(isAppearanceAnimated) }
            if movement == .entering { movement = .none }
        case .disappearing:
            appearance = .disappeared
            forwardAppearance { $0.finishAppearance() }
            traitCollection.performAsCurrent { viewDidDisappear(isAppearanceAnimated) }
        case .appeared, .disappeared: return
        }
    }

    private func forwardAppearance(_ body: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in appearanceChildren where child.isViewLoaded { body(child) }
    }

    /// The children that share this controller's time on screen: those whose view is in its tree.
    private var appearanceChildren: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return childList.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }
}
