/// Scripts that once failed, as the model test printed them; they are replayed by every run.
enum Regressions {
    static let scripts: [[UInt64]] = []
}
