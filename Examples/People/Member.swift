import Foundation

/// Somebody of the reading circle.
struct Member: Hashable {
    let id = UUID()
    let name: String
    let about: String

    static let all = [
        Member(name: "林晓雨", about: "图书管理员，每个周末主持读书会，喜欢把新书先念给邻居家的孩子们听。"),
        Member(name: "陈大川", about: "退休教师，爱读历史。"),
        Member(name: "周明月", about: "面包师，清晨四点起床揉面，午后才有空翻几页小说，尤其偏爱旅行故事。"),
        Member(name: "吴思远", about: "自行车修理匠，能背诵三十首唐诗。"),
    ]
}
