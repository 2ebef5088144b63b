import Foundation

/// Where the parts of an alert go, as arithmetic. Sizes in points, of iOS 26 (as remembered).
package struct AlertLayout: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case alert, sheet }

    package var kind: Kind
    /// Heights of the title and the message at ``textWidth``; 0 for none.
    package var titleHeight: CGFloat = 0
    package var messageHeight: CGFloat = 0
    package var fieldCount = 0
    /// Widths that the buttons' titles want, in the order they are shown.
    package var buttonWidths: [CGFloat] = []
    /// The last button stands apart: the cancel action of a sheet.
    package var hasApartButton = false
    package var buttonHeight: CGFloat = 48
    package var fieldHeight: CGFloat = AlertLayout.leastFieldHeight

    package init(kind: Kind) { self.kind = kind }

    package static let padding: CGFloat = 14
    static let textPadding: CGFloat = 10
    static let gap: CGFloat = 8
    static let leastFieldHeight: CGFloat = 40

    package static func width(_ kind: Kind, in window: CGFloat) -> CGFloat {
        kind == .alert ? min(300, window - 32) : min(window - 16, 440)
    }

    package static func textWidth(of width: CGFloat) -> CGFloat { width - 2 * (padding + textPadding) }

    package struct Places: Hashable, Sendable {
        package var title = CGRect.zero
        package var message = CGRect.zero
        package var fields: [CGRect] = []
        package var buttons: [CGRect] = []
        package var height: CGFloat = 0
    }

    /// Two buttons whose titles fit stand beside each other.
    package func isBeside(width: CGFloat) -> Bool {
        guard kind == .alert, buttonWidths.count == 2 else { return false }
        let room = (width - 2 * Self.padding - Self.gap) / 2
        return buttonWidths.allSatisfy { $0 <= room }
    }

    package func places(width: CGFloat, isRightToLeft: Bool) -> Places {
        var places = Places()
        let textX = Self.padding + Self.textPadding
        let inner = width - 2 * Self.padding
        var y = Self.padding
        let hasText = titleHeight > 0 || messageHeight > 0
        if hasText { y += Self.textPadding }
        if titleHeight > 0 {
            places.title = CGRect(x: textX, y: y, width: Self.textWidth(of: width), height: titleHeight)
            y += titleHeight + (messageHeight > 0 ? 6 : 0)
        }
        if messageHeight > 0 {
            places.message = CGRect(x: textX, y: y, width: Self.textWidth(of: width), height: messageHeight)
            y += messageHeight
        }
        if hasText { y += Self.textPadding + 4 }
        for _ in 0..<fieldCount {
            places.fields.append(CGRect(x: Self.padding, y: y, width: inner, height: fieldHeight))
            y += fieldHeight + Self.gap
        }
        if fieldCount > 0 { y += 4 }
        if isBeside(width: width) {
            let half = (inner - Self.gap) / 2
            for index in 0..<2 {
                let isRight = (index == 1) != isRightToLeft
                places.buttons.append(
                    CGRect(
                        x: Self.padding + (isRight ? half + Self.gap : 0), y: y, width: half, height: buttonHeight))
            }
            y += buttonHeight
        } else {
            for index in buttonWidths.indices {
                if index > 0 { y += Self.gap }
                if hasApartButton, index > 0, index == buttonWidths.count - 1 { y += Self.gap }
                places.buttons.append(CGRect(x: Self.padding, y: y, width: inner, height: buttonHeight))
                y += buttonHeight
            }
        }
        places.height = y + Self.padding
        return places
    }
}
