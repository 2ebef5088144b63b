import Foundation
import Rewriter
import Testing

/// One line of UIKit source and what becomes of it.
struct Fixture: CustomTestStringConvertible, Sendable {
    var source: String
    var expected: String
    var testDescription: String { source }

    init(_ source: String, _ expected: String) {
        self.source = source
        self.expected = expected
    }
}

private func rewrite(_ source: String) -> String { Rewriter(module: [source]).rewrite(source).text }

private func inClass(_ body: String) -> String { "import UIKit\nclass C: UIViewController {\n\(body)\n}\n" }

@Suite struct RewriterTests {
    static let fixtures: [Fixture] = [
        Fixture("import UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n"),
        Fixture("import UIkit\n", "import UIKit\n"),
        Fixture("import class UIKit.UIView\n", "import class UIKit.UIView\n"),
        Fixture("import UIKit\nimport ObjectiveC\nlet a = 1\n", "import UIKit\n                 \nlet a = 1\n"),
        Fixture(
            "import UIKit\n@UIApplicationMain class A: UIResponder {}\n",
            "import UIKit\n@main              class A: UIResponder {}\n"),
        Fixture("#if os(iOS) && !os(macOS)\nlet a = 1\n#endif\n", "#if os(Linux) && !os(macOS)\nlet a = 1\n#endif\n"),
        Fixture("import UIKit\nlet a = #keyPath(C.view.frame)\n", "import UIKit\nlet a = \"view.frame\"\n"),
        Fixture("import UIKit\n#Preview {\n  C()\n}\nlet a = 1\n", "import UIKit\n          \n     \n \nlet a = 1\n"),
        Fixture(
            "import UIKit\nlet s = #selector(UIView.endEditing(_:))\n",
            "import UIKit\nlet s = Selector(swift: \"endEditing(_:)\", UIView.endEditing(_:))\n"),
        Fixture(
            "import UIKit\nlet s = #selector(getter: UIView.frame)\nlet t = #selector(setter: UIView.frame)\n",
            "import UIKit\nlet s = Selector(\"frame\")\nlet t = Selector(\"setFrame:\")\n"),
        Fixture(
            "import UIKit\nfunc f(d: UITableViewDelegate?, t: UITableView) {\n  d?.tableView?(t, didSelectRowAt: i)\n}\n",
            "import UIKit\nfunc f(d: UITableViewDelegate?, t: UITableView) {\n  MethodRegistration.optional(d, "
                + "Selector(swift: \"tableView(_:didSelectRowAt:)\"), { $0.tableView($1, didSelectRowAt: $2) }, "
                + "t,                 i)\n}\n"),
        Fixture(
            "import UIKit\nclass C: UIView {\n  @IBOutlet weak var a: UILabel!\n  @IBInspectable var b = 1\n}\n",
            "import UIKit\nclass C: UIView {\n            weak var a: UILabel!\n                 var b = 1\n}\n"),
        Fixture(
            "#if targetEnvironment(simulator) || targetEnvironment(macCatalyst)\n#endif\n",
            "#if targetEnvironment(simulator) || targetEnvironment(macCatalyst)\n#endif\n"),
        Fixture(
            "class T: XCTestCase {\n  @MainActor func testA() {}\n  func testB() {}\n  func testC() async {}\n}\n",
            "class T: XCTestCase, @unchecked Sendable {\n             nonisolated func testA() "
                + "{ MainActor.assumeIsolated { () -> Void in } }\n  func testB() {}\n  func testC() async {}\n}\n"),
        Fixture(
            "@MainActor class T: Base {\n  override func setUp() { super.setUp() }\n"
                + "  private func testing(_ a: Int) {}\n}\nclass Base: XCTestCase {\n}\n",
            "@MainActor class T: Base, @unchecked Sendable {\n  nonisolated override func setUp() "
                + "{ MainActor.assumeIsolated { () -> Void in  super.setUp() } }\n"
                + "  private func testing(_ a: Int) {}\n}\nclass Base: XCTestCase {\n}\n"),
        Fixture(
            "@MainActor class T: XCTestCase {}\nextension T {\n  func testA() throws {\n    try go()\n  }\n}\n",
            "@MainActor class T: XCTestCase, @unchecked Sendable {}\nextension T {\n  nonisolated func testA() throws "
                + "{ try MainActor.assumeIsolated { () throws -> Void in \n    try go()\n  } }\n}\n"),
    ]

    @Test(arguments: fixtures) func `a fixture becomes what is written beside it`(_ fixture: Fixture) {
        #expect(rewrite(fixture.source) == fixture.expected)
        #expect(RewriteFaults.found(in: [fixture.source]) == [])
    }

    @Test(arguments: [
        ("refresh", "swift: \"refresh()\", C.refresh"),
        ("self.refresh", "swift: \"refresh()\", C.refresh"),
        ("tapped", "swift: \"tapped(_:)\", C.tapped(_:)"),
        ("tapped(_:)", "swift: \"tapped(_:)\", C.tapped(_:)"),
        ("C.tapped", "swift: \"tapped(_:)\", C.tapped(_:)"),
        ("pan(_:with:)", "swift: \"pan(_:with:)\", C.pan(_:with:)"),
        ("many(_:_:_:)", "swift: \"many(_:_:_:)\", C.many(_:_:_:)"),
        ("renamed", "exactly: \"other:\", C.renamed(x:)"),
        ("refresh as () -> Void", "swift: \"refresh()\", C.refresh as (C) -> () -> Void"),
        ("Inner.poke", "swift: \"poke()\", Inner.poke"),
        ("label.setNeedsLayout", "swift: \"setNeedsLayout\", label.setNeedsLayout"),
    ])
    func `a selector names the method in full and refers to it`(form: String, made: String) {
        let source = inClass(
            """
                @objc func refresh() {}
                @objc func tapped(_ s: UIView) {}
                @objc func pan(_ g: UIView, with e: Int) {}
                @objc func many(_ a: Int, _ b: Int, _ c: Int) {}
                @objc(other:) func renamed(x: Int) {}
                class Inner: UIView { @objc func poke() {} }
                let label = UIView()
                func f() -> Selector { #selector(\(form)) }
            """)
        #expect(rewrite(source).contains("func f() -> Selector { Selector(\(made)) }"))
    }

    @Test func `methods are registered on the line of the class's brace`() {
        let lines = rewrite(inClass("  @objc private func go(_ s: UIButton!) {}")).split(separator: "\n")
        #expect(lines[1].hasPrefix("class C: UIViewController { @section(\".init_array\") @used"))
        #expect(
            lines[1].contains(
                "MethodRegistration.add(C.self, Selector(swift: \"go(_:)\")) { (o: C, a: UIButton?) in o.go(a) }"))
        #expect(lines[2] == "        private func go(_ s: UIButton!) {}")
    }

    @Test(arguments: [
        ("@IBAction func go(_ s: Any) {}", "Selector(swift: \"go(_:)\")) { (o: C, a: Any) in o.go(a) }"),
        ("@IBSegueAction func go(_ s: Int) -> Int { s }", "Selector(swift: \"go(_:)\")) { (o: C, a: Int) in o.go(a) }"),
        ("@objc var on = true", "\"on\") { (o: C) in o.on }"),
        ("@objc var on: Bool = true", "\"setOn:\") { (o: C, v: Bool) in o.on = v }"),
    ])
    func `what Interface Builder and key paths call is registered too`(member: String, entry: String) {
        #expect(rewrite(inClass("  " + member)).contains("MethodRegistration.add(C.self, " + entry))
    }

    @Test func `all methods of a class for Objective-C are registered, but for private ones`() {
        let text = rewrite("import UIKit\n@objcMembers class C: NSObject { func a() {}; private func b() {} }\n")
        #expect(text.contains("o.a()"))
        #expect(!text.contains("o.b()"))
        #expect(text.contains("\n             class C: NSObject {"))
    }

    @Test func `an optional delegate method in an extension is registered`() {
        let source =
            "import UIKit\nclass C: UIViewController {}\nextension C: UITableViewDelegate {\n"
            + "  func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}\n}\n"
        #expect(rewrite(source).contains("o.tableView(a, didSelectRowAt: b)"))
    }

    @Test func `a generic class is registered through a protocol of its file`() {
        let text = rewrite("import UIKit\nclass G<T>: UIView { @objc func fill() {} }\n")
        #expect(text.contains("nonisolated fileprivate static func __trestle1()"))
        #expect(text.contains("extension G: __Trestle1 {}"))
    }

    @Test func `an Objective-C protocol stays bound to classes and its optional methods have a default`() {
        let text = rewrite("import UIKit\n@objc protocol P {\n  @objc optional func done(_ x: Int) -> Int\n}\n")
        #expect(text.contains("protocol P: AnyObject {"))
        #expect(text.contains("extension P { func done(_ x: Int) -> Int { MethodRegistration.absent(\"done(_:)\") } }"))
    }

    @Test func `a file that uses selectors without UIKit imports it on an existing line`() {
        let text = rewrite("import Foundation\nclass S: NSObject { @objc func tick() {} }\n")
        #expect(text.hasPrefix("import UIKit; import Foundation\n"))
    }

    @Test func `a selector that nobody declares is listed`() {
        let source = inClass("  func f() { _ = #selector(nowhere) }")
        #expect(Rewriter(module: [source]).rewrite(source).unresolvedSelectors == ["3: nowhere"])
    }
}
