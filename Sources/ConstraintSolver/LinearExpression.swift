/// A sum of variables times coefficients, plus a constant.
package struct LinearExpression: Equatable, Sendable {
    package struct Term: Equatable, Sendable {
        package var variable: ConstraintSystem.Variable
        package var coefficient: Double

        package init(_ variable: ConstraintSystem.Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// A variable may appear more than once; its coefficients add up.
    package var terms: [Term]
    package var constant: Double

    package init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    package init(_ variable: ConstraintSystem.Variable) {
        self.init(terms: [Term(variable)])
    }

    package mutating func add(_ variable: ConstraintSystem.Variable, times coefficient: Double = 1) {
        terms.append(Term(variable, coefficient))
    }

    package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        constant += other.constant * factor
        for term in other.terms { terms.append(Term(term.variable, term.coefficient * factor)) }
    }

    package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var sum = left
        sum.add(right)
        return sum
    }

    package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var difference = left
        difference.add(right, times: -1)
        return difference
    }

    package static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
        var product = LinearExpression()
        product.add(expression, times: factor)
        return product
    }
}
