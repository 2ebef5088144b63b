// `import UIKit` brings these along, as Apple's SDK does.
@_exported import CoreGraphics
@_exported import DiffableData
@_exported import Dispatch
@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKitCore
