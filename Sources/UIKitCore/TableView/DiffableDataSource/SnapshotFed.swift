/// A data source whose table must be updated through it alone (`AP-21`).
protocol SnapshotFed: AnyObject {}
