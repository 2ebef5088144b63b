import ListCore
import Testing

@testable import DiffableData

/// The door for mistakes of the calling code.
@Suite struct RaiseTests {
    @Test func `an error names exception, text and place`() {
        let error = ProgrammerError(name: .range, reason: "too far", place: "row 3")
        #expect(
            error.report
                == "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'too far'\n    in row 3")
    }

    @Test func `without a handler the process stops with the report`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendItems([1])
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'There are "
                    + "currently no sections in the data source. Please add a section first.'\n"
                    + "    in NSDiffableDataSourceSnapshot.appendItems(_:toSection:)\n"))
    }

    @Test func `errors are collected in order and only inside`() {
        let outer = ProgrammerError.collect {
            let inner = ProgrammerError.collect { raise(.generic, reason: "a") }
            #expect(inner.map(\.reason) == ["a"])
            raise(.invalidArgument, reason: "b")
        }
        #expect(outer == [ProgrammerError(name: .invalidArgument, reason: "b")])
    }
}
