import AppBuild
import Foundation

/// `trestle new NAME`: a folder with an application that runs.
enum NewCommand {
    static func run(_ arguments: [String]) throws -> Int32 {
        guard arguments.count == 1, let name = arguments.first, !name.hasPrefix("-") else {
            throw BuildFailure.usage("usage: trestle new NAME")
        }
        let folder = URL(fileURLWithPath: name)
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw BuildFailure("\(name) exists already; nothing was changed", status: 73)
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (file, text) in ["AppDelegate.swift": delegate, "ViewController.swift": controller] {
                try text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
            }
        } catch {
            throw BuildFailure("cannot make \(name): \(error.localizedDescription)", status: 73)
        }
        print("made \(name). Run it: trestle run \(name)")
        return 0
    }

    private static let delegate = """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = ViewController()
                window.makeKeyAndVisible()
                self.window = window
                return true
            }
        }

        """

    private static let controller = """
        import UIKit

        class ViewController: UIViewController {
            private let square = UIView()

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                square.backgroundColor = .systemBlue
                view.addSubview(square)
                square.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
            }

            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                square.frame = CGRect(x: view.bounds.midX - 60, y: view.bounds.midY - 60, width: 120, height: 120)
            }

            @objc private func tapped() {
                square.backgroundColor = square.backgroundColor == .systemBlue ? .systemGreen : .systemBlue
            }
        }

        """
}
