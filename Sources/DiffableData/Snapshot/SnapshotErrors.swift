import ListCore

/// One function for each text that a snapshot raises or logs, so that callers hold no strings and only pass values.

@usableFromInline func raise(_ reason: String, call: SnapshotCall, about: String? = nil) {
    raise(.internalInconsistency, reason: reason, place: about.map { "\(call.place), \($0)" } ?? call.place)
}

/// `SN-04`
@usableFromInline func raiseNoSections(call: SnapshotCall) {
    raise("There are currently no sections in the data source. Please add a section first.", call: call)
}

/// `SN-05`, `SN-09`, `SN-11`, `SN-15`, `SN-17`: the condition UIKit asserts, and the identifier that was not found.
@usableFromInline func raiseNotFound(_ condition: String, _ identifier: Any, call: SnapshotCall) {
    raise("Invalid parameter not satisfying: \(condition)", call: call, about: "not in the snapshot: \(identifier)")
}

/// `SN-07`
@usableFromInline func raiseRepeatedItems(_ identifiers: [Any], call: SnapshotCall) {
    raise(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(setText(identifiers))", call: call)
}

/// `SN-07`
@usableFromInline func raiseRepeatedSections(_ identifiers: [Any], call: SnapshotCall) {
    raise(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(setText(identifiers))", call: call
    )
}

/// `SN-08`
@usableFromInline func raiseExistingSections(_ identifiers: [Any], call: SnapshotCall) {
    let count = identifiers.count
    let (noun, verb, list) =
        count == 1
        ? ("section identifier", "exists", "Section identifier that already exists: \(identifiers[0])")
        : ("section identifiers", "exist", "Section identifiers that already exist: \(arrayText(identifiers))")
    raise(
        "Diffable data source detected an attempt to insert or append \(count) \(noun) that already \(verb) in the "
            + "snapshot. Identifiers in a snapshot must be unique. \(list)", call: call)
}

/// `SN-10`, `SN-18`. UIKit's text goes on with an address and all fields of a private object; here the address is left
/// out, so that texts repeat, and the fields are as remembered.
@usableFromInline
func raiseDestinationInList(_ destination: Any, among identifiers: [Any], ofSections: Bool, call: SnapshotCall) {
    let list = ofSections ? "section operation" : "insertion operation"
    let place = ofSections ? "inserted section list" : "insertion identifier list"
    let update =
        "<_UIDiffableDataSourceUpdate - action: \(call.isMove ? "MOV" : "INS"); destinationIdentifier: \(destination); "
        + "destIsSection: \(ofSections ? 1 : 0); relativePosition: \(call.isBefore ? "BEF" : "AFT"); "
        + "identifiers: \(arrayText(identifiers))>"
    raise(
        "Invalid update: destination for \(list) [\(destination)] is in the \(place) for update: \(update)", call: call)
}

/// `SN-19`
@usableFromInline func raiseMarkOfAbsentItem(_ identifier: Any, call: SnapshotCall) {
    let verb = call == .reloadItems ? "reload" : "reconfigure"
    raise("Attempted to \(verb) item identifier that does not exist in the snapshot: \(identifier)", call: call)
}

/// `SN-20`
@usableFromInline func raiseMarkOfAbsentSection(_ identifier: Any, call: SnapshotCall) {
    raise("Invalid section identifier for reload specified: \(identifier)", call: call)
}

/// `SN-22`
@usableFromInline func raiseSectionNotFound(_ identifier: Any, call: SnapshotCall) {
    raise(
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier "
            + "API (which has O(1) performance)", call: call, about: "section \(identifier)")
}

/// `SN-25`. The end of the text, from the second sentence on, is as remembered.
@usableFromInline func raiseUnequalHashes(_ identifiers: [Any], call: SnapshotCall) {
    raise(
        "Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers "
            + "which compare as equal must return the same hash value. You must fix this in your implementation of "
            + "the identifiers' hash value. Item identifiers that are equal but have different hash values: "
            + arrayText(identifiers), call: call)
}

/// `SN-06`. Everything after the first sentence is as remembered.
@usableFromInline func logExistingItems(_ identifiers: [Any]) {
    let (noun, verb, list) =
        identifiers.count == 1
        ? ("item identifier", "exists", "Item identifier that already exists: \(identifiers[0])")
        : ("item identifiers", "exist", "Item identifiers that already exist: \(arrayText(identifiers))")
    ConsoleLog.write(
        "Diffable data source detected an attempt to insert or append \(identifiers.count) \(noun) that already "
            + "\(verb) in the snapshot. The existing \(noun) will be moved into place instead, but this operation will "
            + "be more expensive. For best performance, inserted item identifiers should always be unique. Set a "
            + "symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this "
            + "in the debugger. \(list)")
}

/// As Foundation describes a set.
func setText(_ elements: [Any]) -> String {
    "{(\n\(lines(elements))\n)}"
}

/// As Foundation describes an array.
func arrayText(_ elements: [Any]) -> String {
    "(\n\(lines(elements))\n)"
}

private func lines(_ elements: [Any]) -> String {
    elements.map { "    \($0)" }.joined(separator: ",\n")
}
