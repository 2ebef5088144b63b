/// The shortest script that still fails which leaving out steps finds: halves first, then single steps.
func shrunk<Step>(_ script: [Step], stillFails: ([Step]) -> Bool) -> [Step] {
    var script = script
    var size = max(1, script.count / 2)
    while true {
        var start = 0
        var removedAny = false
        while start < script.count {
            var shorter = script
            shorter.removeSubrange(start..<min(start + size, script.count))
            if stillFails(shorter) {
                script = shorter
                removedAny = true
            } else {
                start += size
            }
        }
        if size == 1, !removedAny { return script }
        size = max(1, size / 2)
    }
}
