import Foundation
import HostInterface
import Testing

@testable import UIKitCore

@MainActor
struct KeyboardTests {
    /// What the application was told, in order.
    private final class Notes: @unchecked Sendable {
        // Unchecked: everything here happens on the main thread.
        var names: [String] = []
        var infos: [[AnyHashable: Any]] = []
        private var tokens: [any NSObjectProtocol] = []

        @MainActor init() {
            let watched: [(Notification.Name, String)] = [
                (UIResponder.keyboardWillShowNotification, "willShow"),
                (UIResponder.keyboardDidShowNotification, "didShow"),
                (UIResponder.keyboardWillHideNotification, "willHide"),
                (UIResponder.keyboardDidHideNotification, "didHide"),
            ]
            for (name, short) in watched {
                let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] note in
                    self?.names.append(short)
                    self?.infos.append(note.userInfo ?? [:])
                }
                tokens.append(token)
            }
        }

        func end() { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    }

    private func field(in world: World, y: CGFloat = 100) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: y, width: 300, height: 34))
        world.window.addSubview(field)
        world.frame()
        return field
    }

    @Test func `without an on-screen keyboard nothing is posted`() {
        let world = World()
        let notes = Notes()
        field(in: world).becomeFirstResponder()
        world.frames(for: 0.5)
        #expect(notes.names.isEmpty)
        notes.end()
        withExtendedLifetime(world) {}
    }

    @Test func `an on-screen keyboard is announced with its frames, and once for two fields`() {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        world.scene.keyboard.height = 336
        let notes = Notes()
        let first = field(in: world)
        let second = field(in: world, y: 200)
        first.becomeFirstResponder()
        #expect(notes.names == ["willShow"])
        let end = notes.infos[0][UIResponder.keyboardFrameEndUserInfoKey]
        #expect((end as? NSValue)?.cgRectValue == CGRect(x: 0, y: 516, width: 393, height: 336))
        #expect(end as? CGRect == CGRect(x: 0, y: 516, width: 393, height: 336))
        let begin = notes.infos[0][UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
        #expect(begin?.minY == 852)
        #expect(notes.infos[0][UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        let curve = notes.infos[0][UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
        #expect(curve.flatMap { UIView.AnimationCurve(rawValue: $0) } != nil)
        world.frames(for: 0.4)
        #expect(notes.names == ["willShow", "didShow"])
        second.becomeFirstResponder()
        world.frames(for: 0.4)
        #expect(notes.names == ["willShow", "didShow"])
        second.resignFirstResponder()
        world.frames(for: 0.4)
        #expect(notes.names == ["willShow", "didShow", "willHide", "didHide"])
        #expect(world.scene.windows.count == 1)
        #expect(world.scene.allWindows.count == 1)
        notes.end()
        withExtendedLifetime(world) {}
    }

    @Test func `the keyboard layout guide keeps content above it (NS-07)`() {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        world.scene.keyboard.height = 336
        let field = field(in: world)
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        world.window.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: world.window.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: world.window.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 44),
            bar.bottomAnchor.constraint(equalTo: world.window.keyboardLayoutGuide.topAnchor),
        ])
        world.frame()
        #expect(bar.frame.maxY == 818)
        field.becomeFirstResponder()
        world.frame()
        #expect(bar.frame.maxY == 516)
        world.window.keyboardLayoutGuide.usesBottomSafeArea = false
        field.resignFirstResponder()
        world.frames(for: 0.4)
        #expect(bar.frame.maxY == 852)
        withExtendedLifetime(world) {}
    }

    @Test func `an input view and an accessory take their place with or without a keyboard`() {
        let world = World(safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        let field = field(in: world)
        let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 216))
        let toolbar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        field.inputView = picker
        field.inputAccessoryView = toolbar
        field.becomeFirstResponder()
        world.frames(for: 0.4)
        #expect(toolbar.convert(toolbar.bounds, to: nil) == CGRect(x: 0, y: 558, width: 393, height: 44))
        #expect(picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 602, width: 393, height: 216))
        field.inputView = nil
        field.reloadInputViews()
        world.frames(for: 0.4)
        #expect(picker.superview == nil)
        #expect(toolbar.convert(toolbar.bounds, to: nil).minY == 774)
        field.resignFirstResponder()
        world.frames(for: 0.4)
        #expect(toolbar.superview == nil)
        withExtendedLifetime(world) {}
    }

    @Test func `a field in the accessory is typed into and keeps it`() {
        final class Screen: UIViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        let world = World()
        let screen = Screen()
        world.window.rootViewController = screen
        world.frame()
        let field = UITextField(frame: CGRect(x: 8, y: 8, width: 200, height: 34))
        screen.bar.addSubview(field)
        screen.becomeFirstResponder()
        world.frames(for: 0.4)
        world.tap(100, 827)
        #expect(field.isEditing)
        world.type("hi")
        #expect(field.text == "hi")
        #expect(screen.bar.superview != nil)
        field.resignFirstResponder()
        #expect(screen.isFirstResponder)
        world.frames(for: 0.4)
        #expect(screen.bar.window != nil)
        withExtendedLifetime(world) {}
    }

    @Test func `dragging dismisses at once, or with the finger once it reaches the keyboard`() {
        let world = World()
        world.scene.keyboard.height = 300
        let scroll = UIScrollView(frame: world.window.bounds)
        scroll.contentSize = CGSize(width: 393, height: 3000)
        world.window.addSubview(scroll)
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 34))
        scroll.addSubview(field)
        scroll.keyboardDismissMode = .onDrag
        field.becomeFirstResponder()
        world.frames(for: 0.4)
        world.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 280))
        #expect(!field.isEditing)
        world.touch(.ended, 200, 280)
        world.frames(for: 2)
        scroll.keyboardDismissMode = .interactive
        field.becomeFirstResponder()
        world.frames(for: 0.4)
        world.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500))
        #expect(world.scene.keyboard.top == 552)
        world.touch(.moved, 200, 700)
        #expect(world.scene.keyboard.top == 700)
        #expect(field.isEditing)
        world.touch(.ended, 200, 700)
        #expect(!field.isEditing)
        world.frames(for: 1)
        #expect(world.scene.keyboard.top == 852)
        withExtendedLifetime(world) {}
    }

    @Test func `boxed geometry is read as value and as box`() {
        let rect: Any = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect((rect as? NSValue)?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
        let box: Any = NSValue(cgPoint: CGPoint(x: 5, y: 6))
        #expect(box as? CGPoint == CGPoint(x: 5, y: 6))
        #expect(box as? CGSize == nil)
        #expect(box as? CGRect == nil)
    }
}

@MainActor
struct KeyboardAvoidanceTests {
    private final class Form: UITableViewController {
        let fields = (0..<12).map { _ in UITextField(frame: CGRect(x: 16, y: 5, width: 200, height: 34)) }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentView.addSubview(fields[indexPath.row])
            return cell
        }
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    }

    @Test func `a table view controller makes room for its own first responder only (NS-06, NS-07)`() {
        let world = World(
            size: CGSize(width: 375, height: 667), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
        world.scene.keyboard.height = 260
        let form = Form(style: .plain)
        world.window.rootViewController = form
        world.frames(for: 0.1)
        let outside = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        world.window.addSubview(outside)
        outside.becomeFirstResponder()
        world.frames(for: 0.4)
        #expect(form.tableView.adjustedContentInset.bottom == 34)
        form.fields[8].becomeFirstResponder()
        world.frames(for: 1)
        #expect(form.tableView.adjustedContentInset.bottom == 260)
        #expect(form.tableView.contentInset.bottom == 0)
        let place = form.fields[8].convert(form.fields[8].bounds, to: nil)
        #expect(place.maxY <= 407)
        form.fields[8].resignFirstResponder()
        world.frames(for: 1)
        #expect(form.tableView.adjustedContentInset.bottom == 34)
        withExtendedLifetime(world) {}
    }

    @Test func `tab goes through the fields in the order of reading`() {
        let world = World()
        let screen = UIViewController()
        world.window.rootViewController = screen
        world.frame()
        let frames = [(20, 200), (200, 100), (20, 104), (20, 300)]
        let fields = frames.map { UITextField(frame: CGRect(x: $0.0, y: $0.1, width: 150, height: 34)) }
        fields.forEach(screen.view.addSubview)
        fields[3].isEnabled = false
        world.frame()
        fields[2].becomeFirstResponder()
        world.key("tab")
        #expect(fields[1].isEditing)
        world.key("tab")
        #expect(fields[0].isEditing)
        world.key("tab")
        #expect(fields[2].isEditing)
        world.key("tab", .shift)
        #expect(fields[0].isEditing)
        withExtendedLifetime(world) {}
    }
}

@MainActor
struct PasteboardTests {
    @Test func `text goes to the machine's clipboard and comes from it`() {
        let world = World()
        let board = UIPasteboard.general
        board.string = "from here"
        #expect(world.host.clipboardText == "from here")
        let count = board.changeCount
        world.host.clipboardText = "from elsewhere"
        #expect(board.string == "from elsewhere")
        #expect(board.changeCount == count + 1)
        board.color = .systemRed
        #expect(board.string == nil)
        #expect(board.hasColors)
        world.host.clipboardText = nil
        #expect(!board.hasStrings)
        withExtendedLifetime(world) {}
    }

    @Test func `named pasteboards are shared by name until they are removed`() {
        let name = UIPasteboard.Name("test.board")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let board = UIPasteboard(name: name, create: true)
        board?.strings = ["a", "b"]
        #expect(UIPasteboard(name: name, create: false)?.strings == ["a", "b"])
        #expect(board?.numberOfItems == 2)
        #expect(board?.data(forPasteboardType: "public.utf8-plain-text") == Data("a".utf8))
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil)
    }
}
