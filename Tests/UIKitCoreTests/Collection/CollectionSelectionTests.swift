import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Selection in collection views")
struct CollectionSelectionTests {
    private let grid = CollectionWorld(GridSource(items: 30), ColumnLayout())
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    init() { grid.source.log = [] }

    @Test func `a tap highlights, selects and takes the highlight back, in that order`() {
        grid.world.touch(.began, 100, 250)
        grid.world.releaseHeldTouches()
        #expect(grid.source.takeLog() == ["shouldHighlight 0.2", "didHighlight 0.2"])
        #expect(grid.cell(2)?.isHighlighted == true)
        grid.world.touch(.ended, 100, 250)
        #expect(grid.source.takeLog() == ["shouldSelect 0.2", "didSelect 0.2", "didUnhighlight 0.2"])
        #expect(grid.cell(2)?.isHighlighted == false)
        #expect(grid.cell(2)?.isSelected == true)
        #expect(grid.view.indexPathsForSelectedItems == [path(2)])
        grid.tap(4)
        #expect(
            grid.source.takeLog() == [
                "shouldHighlight 0.4", "didHighlight 0.4", "shouldSelect 0.4",
                "didDeselect 0.2", "didSelect 0.4", "didUnhighlight 0.4",
            ])
        #expect(grid.cell(2)?.isSelected == false)
    }

    @Test func `a tap on an item performs its primary action, a selection by program does not`() {
        final class Opener: NSObject, UICollectionViewDelegate {
            var opened: [Int] = []
            func collectionView(
                _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
            ) {
                opened.append(indexPath.item)
            }
        }
        let opener = Opener()
        grid.view.delegate = opener
        grid.tap(2)
        #expect(opener.opened == [2])
        grid.view.selectItem(at: path(3), animated: false, scrollPosition: [])
        #expect(opener.opened == [2])
    }

    @Test func `with several allowed a second tap deselects, where the delegate agrees`() {
        grid.view.allowsMultipleSelection = true
        grid.tap(1)
        grid.tap(3)
        #expect(grid.view.indexPathsForSelectedItems == [path(1), path(3)])
        grid.source.log = []
        grid.tap(1)
        #expect(
            grid.source.takeLog() == [
                "shouldHighlight 0.1", "didHighlight 0.1", "shouldDeselect 0.1",
                "didDeselect 0.1", "didUnhighlight 0.1",
            ])
        grid.source.mayDeselect = { _ in false }
        grid.tap(3)
        #expect(grid.view.indexPathsForSelectedItems == [path(3)])
        grid.view.allowsMultipleSelection = false
        #expect(grid.view.indexPathsForSelectedItems == [path(3)])
    }

    @Test func `a refused highlight or selection leaves the item as it is`() {
        grid.source.mayHighlight = { $0.item != 1 }
        grid.source.maySelect = { $0.item != 2 }
        grid.tap(1)
        #expect(grid.source.takeLog() == ["shouldHighlight 0.1"])
        grid.tap(2)
        #expect(
            grid.source.takeLog() == [
                "shouldHighlight 0.2", "didHighlight 0.2", "shouldSelect 0.2",
                "didUnhighlight 0.2",
            ])
        #expect(grid.view.indexPathsForSelectedItems == [])
        grid.view.allowsSelection = false
        grid.tap(3)
        #expect(grid.source.takeLog() == [])
    }

    @Test func `by program nobody is told, and the item is brought where it is asked`() {
        grid.view.selectItem(at: path(20), animated: false, scrollPosition: .top)
        grid.world.frame()
        #expect(grid.view.contentOffset.y == 2000)
        #expect(grid.cell(20)?.isSelected == true)
        grid.view.selectItem(at: path(21), animated: false, scrollPosition: [])
        #expect(grid.view.indexPathsForSelectedItems == [path(21)])
        grid.view.deselectItem(at: path(21), animated: false)
        #expect(grid.cell(21)?.isSelected == false)
        grid.view.selectItem(at: path(22), animated: false, scrollPosition: [])
        grid.view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(grid.view.indexPathsForSelectedItems == [])
        #expect(grid.source.log.filter { $0.contains("elect") }.isEmpty)
    }

    @Test func `a selected cell shows its background over the plain one, and fades it where that is asked`() {
        let cell = grid.cell(0)!
        (cell.backgroundView, cell.selectedBackgroundView) = (UIView(frame: .zero), UIView(frame: .zero))
        #expect(cell.subviews.first === cell.backgroundView)
        #expect(cell.selectedBackgroundView?.superview == nil)
        grid.view.selectItem(at: path(0), animated: true, scrollPosition: [])
        #expect(cell.subviews[1] === cell.selectedBackgroundView)
        #expect(cell.selectedBackgroundView?.frame == cell.bounds)
        grid.world.frame()
        let shown = cell.selectedBackgroundView!.layer.presentation()!.opacity
        #expect(shown > 0 && shown < 1)
        grid.world.frames(for: 0.5)
        #expect(cell.selectedBackgroundView!.layer.presentation()!.opacity == 1)
        grid.view.deselectItem(at: path(0), animated: false)
        #expect(cell.selectedBackgroundView?.superview == nil)
        #expect(cell.contentView.frame == cell.bounds)
    }

    @Test func `a selected item shows so when it comes back, and a reused cell does not`() {
        grid.tap(0)
        grid.scroll(to: 2000)
        #expect(grid.view.visibleCells.allSatisfy { !$0.isSelected })
        grid.scroll(to: 0)
        #expect(grid.cell(0)?.isSelected == true)
    }

    @Test func `configurations follow the states of their cell`() {
        var states: [UICellConfigurationState] = []
        let cell = grid.cell(0)!
        cell.configurationUpdateHandler = { cell, state in
            states.append(state)
            var content = UIListContentConfiguration.cell()
            content.text = state.isSelected ? "chosen" : state.isHighlighted ? "touched" : "plain"
            cell.contentConfiguration = content
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = state.isSelected ? .red : .blue
            cell.backgroundConfiguration = background
        }
        grid.world.frame()
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "plain")
        #expect(cell.contentView is UIListContentView)
        grid.world.touch(.began, 100, 50)
        grid.world.releaseHeldTouches()
        grid.world.frame()
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "touched")
        grid.world.touch(.ended, 100, 50)
        grid.world.frame()
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "chosen")
        #expect(cell.backgroundConfiguration?.backgroundColor == .red)
        #expect(states.map(\.isSelected).last == true)
        #expect(cell.backgroundView == nil)
    }

    @Test func `a finger that leaves the item, or scrolls, selects nothing`() {
        grid.world.touch(.began, 100, 50)
        grid.world.releaseHeldTouches()
        grid.source.log = []
        grid.world.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 20))
        grid.world.touch(.ended, 100, 20)
        grid.world.frame()
        #expect(!grid.source.log.contains { $0.hasPrefix("didSelect") })
        #expect(grid.cell(0)?.isHighlighted != true)
    }
}
