import Foundation
import Testing

@testable import AppBuild

/// The folder an application runs from.
@Suite struct AppBundleTests {
    private let image =
        #"{"images":[{"filename":"s.png","scale":"1x"},{"filename":"s3.png","scale":"3x"},{"scale":"2x"}]}"#

    private func fill(
        _ files: [String: String], locale: String? = nil, sceneDelegate: String? = nil
    ) throws -> Folder {
        let source = try Folder(files)
        let app = try Folder()
        try AppBundle(folder: app.url, name: "Shop", locale: locale)
            .fill(from: source.url, module: "Shop", sceneDelegate: sceneDelegate)
        return app
    }

    @Test func `build variables of Info.plist are replaced and what it lacks is filled in`() throws {
        let plist = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>Greeting</key><string>$(PRODUCT_NAME) ${PRODUCT_MODULE_NAME}</string>
            <key>List</key><array><string>$(MARKETING_VERSION)</string></array>
            </dict></plist>
            """
        let app = try fill(["Info.plist": plist, "Main.swift": ""])
        let info = try app.plist("Info.plist")
        #expect(info["Greeting"] as? String == "Shop Shop")
        #expect(info["List"] as? [String] == ["1.0"])
        #expect(info["CFBundleExecutable"] as? String == "Shop")
        #expect(app.text("Main.swift") == nil)
    }

    @Test func `a scene delegate by convention is named unless Info.plist names one`() throws {
        func scene(_ files: [String: String]) throws -> String? {
            let info = try fill(files, sceneDelegate: "SceneDelegate").plist("Info.plist")
            let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
            let roles = manifest?["UISceneConfigurations"] as? [String: Any]
            let first = (roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
            return first?["UISceneDelegateClassName"] as? String
        }
        #expect(try scene([:]) == "Shop.SceneDelegate")
        let own = """
            <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
            <key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneDelegateClassName</key>
            <string>$(PRODUCT_MODULE_NAME).Own</string></dict></array></dict></dict></dict></plist>
            """
        #expect(try scene(["Info.plist": own]) == "Shop.Own")
    }

    @Test func `images of an asset catalogue and strings lie where Foundation and UIImage look for them`() throws {
        let app = try fill([
            "Assets.xcassets/star.imageset/Contents.json": image, "Assets.xcassets/star.imageset/s.png": "one",
            "Assets.xcassets/star.imageset/s3.png": "three", "Assets.xcassets/Contents.json": "{}",
            "zh-Hans.lproj/Localizable.strings": "", "data/rows.json": "[]", "Base.lproj/Main.storyboard": "",
        ])
        #expect(app.text("star.png") == "one")
        #expect(app.text("star@3x.png") == "three")
        #expect(app.text("zh-Hans.lproj/Localizable.strings") == "")
        #expect(app.text("rows.json") == "[]")
        #expect(app.text("Contents.json") == nil)
    }

    @Test func `what cannot be read is named with its path`() throws {
        #expect {
            try fill(["Info.plist": "no plist"])
        } throws: {
            "\($0)".contains("Info.plist:1:1: error: ")
        }
        #expect {
            try fill(["A.xcassets/star.imageset/Contents.json": "{"])
        } throws: {
            "\($0)".contains("star.imageset/Contents.json:1:1: error: ")
        }
    }

    @Test func `a locale decides whose strings are read`() throws {
        let files = ["en.lproj/L.strings": "", "zh-Hans.lproj/L.strings": "", "zh-Hant.lproj/L.strings": ""]
        func region(_ locale: String?) throws -> String? {
            try fill(files, locale: locale).plist("Info.plist")["CFBundleDevelopmentRegion"] as? String
        }
        #expect(try region("zh_CN") == "zh-Hans")
        #expect(try region("zh_TW") == "zh-Hant")
        #expect(try region("en_GB") == "en")
        #expect(try region("fr_FR") == "en")
        #expect(try region(nil) == "en")
    }

    @Test(arguments: [
        ("pt_PT", "pt-PT"), ("pt_BR", "pt-BR"), ("pt_AO", "pt-BR"), ("sr_Latn_RS", "sr-Latn"), ("de", nil), ("C", nil),
    ])
    func `the table of the same script is read, that of the same region before others`(locale: String, table: String?) {
        #expect(Localization(tables: ["Base", "pt-BR", "pt-PT", "sr", "sr-Latn"]).best(for: locale) == table)
    }
}
