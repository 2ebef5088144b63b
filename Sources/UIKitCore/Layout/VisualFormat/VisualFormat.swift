import Foundation

/// A visual format string, taken apart: which views stand in a line, and what is said about them and about the gaps.
struct VisualFormat: Equatable {
    /// A name together with the place after it in the string, for messages.
    struct Name: Equatable {
        var text: String
        var end: Int
    }

    enum Value: Equatable {
        case number(CGFloat)
        /// A metric, or in a view's predicate another view.
        case name(Name)
    }

    struct Predicate: Equatable {
        var relation = NSLayoutConstraint.Relation.equal
        var value: Value
        var priority: Value?
    }

    enum Connection: Equatable {
        /// Nothing between the two: they touch.
        case flush
        /// A single dash: the system's distance, or the superview's margin.
        case standard
        case predicates([Predicate])
    }

    struct Member: Equatable {
        var view: Name
        var predicates: [Predicate] = []
        /// How the member is tied to the one before it; for the first one to the superview, where the string starts there.
        var connection: Connection?
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var members: [Member] = []
    /// How the last member is tied to the superview, where the string ends there.
    var last: Connection?
    var length = 0
}

/// What is wrong with a visual format string, in UIKit's form.
struct VisualFormatError: Error, Equatable {
    /// One sentence (as remembered where UIKit has it).
    var message: String
    /// Character of the string it is about, from 0.
    var position: Int

    func reason(in format: String) -> String {
        "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: position))^"
    }
}
