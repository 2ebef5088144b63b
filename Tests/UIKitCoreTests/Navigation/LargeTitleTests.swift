import Foundation
import Testing
import UIKitCore

@Suite struct LargeTitleTests {
    private func collapse(_ contentTop: CGFloat) -> LargeTitleCollapse {
        LargeTitleCollapse(compactBottom: 64, titleHeight: 52, contentTop: contentTop)
    }

    @Test func `NS-01: the strip gives way one point for each point of scrolling, over 52 points`() {
        #expect(collapse(116).shown == 52)
        #expect(collapse(115).shown == 51)
        #expect(collapse(90).shown == 26)
        #expect(collapse(64).shown == 0)
        #expect(collapse(-500).shown == 0)
        for step in 0...52 {
            let state = collapse(116 - CGFloat(step))
            #expect(state.compactBottom + state.shown == state.contentTop)
            #expect(!state.isContentUnderBar)
        }
        #expect(collapse(63).isContentUnderBar)
    }

    @Test func `a pull beyond the rest takes the title along and never shrinks it`() {
        #expect(collapse(116).stretch == 0)
        #expect(collapse(166).stretch == 50)
        #expect(collapse(166).shown == 52)
        #expect(collapse(116).titleScale == 1)
        #expect(collapse(266).titleScale == 1.1)
        #expect(collapse(1000).titleScale == 1.1)
    }

    @Test func `NS-01: a release inside the strip goes to the nearer end, outside it stays`() {
        #expect(collapse(0).resting(proposed: 116) == 116)
        #expect(collapse(0).resting(proposed: 115) == 116)
        #expect(collapse(0).resting(proposed: 90) == 116)
        #expect(collapse(0).resting(proposed: 89) == 64)
        #expect(collapse(0).resting(proposed: 65) == 64)
        #expect(collapse(0).resting(proposed: 64) == 64)
        #expect(collapse(0).resting(proposed: -300) == -300)
        #expect(collapse(0).resting(proposed: 200) == 200)
    }

    @Test func `the title in the row comes when the last of the large one goes`() {
        #expect(collapse(116).inlineTitleAlpha == 0)
        #expect(collapse(77).inlineTitleAlpha == 0)
        #expect(collapse(70).inlineTitleAlpha == 0.5)
        #expect(collapse(64).inlineTitleAlpha == 1)
        #expect(LargeTitleCollapse(compactBottom: 64, titleHeight: 0, contentTop: 64).inlineTitleAlpha == 1)
    }

    @Test func `automatic takes over what the item before does`() {
        #expect(LargeTitleRule.isLarge([.automatic], barPrefersLarge: true))
        #expect(LargeTitleRule.isLarge([.automatic, .automatic], barPrefersLarge: true))
        #expect(!LargeTitleRule.isLarge([.automatic, .never], barPrefersLarge: true))
        #expect(!LargeTitleRule.isLarge([.automatic, .never, .automatic], barPrefersLarge: true))
        #expect(LargeTitleRule.isLarge([.never, .always, .automatic], barPrefersLarge: true))
        #expect(!LargeTitleRule.isLarge([.always, .inline], barPrefersLarge: true))
        #expect(!LargeTitleRule.isLarge([.always], barPrefersLarge: false))
        #expect(!LargeTitleRule.isLarge([], barPrefersLarge: true))
    }

    @Test func `NS-01: bars begin below a sensor housing, else 10 points down, on tablets at 32`() {
        #expect(Metrics.navigationBarTop(safeTop: 20, isPad: false) == 10)
        #expect(Metrics.navigationBarTop(safeTop: 0, isPad: false) == 10)
        #expect(Metrics.navigationBarTop(safeTop: 59, isPad: false) == 59)
        #expect(Metrics.navigationBarTop(safeTop: 24, isPad: true) == 32)
    }
}
