@_exported import Foundation

// Core Foundation's names as the values they are bridged to. Foundation on Linux keeps them to itself; source that
// writes `colors as CFArray` or passes a `CFString` constant means these.
public typealias CFString = String
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = Data
public typealias CFTimeInterval = Double
