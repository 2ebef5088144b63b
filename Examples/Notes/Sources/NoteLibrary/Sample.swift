import Foundation

/// A note of a library that is filled to try it out.
public struct Sample: Equatable, Sendable {
    public var draft: Draft
    public var modified: Date
    public var isFavorite: Bool
    public var thumbnail: Data?

    public init(draft: Draft, modified: Date, isFavorite: Bool = false, thumbnail: Data? = nil) {
        self.draft = draft
        self.modified = modified
        self.isFavorite = isFavorite
        self.thumbnail = thumbnail
    }

    /// The same ones for the same arguments: one every seven hours back from `now`, every twentieth a favourite, two of
    /// three with one of the pictures.
    public static func some(_ count: Int, pictures: [Data], now: Date) -> [Sample] {
        (0..<count).map { number in
            let topic = topics[number % topics.count]
            return Sample(
                draft: Draft(
                    title: number < topics.count ? topic.title : "\(topic.title) \(number / topics.count + 1)",
                    body: topic.body),
                modified: now.addingTimeInterval(-Double(number) * 7 * 60 * 60 - 60),
                isFavorite: number % 20 == 3,
                thumbnail: number % 3 == 2 || pictures.isEmpty ? nil : pictures[number % pictures.count])
        }
    }

    private static let topics: [(title: String, body: String)] = [
        ("Packing list", "Rain jacket, two books, the small camera, charger, apples for the train."),
        ("Bread for Sunday", "500 g flour, 350 g water, 10 g salt. Let it rise in the cold overnight."),
        ("Ideas for the garden", "Move the mint before it takes over. Ask Rosa about her beans."),
        ("周末读书会", "带上《边城》，讨论前三章。明月负责点心。"),
        ("Call the plumber", "The tap in the kitchen drips again. Mornings are best."),
        ("Birthday of Grandma", "She wants no presents. A cake, then. And the photo of the lake."),
        ("قائمة التسوق", "خبز وزيتون وجبن وليمون وشاي."),
        ("Running", "Tuesday 5 km, Thursday hills, Saturday as far as the mill and back."),
        ("Film evening ✨", "Vote between the two long ones. Popcorn is Jonas’s job."),
        ("Things I learned today", "Herons stand on one leg to keep the other one warm."),
        ("会议记录", "下周一之前寄出报价，联系印刷厂确认纸张。"),
        ("Bike", "New brake pads at the back, and the light flickers."),
        ("Letter to the city", "The crossing at the school needs a light. Twelve neighbours would sign."),
    ]
}
