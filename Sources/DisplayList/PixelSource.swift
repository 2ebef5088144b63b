/// An image that becomes pixels when somebody asks for them: a compressed file in memory. Any thread may ask.
package protocol PixelSource: Sendable {
    /// In pixels, known without making any.
    var width: Int { get }
    var height: Int { get }
    /// Makes the pixels, scaled to a size up to the image's own; nil where nothing can be made of it.
    func pixels(width: Int, height: Int) -> PixelImage?
}
