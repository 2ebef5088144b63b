import CGdkPixbuf
import Foundation

/// gdk-pixbuf's decoder for one file, fed piece by piece. Not thread safe; different loaders may run on different threads.
final class PixbufLoader {
    enum Mode {
        /// Stops when the size is known.
        case header
        /// Decodes to a size in stored pixels; nil leaves it as it is.
        case pixels(width: Int, height: Int)
    }

    /// As stored, in pixels, once the header is through.
    private(set) var size: (width: Int, height: Int)?
    /// Rows from the top that came out; JPEG's decoder makes up those that are missing.
    private(set) var rows = 0
    /// Why the file cannot be read, or not to its end.
    private(set) var fault: String?
    private let mode: Mode
    private let loader: UnsafeMutablePointer<GdkPixbufLoader>
    private var isClosed = false

    init(mode: Mode) {
        self.mode = mode
        loader = gdk_pixbuf_loader_new()
        let prepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
            _, width, height, owner in
            guard let owner else { return }
            Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue().sizeIsKnown(Int(width), Int(height))
        }
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
        let updated:
            @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gint, gint, gpointer?) -> Void =
                { _, _, y, _, height, owner in
                    guard let owner else { return }
                    let me = Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue()
                    me.rows = max(me.rows, Int(y + height))
                }
        g_signal_connect_data(
            loader, "area-updated", unsafeBitCast(updated, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    deinit {
        close()
        g_object_unref(loader)
    }

    private func sizeIsKnown(_ width: Int, _ height: Int) {
        size = (width, height)
        switch mode {
        // Makes the decoder stop here.
        case .header: gdk_pixbuf_loader_set_size(loader, 0, 0)
        case .pixels(let width, let height): gdk_pixbuf_loader_set_size(loader, gint(width), gint(height))
        }
    }

    func write(_ data: Data) {
        guard fault == nil, !isClosed else { return }
        var error: UnsafeMutablePointer<GError>?
        let isFine = data.withUnsafeBytes { bytes in
            gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), &error)
        }
        if isFine == 0 { fail(error) }
    }

    /// Ends the input. Call before asking for pixels.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        var error: UnsafeMutablePointer<GError>?
        if gdk_pixbuf_loader_close(loader, &error) == 0 { fail(error) }
    }

    private func fail(_ error: UnsafeMutablePointer<GError>?) {
        if fault == nil { fault = error.map { String(cString: $0.pointee.message) } ?? "unknown reason" }
        if let error { g_error_free(error) }
    }

    /// What was decoded: the first picture of an animation, the upper part of a file that breaks off. The loader owns it.
    var pixbuf: OpaquePointer? { gdk_pixbuf_loader_get_pixbuf(loader) }
}
