import Foundation
import SQLite3

/// What can go wrong with a library. Each says what happened and what helps; nothing saved is lost by any of them.
public enum LibraryError: Error, Equatable, Sendable {
    /// The file cannot be opened or made.
    case cannotOpen
    /// Something else writes to the file.
    case busy
    /// The disk has no room.
    case full
    /// The file is no database or that of something else, or parts of it are overwritten.
    case damaged
    case readOnly
    /// The disk fails.
    case cannotReadOrWrite
    /// The file was written by a later version of this application.
    case tooNew
    /// The note that should be changed is not there any more.
    case deleted(NoteID)
    /// The note was changed since it was read.
    case changed(NoteID)
    /// The person stopped the loading.
    case stopped
    case unexpected(code: Int32, message: String)

    init(code: Int32, message: String) {
        switch code & 0xff {
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
        case SQLITE_FULL: self = .full
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
        case SQLITE_READONLY: self = .readOnly
        case SQLITE_IOERR: self = .cannotReadOrWrite
        default: self = .unexpected(code: code, message: message)
        }
    }
}

extension LibraryError: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .cannotOpen: text("The library cannot be opened.")
        case .busy: text("Something else is using the library.")
        case .full: text("The disk is full.")
        case .damaged: text("The library is damaged.")
        case .readOnly: text("The library cannot be changed.")
        case .cannotReadOrWrite: text("The disk cannot be read or written.")
        case .tooNew: text("The library is from a newer version of Notes.")
        case .deleted: text("This note was deleted.")
        case .changed: text("This note was changed elsewhere.")
        case .stopped: text("Loading was stopped.")
        case .unexpected(let code, let message): "\(message) (\(code))"
        }
    }

    public var recoverySuggestion: String? {
        switch self {
        case .cannotOpen, .readOnly: text("Check that its folder is there and may be written to, then try again.")
        case .busy: text("Wait for it to finish, then try again.")
        case .full: text("Make room by deleting files you do not need, then try again.")
        case .damaged: text("Try again, or set the damaged file aside and begin a new library. The file is kept.")
        case .cannotReadOrWrite: text("Check the disk, then try again.")
        case .tooNew: text("Install the newest version of Notes.")
        case .deleted: text("You can keep what you wrote as a new note.")
        case .changed: text("You can keep both, or one of them.")
        case .stopped: text("Your notes are safe. Try again when you like.")
        case .unexpected: text("Your notes are as they were. Try again.")
        }
    }

    private func text(_ key: String) -> String { NSLocalizedString(key, comment: "") }
}
