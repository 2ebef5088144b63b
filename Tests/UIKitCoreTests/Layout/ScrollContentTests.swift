import CoreGraphics
import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct ScrollContentTests {
    private func scrollView() -> (UIView, UIScrollView, UIView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let scrollView = UIScrollView(frame: root.bounds)
        scrollView.contentInsetAdjustmentBehavior = .never
        root.addSubview(scrollView)
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(content)
        return (root, scrollView, content)
    }

    @Test func `constraints to the edges of a scroll view decide its content size`() {
        let (root, scrollView, content) = scrollView()
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
            content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -10),
            content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 500),
        ])
        root.layoutIfNeeded()
        #expect(scrollView.contentSize == CGSize(width: 200, height: 520))
        #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 500))
        #expect(scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 520))
    }

    @Test func `what is pinned to the frame guide stays while the content moves`() {
        let (root, scrollView, content) = scrollView()
        let guide = scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 5),
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            content.heightAnchor.constraint(equalToConstant: 20),
        ])
        scrollView.contentSize = CGSize(width: 200, height: 1000)
        root.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 5, width: 200, height: 20))
        scrollView.contentOffset = CGPoint(x: 0, y: 300)
        root.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 305, width: 200, height: 20))
        #expect(scrollView.contentSize == CGSize(width: 200, height: 1000))
    }
}
