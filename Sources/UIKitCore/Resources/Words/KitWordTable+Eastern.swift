extension KitWordTable {
    static let simplifiedChinese: [KitWord: String] = [
        .rename: "重新命名", .customize: "自定义", .title: "标题",
        .back: "返回", .loading: "正在载入…", .delete: "删除", .insert: "插入", .reorder: "重新排序", .moreInfo: "更多信息",
        .done: "完成", .edit: "编辑", .cancel: "取消", .save: "存储", .undo: "撤销", .redo: "重做", .add: "添加",
        .close: "关闭", .more: "更多", .search: "搜索", .compose: "新建", .reply: "回复", .share: "共享", .organize: "整理",
        .bookmarks: "书签", .refresh: "刷新", .stop: "停止", .camera: "相机", .play: "播放", .pause: "暂停", .rewind: "倒回",
        .fastForward: "快进", .pageCurl: "翻页", .clearText: "清除文本", .noResults: "无结果", .noResultsFor: "“%@”无结果",
        .checkSpelling: "请检查拼写或尝试新的搜索。",
    ]

    static let traditionalChinese: [KitWord: String] = [
        .rename: "重新命名", .customize: "自訂", .title: "標題",
        .back: "返回", .loading: "載入中⋯", .delete: "刪除", .insert: "插入", .reorder: "重新排序", .moreInfo: "更多資訊",
        .done: "完成", .edit: "編輯", .cancel: "取消", .save: "儲存", .undo: "還原", .redo: "重做", .add: "加入",
        .close: "關閉", .more: "更多", .search: "搜尋", .compose: "新增", .reply: "回覆", .share: "分享", .organize: "整理",
        .bookmarks: "書籤", .refresh: "重新整理", .stop: "停止", .camera: "相機", .play: "播放", .pause: "暫停",
        .rewind: "倒轉", .fastForward: "快轉", .pageCurl: "翻頁", .clearText: "清除文字", .noResults: "沒有結果",
        .noResultsFor: "沒有「%@」的結果", .checkSpelling: "請檢查拼字或嘗試新的搜尋。",
    ]

    static let japanese: [KitWord: String] = [
        .rename: "名称変更", .customize: "カスタマイズ", .title: "タイトル",
        .back: "戻る", .loading: "読み込み中…", .delete: "削除", .insert: "挿入", .reorder: "並べ替え", .moreInfo: "詳しい情報",
        .done: "完了", .edit: "編集", .cancel: "キャンセル", .save: "保存", .undo: "取り消す", .redo: "やり直す", .add: "追加",
        .close: "閉じる", .more: "その他", .search: "検索", .compose: "作成", .reply: "返信", .share: "共有", .organize: "整理",
        .bookmarks: "ブックマーク", .refresh: "更新", .stop: "停止", .camera: "カメラ", .play: "再生", .pause: "一時停止",
        .rewind: "巻き戻し", .fastForward: "早送り", .pageCurl: "ページをめくる", .clearText: "テキストを消去", .noResults: "結果なし",
        .noResultsFor: "“%@”の検索結果なし", .checkSpelling: "つづりを確認するか、別の言葉で検索してください。",
    ]

    static let korean: [KitWord: String] = [
        .rename: "이름 변경", .customize: "사용자화", .title: "제목",
        .back: "뒤로", .loading: "로드 중…", .delete: "삭제", .insert: "삽입", .reorder: "재정렬", .moreInfo: "추가 정보",
        .done: "완료", .edit: "편집", .cancel: "취소", .save: "저장", .undo: "실행 취소", .redo: "실행 복귀", .add: "추가",
        .close: "닫기", .more: "더 보기", .search: "검색", .compose: "작성", .reply: "답장", .share: "공유", .organize: "정리",
        .bookmarks: "책갈피", .refresh: "새로 고침", .stop: "중단", .camera: "카메라", .play: "재생", .pause: "일시정지",
        .rewind: "되감기", .fastForward: "빨리 감기", .pageCurl: "페이지 넘기기", .clearText: "텍스트 지우기", .noResults: "결과 없음",
        .noResultsFor: "‘%@’에 대한 결과 없음", .checkSpelling: "철자를 확인하거나 새로 검색하십시오.",
    ]

    static let arabic: [KitWord: String] = [
        .rename: "إعادة تسمية", .customize: "تخصيص", .title: "العنوان",
        .back: "رجوع", .loading: "جارٍ التحميل…", .delete: "حذف", .insert: "إدراج", .reorder: "إعادة ترتيب",
        .moreInfo: "مزيد من المعلومات", .done: "تم", .edit: "تحرير", .cancel: "إلغاء", .save: "حفظ",
        .undo: "تراجع", .redo: "إعادة", .add: "إضافة", .close: "إغلاق", .more: "المزيد", .search: "بحث",
        .compose: "إنشاء", .reply: "رد", .share: "مشاركة", .organize: "تنظيم", .bookmarks: "الإشارات المرجعية",
        .refresh: "تحديث", .stop: "إيقاف", .camera: "الكاميرا", .play: "تشغيل", .pause: "إيقاف مؤقت",
        .rewind: "ترجيع", .fastForward: "تقديم سريع", .pageCurl: "طي الصفحة", .clearText: "مسح النص",
        .noResults: "لا توجد نتائج", .noResultsFor: "لا توجد نتائج لـ \"%@\"",
        .checkSpelling: "تحقق من الإملاء أو جرّب بحثًا جديدًا.",
    ]

    static let hebrew: [KitWord: String] = [
        .rename: "שנה שם", .customize: "התאם אישית", .title: "כותרת",
        .back: "חזרה", .loading: "טוען…", .delete: "מחק", .insert: "הוסף", .reorder: "סדר מחדש",
        .moreInfo: "מידע נוסף", .done: "סיום", .edit: "ערוך", .cancel: "ביטול", .save: "שמור", .undo: "בטל",
        .redo: "בצע שוב", .add: "הוסף", .close: "סגור", .more: "עוד", .search: "חיפוש", .compose: "חבר",
        .reply: "השב", .share: "שתף", .organize: "ארגן", .bookmarks: "סימניות", .refresh: "רענן", .stop: "עצור",
        .camera: "מצלמה", .play: "הפעל", .pause: "השהה", .rewind: "הרץ אחורה", .fastForward: "הרץ קדימה",
        .pageCurl: "דפדוף", .clearText: "נקה טקסט", .noResults: "אין תוצאות",
        .noResultsFor: "אין תוצאות עבור ״%@״", .checkSpelling: "בדוק את האיות או נסה חיפוש חדש.",
    ]
}
