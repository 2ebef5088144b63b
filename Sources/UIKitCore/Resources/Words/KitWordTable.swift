/// Every word in every language; a test holds that none is missing.
enum KitWordTable {
    static let texts: [KitLanguage: [KitWord: String]] = [
        .english: english,
        .simplifiedChinese: simplifiedChinese,
        .traditionalChinese: traditionalChinese,
        .japanese: japanese,
        .korean: korean,
        .german: german,
        .french: french,
        .spanish: spanish,
        .italian: italian,
        .portuguese: portuguese,
        .russian: russian,
        .arabic: arabic,
        .hebrew: hebrew,
    ]
}
