import Foundation
import Rewriter
import Testing

@testable import AppBuild

/// What a path is, and how an application in it starts.
@Suite struct ProjectTests {
    @Test func `a file, a folder and a package are told apart`() throws {
        let folder = try Folder([
            "App/A.swift": "", "App/b/B.swift": "", "App/.hidden.swift": "", "P/Package.swift": "",
        ])
        guard case .sources(let files, let source?, let name) = try Project(path: folder.url.path + "/App") else {
            Issue.record("a folder of Swift files")
            return
        }
        #expect(files.map(\.lastPathComponent) == ["A.swift", "B.swift"])
        #expect(source.lastPathComponent == "App")
        #expect(name == "App")
        guard case .sources(_, nil, "A") = try Project(path: folder.url.path + "/App/A.swift") else {
            Issue.record("one Swift file")
            return
        }
        guard case .package = try Project(path: folder.url.path + "/P") else {
            Issue.record("a package")
            return
        }
    }

    @Test(arguments: [
        ("/none", "there is no such file or folder"), ("/text.txt", "is not a Swift file"),
        ("/empty", "no Swift files in this folder"),
    ])
    func `a path without Swift sources is refused in one sentence`(path: String, text: String) throws {
        let folder = try Folder(["text.txt": "", "empty/readme": ""])
        #expect {
            try Project(path: folder.url.path + path)
        } throws: {
            ($0 as? BuildFailure)?.status == 65 && "\($0)".contains(text)
        }
    }

    @Test(arguments: [("My App", "My_App"), ("2048", "_2048"), ("UIKit", "UIKitApp"), ("a-b", "a_b"), ("人员", "人员")])
    func `a module name is made of any folder name`(name: String, module: String) {
        #expect(Project.moduleName(name) == module)
    }

    private func entry(_ files: [String: String], root: String? = nil) throws -> EntryPoint {
        try EntryPoint(files.sorted { $0.key < $1.key }.map { ($0.key, SourceSurvey($0.value)) }, root: root)
    }

    @Test func `sources with a start of their own get none`() throws {
        let marked = try entry(["A.swift": "@main class A: UIResponder, UIApplicationDelegate {}"])
        #expect(marked.generated == nil)
        #expect(marked.needsLibraryMode)
        let script = try entry(["main.swift": "UIApplicationMain(0, nil, nil, nil)"])
        #expect(script.generated == nil)
        #expect(!script.needsLibraryMode)
    }

    @Test func `a scene delegate starts by itself`() throws {
        let scenes = try entry(["S.swift": "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}"])
        #expect(scenes.sceneDelegate == "SceneDelegate")
        #expect(scenes.generated?.contains("rootViewController") == false)
    }

    @Test func `a lone view controller, or the one named ViewController, is the first screen`() throws {
        let lone = try entry(["A.swift": "class List: UITableViewController {}"])
        #expect(lone.generated?.contains("UINavigationController(rootViewController: List())") == true)
        let two = ["A.swift": "class ViewController: Base {}; class Base: UIViewController {}"]
        #expect(try entry(two).generated?.contains("rootViewController: ViewController()") == true)
        #expect(try entry(two, root: "Base").generated?.contains("rootViewController: Base()") == true)
    }

    @Test(arguments: [
        "class List: UITableViewController {}; class Detail: UIViewController { init(note: Int) {} }",
        "class List: UITableViewController {}; private class Row: UIViewController {}",
        "class List: UITableViewController { init(a: Int = 1) {} }; fileprivate class Row: UIViewController {}",
        "class Base: UIViewController { init(a: Int) {} }; class List: Base { convenience init() { self.init(a: 1) } }",
        "class List: UIViewController { init(a: Int) {} }; extension List { convenience init() { self.init(a: 1) } }",
        "class List: UIViewController { required init?(coder: NSCoder) {} }; class Row: Cell { init(a: Int) {} }",
    ])
    func `of several screens the one that needs no arguments is first`(text: String) throws {
        #expect(try entry(["A.swift": text]).generated?.contains("rootViewController: List()") == true)
    }

    @Test(arguments: [
        (
            "class A: UIViewController { init(note: Int, at: Int) {} }", nil,
            "A cannot be the first screen: its init(note:at:)"
        ),
        ("private class A: UIViewController {}", nil, "it is private"),
        ("class B: UIViewController { init(n: Int) {} }; class A: B {}", "A", "its init(n:) needs arguments"),
        ("class A: UIViewController { private init() {} }", nil, "its init() is private"),
    ])
    func `a screen that cannot be made is refused with the reason`(text: String, root: String?, says: String) {
        #expect {
            try entry(["A.swift": text], root: root)
        } throws: {
            ($0 as? BuildFailure)?.status == 65 && "\($0)".contains(says)
        }
    }

    @Test(arguments: [
        ("class A: UIViewController {}; class B: UIViewController {}", nil, 65, "A, B; choose one with --root NAME"),
        ("class A: UIViewController {}", "C", 64, "no such view controller; there is A"),
        ("struct A {}", nil, 65, "no view controller to show"),
        ("@main class A: UIResponder, UIApplicationDelegate {}", "B", 64, "these have one"),
    ])
    func `an unclear start is refused with what to do`(text: String, root: String?, status: Int32, says: String) {
        #expect {
            try entry(["A.swift": text], root: root)
        } throws: {
            ($0 as? BuildFailure)?.status == status && "\($0)".contains(says)
        }
    }
}
