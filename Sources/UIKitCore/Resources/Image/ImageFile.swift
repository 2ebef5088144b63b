import CoreGraphics
import DisplayList
import Foundation
import ImageCodecs
import ListCore

/// A compressed image in memory, decoded when somebody asks. What cannot be read is said on the console, once for each
/// attempt.
struct ImageFile: PixelSource {
    private let data: Data
    private let header: ImageHeader
    /// For the console: a path, or where the bytes came from.
    private let name: String
    var width: Int { header.width }
    var height: Int { header.height }

    /// Reads the header; nil where the bytes are no image or one too large to decode.
    init?(_ data: Data, name: String) {
        do throws(ImageError) {
            header = try ImageHeader(of: data)
        } catch {
            ConsoleLog.write("UIImage: \(name): \(error)")
            return nil
        }
        self.data = data
        self.name = name
    }

    func pixels(width: Int, height: Int) -> PixelImage? {
        do throws(ImageError) {
            let answer = try ImageDecoder.decode(data, header: header, width: width, height: height)
            if let fault = answer.fault { ConsoleLog.write("UIImage: \(name) is incomplete: \(fault)") }
            return answer.image
        } catch {
            ConsoleLog.write("UIImage: \(name): \(error)")
            return nil
        }
    }
}
