/// `terms relation constant`, with a strength.
package struct LinearConstraint: Equatable, Sendable {
    package enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The left side, without a constant of its own.
    package let terms: [LinearExpression.Term]
    package let relation: Relation
    /// The right side.
    package internal(set) var constant: Double
    package internal(set) var strength: Strength

    package init(
        _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double, strength: Strength = .required
    ) {
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.strength = strength
    }

    /// Moves everything of `right` to the left side but the constants, which move to the right.
    package init(
        _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, strength: Strength = .required
    ) {
        let difference = left - right
        self.init(difference.terms, relation, -difference.constant, strength: strength)
    }
}
