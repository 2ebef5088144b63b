/// What stops a build, in one sentence, with the exit status that says which kind it is.
public struct BuildFailure: Error, CustomStringConvertible {
    public var description: String
    public var status: Int32

    public init(_ description: String, status: Int32) {
        self.description = description
        self.status = status
    }

    /// The command line is wrong.
    public static func usage(_ text: String) -> BuildFailure { BuildFailure(text, status: 64) }
    /// What was given cannot be built.
    public static func input(_ text: String) -> BuildFailure { BuildFailure(text, status: 65) }
    /// The machine lacks something.
    public static func missing(_ text: String) -> BuildFailure { BuildFailure(text, status: 69) }
    /// The compiler said no; it has printed why.
    public static func compile(_ text: String) -> BuildFailure { BuildFailure(text, status: 1) }
}
