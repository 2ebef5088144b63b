import Foundation
import ImageCodecs
import TimeKeeping

extension DriveSession {
    func shot(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        guard let file = words.first?.text else { throw DriveError("shot needs a file name") }
        guard let image = window.image() else { throw DriveError("no frame has been drawn yet") }
        try ImageEncoder.writePNG(image, to: file)
        return .ok(["file": file, "width": image.width, "height": image.height])
    }

    func film(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let all = Array(words)
        guard all.count == 3 else { throw DriveError("film needs a folder, frames per second and seconds") }
        let rate = try number(all[1], "frames per second are a number")
        let seconds = try number(all[2], "seconds are a number", in: Self.waits)
        guard rate > 0, seconds > 0, rate * seconds <= 3600 else { throw DriveError("film takes 1 to 3600 pictures") }
        try FileManager.default.createDirectory(atPath: all[0].text, withIntermediateDirectories: true)
        let count = Int((rate * seconds).rounded()) + 1
        for index in 0..<count {
            if index > 0 { ManualTime.advance(by: 1 / rate) }
            guard let image = window.image() else { continue }
            try ImageEncoder.writePNG(image, to: all[0].text + "/" + String(format: "%04d.png", index))
        }
        return .ok(["frames": count])
    }
}
