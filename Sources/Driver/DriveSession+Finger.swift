import Foundation
import HostInterface
import TimeKeeping

/// A finger that stays down between commands, so that one can look at what it holds.
extension DriveSession {
    func finger(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let rest = words.dropFirst()
        switch words.first?.text {
        case "down":
            guard heldFinger == nil else { throw DriveError("the finger is down already") }
            let at = try target(rest).at
            heldFinger = at
            Finger(window).touch(.began, at: at)
        case "move":
            let start = try whereFingerIs()
            let more = Array(rest)
            let x = try number(more.first, "finger move needs DX and DY")
            let y = try number(more.dropFirst().first, "finger move needs DX and DY")
            let seconds = more.count > 2 ? try number(more[2], "seconds are a number", in: Self.rests) : 0.3
            Finger(window).move(from: start, by: CGPoint(x: x, y: y), in: seconds)
            heldFinger = CGPoint(x: start.x + x, y: start.y + y)
        case "up", "cancel":
            let at = try whereFingerIs()
            heldFinger = nil
            Finger(window).touch(words.first?.text == "up" ? .ended : .cancelled, at: at)
            ManualTime.advance(by: FrameClock.interval)
            return .ok(["at": DriveAnswer.point(at)])
        default: throw DriveError("finger knows down, move, up and cancel")
        }
        ManualTime.advance(by: FrameClock.interval)
        return .ok(["at": DriveAnswer.point(try whereFingerIs())])
    }

    private func whereFingerIs() throws -> CGPoint {
        guard let heldFinger else { throw DriveError("no finger is down") }
        return heldFinger
    }
}
