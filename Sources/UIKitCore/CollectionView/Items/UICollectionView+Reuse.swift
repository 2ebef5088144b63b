import Foundation
import ListCore

extension UICollectionView {
    /// Cells have no kind.
    static func poolKey(_ kind: String?, _ identifier: String) -> String { "\(kind ?? cellKind)\u{0}\(identifier)" }
    static var cellKind: String { "UICollectionElementKindCell" }

    /// New views have the frame of the element they are made for.
    var frameOfRequest: CGRect { currentRequest?.attributes.frame ?? .zero }

    // MARK: Registering

    func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
        guard let cellClass else { return pool.register(nil, for: Self.poolKey(nil, identifier)) }
        guard let known = cellClass as? UICollectionViewCell.Type else {
            return raise(
                .invalidArgument, reason: "must pass a class of kind UICollectionViewCell",
                place: "register(\(cellClass), forCellWithReuseIdentifier: \"\(identifier)\")")
        }
        pool.register(known, for: Self.poolKey(nil, identifier))
    }

    func registerSupplementary(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
        guard let viewClass else { return pool.register(nil, for: Self.poolKey(kind, identifier)) }
        guard let known = viewClass as? UICollectionReusableView.Type else {
            return raise(
                .invalidArgument, reason: "must pass a class of kind UICollectionReusableView",
                place: "register(\(viewClass), forSupplementaryViewOfKind: \"\(kind)\", "
                    + "withReuseIdentifier: \"\(identifier)\")")
        }
        pool.register(known, for: Self.poolKey(kind, identifier))
    }

    // MARK: Dequeuing

    private func dataPath(of request: CollectionRequest) -> IndexPath {
        let path = request.attributes.indexPath
        guard request.attributes.representedElementCategory == .cell else { return path }
        return ListPath(path).map { IndexPath(movement.dataPath($0)) } ?? path
    }

    func dequeueCell(_ identifier: String, for path: IndexPath) -> UICollectionViewCell {
        let request = currentRequest.flatMap { dataPath(of: $0) == path ? $0 : nil }
        if request?.dequeued != nil {
            raise(
                .internalInconsistency,
                reason: "Attempted to dequeue multiple cells for the same index path, which is not allowed. Cell "
                    + "identifier: \(identifier), index path: \(path.debugText)")
        }
        if let existing = request?.existing, existing.reuseIdentifier == identifier {
            request?.dequeued = existing
            return existing
        }
        guard let cell = dequeue(nil, identifier, request) as? UICollectionViewCell else {
            return UICollectionViewCell(frame: .zero)
        }
        return cell
    }

    func dequeueSupplementary(
        _ kind: String, _ identifier: String, for path: IndexPath
    ) -> UICollectionReusableView {
        let request = currentRequest.flatMap { $0.attributes.indexPath == path ? $0 : nil }
        return dequeue(kind, identifier, request) ?? UICollectionReusableView(frame: .zero)
    }

    /// A waiting view, or a new one; nil after raising.
    private func dequeue(
        _ kind: String?, _ identifier: String, _ request: CollectionRequest?
    ) -> UICollectionReusableView? {
        let key = Self.poolKey(kind, identifier)
        if let waiting = pool.take(key) {
            if let request { UIView.performWithoutAnimation { waiting.obey(request.attributes) } }
            (waiting as? UICollectionViewCell)?.isSelected = false
            (waiting as? UICollectionViewCell)?.isHighlighted = false
            waiting.prepareForReuse()
            CallLog.note("prepareForReuse()", request?.attributes.indexPath)
            request?.dequeued = waiting
            return waiting
        }
        guard let view = pool.create(key) else {
            raise(
                .internalInconsistency,
                reason: "could not dequeue a view of kind: \(kind ?? Self.cellKind) with identifier \(identifier) - "
                    + "must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
            return nil
        }
        view.reuseIdentifier = identifier
        view.registeredKind = kind
        CallLog.note("init(frame:)", request?.attributes.indexPath)
        request?.dequeued = view
        return view
    }
}
