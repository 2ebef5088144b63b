import Foundation
import Testing
import UIKitCore

@Suite(.serialized) @MainActor struct ScreenTraitsTests {
    @Test func `a view made before it has a window has the screen's traits`() {
        let kept = DeviceTraits.current
        defer { DeviceTraits.current = kept }
        DeviceTraits.current = kept.modifyingTraits { $0.preferredContentSizeCategory = .accessibilityMedium }
        #expect(UIView().traitCollection.preferredContentSizeCategory == .accessibilityMedium)
        #expect(UIViewController().traitCollection.preferredContentSizeCategory == .accessibilityMedium)
        #expect(UITraitCollection.current.preferredContentSizeCategory == .accessibilityMedium)
    }
}
