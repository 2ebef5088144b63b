/// First stored property of every class whose objects are values of attributed strings.
///
/// On Linux, attributed strings compare such objects through Core Foundation, which takes the word behind an object's
/// header for its type and stops the process when bits 8 to 23 are zero. With a type number that Core Foundation does not
/// use there, it calls `isEqual` instead.
struct FoundationMark: Sendable {
    private let word: UInt64 = 1 << 16
}
