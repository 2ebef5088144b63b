@_exported import CoreGraphics
import Foundation

/// Seconds, as CoreFoundation names them; Foundation's `TimeInterval` under another name.
public typealias CFTimeInterval = Double
