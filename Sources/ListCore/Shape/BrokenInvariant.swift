/// A rule that a value's own structure breaks: a mistake inside the list core, never of its caller.
///
/// `checkInvariants()` of each type throws it with the rule's name and the numbers. Tests call that after every step;
/// nothing calls it in a running app.
package struct BrokenInvariant: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }

    static func unless(_ holds: Bool, _ rule: @autoclosure () -> String) throws(BrokenInvariant) {
        if !holds { throw BrokenInvariant(rule()) }
    }
}
