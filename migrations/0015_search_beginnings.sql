-- A word being typed is found through its beginning. FTS5 keeps lists of the lengths named in `prefix` and puts every other
-- length together anew for each search, out of all messages of all companies: a common word took longer the more there
-- were. With three to eight letters kept, a search reads what it shows. The name is a new one, because dropping the old
-- table leaves its (emptied) `message_search_content` behind, which may not be dropped.
INSERT INTO `message_search` (`message_search`) VALUES ('delete-all');
--> statement-breakpoint
DROP TRIGGER `message_search_insert`;
--> statement-breakpoint
DROP TRIGGER `message_search_update`;
--> statement-breakpoint
DROP TRIGGER `message_search_delete`;
--> statement-breakpoint
DROP TABLE `message_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `message_words` USING fts5(
	facets, body, message_id UNINDEXED,
	content='', contentless_delete=1, contentless_unindexed=1, prefix='3 4 5 6 7 8', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER `message_words_insert` AFTER INSERT ON `messages` WHEN new.body <> '' BEGIN
	INSERT INTO `message_words` (rowid, facets, body, message_id) VALUES (
		new.timestamp * 1048576 + new.rowid % 1048576,
		't' || new.tenant_id || ' ' || replace(new.ticket_id, '_', '') || ' ' || replace(new.channel_id, '_', '')
			|| iif(new.from_me, ' out ', ' in ') || new.kind,
		new.body, new.id
	);
END;
--> statement-breakpoint
CREATE TRIGGER `message_words_update` AFTER UPDATE OF `body`, `deleted_at`, `ticket_id` ON `messages` BEGIN
	DELETE FROM `message_words` WHERE rowid = old.timestamp * 1048576 + old.rowid % 1048576;
	INSERT INTO `message_words` (rowid, facets, body, message_id) SELECT
		new.timestamp * 1048576 + new.rowid % 1048576,
		't' || new.tenant_id || ' ' || replace(new.ticket_id, '_', '') || ' ' || replace(new.channel_id, '_', '')
			|| iif(new.from_me, ' out ', ' in ') || new.kind,
		new.body, new.id
	WHERE new.body <> '' AND new.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `message_words_delete` AFTER DELETE ON `messages` BEGIN
	DELETE FROM `message_words` WHERE rowid = old.timestamp * 1048576 + old.rowid % 1048576;
END;
--> statement-breakpoint
INSERT INTO `message_words` (rowid, facets, body, message_id) SELECT
	timestamp * 1048576 + rowid % 1048576,
	't' || tenant_id || ' ' || replace(ticket_id, '_', '') || ' ' || replace(channel_id, '_', '')
		|| iif(from_me, ' out ', ' in ') || kind,
	body, id
FROM `messages` WHERE body <> '' AND deleted_at IS NULL ORDER BY 1;
