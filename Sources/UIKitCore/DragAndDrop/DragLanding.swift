import Foundation

/// Where the pictures of dropped things go. Each goes to one place; those without one fade where they are.
@MainActor
final class DragLanding {
    /// A rectangle in window space, worked out when the pictures set out.
    typealias Place = (DragMotion) -> CGRect?

    private(set) var places: [ObjectIdentifier: (place: Place, motion: DragMotion)] = [:]

    func send(_ item: UIDragItem, to place: @escaping Place) -> DragMotion {
        let motion = DragMotion()
        places[ObjectIdentifier(item)] = (place, motion)
        return motion
    }
}

/// What a client adds to the way of one picture.
@MainActor
final class DragMotion: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    func animate() { for change in animations { change() } }
    func finish() {
        let all = completions
        completions = []
        for completion in all { completion(.end) }
    }
}
