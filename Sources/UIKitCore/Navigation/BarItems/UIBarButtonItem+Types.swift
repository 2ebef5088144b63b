extension UIBarButtonItem {
    public enum Style: Int, Sendable { case plain = 0, bordered, done }

    public enum SystemItem: Int, Sendable {
        case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

        /// Text of the items that show text; nil for those that show a glyph.
        package var title: String? {
            switch self {
            case .done: KitWord.done.text
            case .cancel: KitWord.cancel.text
            case .edit: KitWord.edit.text
            case .save: KitWord.save.text
            case .undo: KitWord.undo.text
            case .redo: KitWord.redo.text
            default: nil
            }
        }

        /// What is read out for a glyph (as remembered).
        package var spokenName: String? {
            switch self {
            case .add: KitWord.add.text
            case .compose: KitWord.compose.text
            case .reply: KitWord.reply.text
            case .action: KitWord.share.text
            case .organize: KitWord.organize.text
            case .bookmarks: KitWord.bookmarks.text
            case .search: KitWord.search.text
            case .refresh: KitWord.refresh.text
            case .stop: KitWord.stop.text
            case .camera: KitWord.camera.text
            case .trash: KitWord.delete.text
            case .play: KitWord.play.text
            case .pause: KitWord.pause.text
            case .rewind: KitWord.rewind.text
            case .fastForward: KitWord.fastForward.text
            case .pageCurl: KitWord.pageCurl.text
            case .close: KitWord.close.text
            default: title
            }
        }
    }
}
