import AccessibilityTree
import Driver
import Foundation
import Testing

@Suite struct QueryTests {
    private var root: AccessibilityNode {
        func node(_ id: UInt64, _ role: Role, _ label: String?, _ children: [AccessibilityNode] = [])
            -> AccessibilityNode
        {
            var node = AccessibilityNode(id: id, role: role, frame: .zero)
            node.label = label
            node.children = children
            return node
        }
        var field = node(5, .textField, nil)
        field.identifier = "name"
        return node(
            1, .window, nil,
            [
                node(2, .button, "Save", [node(3, .staticText, "Save")]), node(4, .button, "Save draft"), field,
                node(6, .staticText, "人员列表"),
            ])
    }

    private func find(_ line: String) throws -> UInt64 {
        try Query.read(DriveWords(line).words[...]).query.find(in: root).id
    }

    @Test func `a label finds the element, not the text it speaks for`() throws {
        #expect(try find("\"Save\"") == 2)
        #expect(try find("\"人员列表\"") == 6)
    }

    @Test func `part, identifier, role, role with label and role with index find theirs`() throws {
        #expect(try find("~\"draft\"") == 4)
        #expect(try find("#name") == 5)
        #expect(try find("text-field") == 5)
        #expect(try find("button \"Save draft\"") == 4)
        #expect(try find("button[1]") == 4)
    }

    @Test(arguments: ["\"Gone\"", "button", "~\"Save\"", "#gone", "button[7]"])
    func `nothing or several is an error that names the candidates`(line: String) {
        #expect { try find(line) } throws: { "\($0)".contains("button \"Save\"") }
    }

    @Test(arguments: ["", "nonsense", "button[x]", "@12", "\"open"])
    func `a query that cannot be read says why`(line: String) {
        #expect(throws: DriveError.self) { try find(line) }
    }

    @Test func `quotes keep spaces and a backslash keeps a quote`() throws {
        let words = try DriveWords(#"type "a \"b\" c" d"#).words.map(\.text)
        #expect(words == ["type", #"a "b" c"#, "d"])
    }

    @Test func `answers have sorted keys and at most three decimals`() {
        let answer = DriveAnswer.ok(["b": DriveAnswer.number(1.23456), "a": DriveAnswer.number(2)])
        #expect(answer.line == #"{"a":2,"b":1.235,"ok":true}"#)
    }
}
