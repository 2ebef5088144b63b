import CoreGraphics
import DisplayList
import Foundation
import Testing
import UIKitCore

/// Old looks of whole navigation bars, by place and height.
@Suite @MainActor struct NavigationBarLookTests {
    let stage = BarStage()
    private var bar: UINavigationBar { stage.navigation.navigationBar }

    private func picture() -> UIImage {
        let pixels = PixelImage(
            width: 4, height: 4, bytesPerRow: 16, isOpaque: true, pixels: Data(repeating: 9, count: 64))
        return UIImage(cgImage: CGImage(pixels))
    }

    /// The picture that the bar draws behind its content.
    private var shown: UIImage? {
        stage.world.frame()
        return bar.appearance(of: stage.item).backgroundImage
    }

    @Test func `a background image for the bar's place comes before one for every place`() {
        let (every, attached, bottom) = (picture(), picture(), picture())
        bar.setBackgroundImage(every, for: .any, barMetrics: .default)
        #expect(shown === every)
        bar.setBackgroundImage(bottom, for: .bottom, barMetrics: .default)
        #expect(shown === every)
        bar.setBackgroundImage(attached, for: .topAttached, barMetrics: .default)
        #expect(shown === attached)
        bar.setBackgroundImage(nil, for: .topAttached, barMetrics: .default)
        #expect(shown === every)
    }

    @Test func `low bars and bars with a prompt take the images made for them`() {
        let (every, low, prompt) = (picture(), picture(), picture())
        bar.setBackgroundImage(every, for: .default)
        bar.setBackgroundImage(low, for: .compact)
        bar.setBackgroundImage(prompt, for: .any, barMetrics: .defaultPrompt)
        #expect(shown === every)
        stage.item.prompt = "Choose"
        #expect(shown === prompt)
        stage.world.window.traitOverrides.verticalSizeClass = .compact
        #expect(shown === low)
        stage.item.prompt = nil
        #expect(shown === low)
    }

    @Test func `the bar's tint colours its plain buttons`() {
        stage.item.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        bar.tintColor = .systemPink
        stage.world.frame()
        func label(_ view: UIView) -> UILabel? {
            view.subviews.lazy.compactMap { ($0 as? UILabel)?.text == "Edit" ? $0 as? UILabel : label($0) }.first
        }
        #expect(label(bar)?.textColor == .systemPink)
    }

    @Test func `the refresh control's tint colours its wheel`() {
        let table = UITableView(frame: stage.world.window.bounds)
        let control = UIRefreshControl()
        table.refreshControl = control
        stage.world.window.addSubview(table)
        control.tintColor = .systemPink
        stage.world.frame()
        let wheel = control.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
        #expect(wheel?.color == .systemPink)
    }

    @Test func `images set for all bars reach bars without their own`() {
        defer { AppearanceProxies.removeAll() }
        let (every, low, own) = (picture(), picture(), picture())
        UINavigationBar.appearance().setBackgroundImage(every, for: .any, barMetrics: .default)
        UINavigationBar.appearance().setBackgroundImage(low, for: .any, barMetrics: .compact)
        let other = BarStage()
        other.navigation.navigationBar.setBackgroundImage(own, for: .any, barMetrics: .compact)
        other.world.frame()
        #expect(other.navigation.navigationBar.appearance(of: other.item).backgroundImage === every)
        other.world.window.traitOverrides.verticalSizeClass = .compact
        other.world.frame()
        #expect(other.navigation.navigationBar.appearance(of: other.item).backgroundImage === own)
    }
}
