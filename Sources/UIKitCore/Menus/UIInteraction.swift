import Foundation

/// Something that listens to events of a view it is added to.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIView {
    /// The interactions of this view; what is set replaces them all.
    public var interactions: [any UIInteraction] {
        get { interactionList }
        set {
            for old in interactionList where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !interactionList.contains(where: { $0 === new }) { addInteraction(new) }
        }
    }

    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactionList.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionList.remove(at: index)
        interaction.didMove(to: nil)
    }
}
