extension KitWordTable {
    static let english: [KitWord: String] = [
        .rename: "Rename", .customize: "Customize", .title: "Title",
        .back: "Back", .loading: "Loading…", .delete: "Delete", .insert: "Insert", .reorder: "Reorder",
        .moreInfo: "More Info", .done: "Done", .edit: "Edit", .cancel: "Cancel", .save: "Save", .undo: "Undo",
        .redo: "Redo", .add: "Add", .close: "Close", .more: "More", .search: "Search", .compose: "Compose",
        .reply: "Reply", .share: "Share", .organize: "Organize", .bookmarks: "Bookmarks", .refresh: "Refresh",
        .stop: "Stop", .camera: "Camera", .play: "Play", .pause: "Pause", .rewind: "Rewind",
        .fastForward: "Fast Forward", .pageCurl: "Page Curl", .clearText: "Clear text",
        .noResults: "No Results", .noResultsFor: "No Results for “%@”",
        .checkSpelling: "Check the spelling or try a new search.",
    ]

    static let german: [KitWord: String] = [
        .rename: "Umbenennen", .customize: "Anpassen", .title: "Titel",
        .back: "Zurück", .loading: "Laden …", .delete: "Löschen", .insert: "Einsetzen", .reorder: "Neu ordnen",
        .moreInfo: "Weitere Infos", .done: "Fertig", .edit: "Bearbeiten", .cancel: "Abbrechen",
        .save: "Sichern", .undo: "Widerrufen", .redo: "Wiederholen", .add: "Hinzufügen", .close: "Schließen",
        .more: "Mehr", .search: "Suchen", .compose: "Verfassen", .reply: "Antworten", .share: "Teilen",
        .organize: "Verwalten", .bookmarks: "Lesezeichen", .refresh: "Aktualisieren", .stop: "Stoppen",
        .camera: "Kamera", .play: "Wiedergabe", .pause: "Pause", .rewind: "Zurückspulen",
        .fastForward: "Vorspulen", .pageCurl: "Umblättern", .clearText: "Text löschen",
        .noResults: "Keine Ergebnisse", .noResultsFor: "Keine Ergebnisse für „%@“",
        .checkSpelling: "Prüfe die Schreibweise oder suche erneut.",
    ]

    static let french: [KitWord: String] = [
        .rename: "Renommer", .customize: "Personnaliser", .title: "Titre",
        .back: "Retour", .loading: "Chargement…", .delete: "Supprimer", .insert: "Insérer",
        .reorder: "Réorganiser", .moreInfo: "Plus d’infos", .done: "OK", .edit: "Modifier", .cancel: "Annuler",
        .save: "Enregistrer", .undo: "Annuler", .redo: "Rétablir", .add: "Ajouter", .close: "Fermer",
        .more: "Plus", .search: "Rechercher", .compose: "Composer", .reply: "Répondre", .share: "Partager",
        .organize: "Organiser", .bookmarks: "Signets", .refresh: "Actualiser", .stop: "Arrêter",
        .camera: "Appareil photo", .play: "Lecture", .pause: "Pause", .rewind: "Rembobiner",
        .fastForward: "Avance rapide", .pageCurl: "Tourner la page", .clearText: "Effacer le texte",
        .noResults: "Aucun résultat", .noResultsFor: "Aucun résultat pour « %@ »",
        .checkSpelling: "Vérifiez l’orthographe ou lancez une autre recherche.",
    ]

    static let spanish: [KitWord: String] = [
        .rename: "Cambiar nombre", .customize: "Personalizar", .title: "Título",
        .back: "Atrás", .loading: "Cargando…", .delete: "Eliminar", .insert: "Insertar", .reorder: "Reordenar",
        .moreInfo: "Más información", .done: "OK", .edit: "Editar", .cancel: "Cancelar", .save: "Guardar",
        .undo: "Deshacer", .redo: "Rehacer", .add: "Añadir", .close: "Cerrar", .more: "Más", .search: "Buscar",
        .compose: "Redactar", .reply: "Responder", .share: "Compartir", .organize: "Organizar",
        .bookmarks: "Marcadores", .refresh: "Actualizar", .stop: "Parar", .camera: "Cámara",
        .play: "Reproducir", .pause: "Pausa", .rewind: "Rebobinar", .fastForward: "Avance rápido",
        .pageCurl: "Pasar página", .clearText: "Borrar texto", .noResults: "Sin resultados",
        .noResultsFor: "Sin resultados para “%@”", .checkSpelling: "Revisa la ortografía o haz otra búsqueda.",
    ]

    static let italian: [KitWord: String] = [
        .rename: "Rinomina", .customize: "Personalizza", .title: "Titolo",
        .back: "Indietro", .loading: "Caricamento…", .delete: "Elimina", .insert: "Inserisci",
        .reorder: "Riordina", .moreInfo: "Altre info", .done: "Fine", .edit: "Modifica", .cancel: "Annulla",
        .save: "Salva", .undo: "Annulla", .redo: "Ripeti", .add: "Aggiungi", .close: "Chiudi", .more: "Altro",
        .search: "Cerca", .compose: "Scrivi", .reply: "Rispondi", .share: "Condividi", .organize: "Organizza",
        .bookmarks: "Segnalibri", .refresh: "Aggiorna", .stop: "Interrompi", .camera: "Fotocamera",
        .play: "Riproduci", .pause: "Pausa", .rewind: "Riavvolgi", .fastForward: "Avanti veloce",
        .pageCurl: "Volta pagina", .clearText: "Cancella testo", .noResults: "Nessun risultato",
        .noResultsFor: "Nessun risultato per “%@”",
        .checkSpelling: "Controlla l’ortografia o prova un’altra ricerca.",
    ]

    static let portuguese: [KitWord: String] = [
        .rename: "Renomear", .customize: "Personalizar", .title: "Título",
        .back: "Voltar", .loading: "Carregando…", .delete: "Apagar", .insert: "Inserir", .reorder: "Reordenar",
        .moreInfo: "Mais informações", .done: "OK", .edit: "Editar", .cancel: "Cancelar", .save: "Salvar",
        .undo: "Desfazer", .redo: "Refazer", .add: "Adicionar", .close: "Fechar", .more: "Mais",
        .search: "Buscar", .compose: "Escrever", .reply: "Responder", .share: "Compartilhar",
        .organize: "Organizar", .bookmarks: "Favoritos", .refresh: "Atualizar", .stop: "Parar",
        .camera: "Câmera", .play: "Reproduzir", .pause: "Pausar", .rewind: "Retroceder",
        .fastForward: "Avançar", .pageCurl: "Virar página", .clearText: "Limpar texto",
        .noResults: "Nenhum resultado", .noResultsFor: "Nenhum resultado para “%@”",
        .checkSpelling: "Verifique a ortografia ou faça uma nova busca.",
    ]

    static let russian: [KitWord: String] = [
        .rename: "Переименовать", .customize: "Настроить", .title: "Заголовок",
        .back: "Назад", .loading: "Загрузка…", .delete: "Удалить", .insert: "Вставить",
        .reorder: "Изменить порядок", .moreInfo: "Подробнее", .done: "Готово", .edit: "Править",
        .cancel: "Отменить", .save: "Сохранить", .undo: "Отменить", .redo: "Повторить", .add: "Добавить",
        .close: "Закрыть", .more: "Еще", .search: "Поиск", .compose: "Написать", .reply: "Ответить",
        .share: "Поделиться", .organize: "Упорядочить", .bookmarks: "Закладки", .refresh: "Обновить",
        .stop: "Остановить", .camera: "Камера", .play: "Воспроизвести", .pause: "Пауза", .rewind: "Назад",
        .fastForward: "Вперед", .pageCurl: "Перелистывание", .clearText: "Стереть текст",
        .noResults: "Нет результатов", .noResultsFor: "Нет результатов по запросу «%@»",
        .checkSpelling: "Проверьте написание или начните новый поиск.",
    ]
}
