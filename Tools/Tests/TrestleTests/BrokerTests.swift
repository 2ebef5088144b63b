import Foundation
import Testing

@testable import trestle

/// One answer for each command, whatever the application does. The application is a shell script here.
@Suite struct BrokerTests {
    private func drive(_ script: String, _ commands: [String], timeout: Double = 20) throws -> (Int32, [String]) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString)")
        try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        defer { try? FileManager.default.removeItem(at: file) }
        // Tests run on threads that hold every signal back, and programs they start would too.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var rest = commands[...]
        var answers: [String] = []
        let broker = Broker(
            executable: file, environment: ["PATH": "/bin:/usr/bin"], timeout: timeout, read: { rest.popFirst() },
            write: { answers.append($0) })
        return (try broker.run(), answers)
    }

    @Test func `each command is answered once, blank lines not at all, and quit ends with 0`() throws {
        let (status, answers) = try drive(
            "while read -r line; do echo \"{\\\"line\\\":\\\"$line\\\"}\"; [ $line = quit ] && exit 0; done",
            ["tree", "", "  ", " stats ", "quit", "never"])
        #expect(answers == [#"{"line":"tree"}"#, #"{"line":"stats"}"#, #"{"line":"quit"}"#])
        #expect(status == 0)
    }

    @Test func `the end of the commands ends the application`() throws {
        #expect(try drive("while read -r line; do echo '{}'; done", ["tree"]).0 == 0)
    }

    @Test func `an exception's text and how the application ended are the answer, and the status is 70`() throws {
        let (status, answers) = try drive(
            "read -r line; echo \"*** Terminating app due to uncaught exception 'X', reason: 'why'\" >&2; kill -ABRT $$",
            ["tap", "tree"])
        #expect(status == 70)
        #expect(
            answers == [
                #"{"ended":"abort","error":"*** Terminating app due to uncaught exception 'X', reason: 'why'","ok":false}"#
            ])
    }

    @Test func `a reason of several lines is whole`() throws {
        let answers = try drive(
            "read -r line; printf \"*** Terminating app, reason: 'twice: {(\\n    2\\n)}'\\nmore\\n\" >&2; exit 1",
            ["tap"]
        ).1
        #expect(answers.first?.contains(#"reason: 'twice: {(\n    2\n)}'","ok""#) == true)
    }

    @Test(arguments: [("exit 3", "exit 3"), ("kill -TERM $$", "signal 15")])
    func `any other end is told apart`(act: String, ended: String) throws {
        let (status, answers) = try drive("read -r line; \(act)", ["tap"])
        #expect(status == 70)
        #expect(answers == [#"{"ended":"\#(ended)","error":"the application ended","ok":false}"#])
    }

    @Test func `a command that takes too long is given up, and its late answer is dropped`() throws {
        let (status, answers) = try drive(
            "read -r one; read -r two; echo 'late'; echo 'second'; read -r end; echo 'third'",
            ["slow", "next", "quit"],
            timeout: 0.3)
        #expect(
            answers == [
                #"{"error":"no answer within 0.3 s of real time","ok":false,"pending":"slow"}"#, "second", "third",
            ])
        #expect(status == 0)
    }

    @Test func `an application in an endless loop is ended with the session`() throws {
        let (status, answers) = try drive("read -r line; while true; do sleep 0.1; done", ["tree"], timeout: 0.2)
        #expect(answers.count == 1)
        #expect(status == 70)
    }
}
