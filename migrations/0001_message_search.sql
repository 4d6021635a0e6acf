-- Full text of messages, newest first by rowid: the message's time in ms shifted by 20 bits plus its own rowid's tail.
-- Facets are words that narrow a search: company t<id>, ticket, channel, direction and kind.
CREATE VIRTUAL TABLE `message_search` USING fts5(
	facets, body, message_id UNINDEXED,
	content='', contentless_delete=1, contentless_unindexed=1, prefix='3', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER `message_search_insert` AFTER INSERT ON `messages` WHEN new.body <> '' BEGIN
	INSERT INTO `message_search` (rowid, facets, body, message_id) VALUES (
		new.timestamp * 1048576 + new.rowid % 1048576,
		't' || new.tenant_id || ' ' || replace(new.ticket_id, '_', '') || ' ' || replace(new.channel_id, '_', '')
			|| iif(new.from_me, ' out ', ' in ') || new.kind,
		new.body, new.id
	);
END;
--> statement-breakpoint
CREATE TRIGGER `message_search_update` AFTER UPDATE OF `body`, `deleted_at`, `ticket_id` ON `messages` BEGIN
	DELETE FROM `message_search` WHERE rowid = old.timestamp * 1048576 + old.rowid % 1048576;
	INSERT INTO `message_search` (rowid, facets, body, message_id) SELECT
		new.timestamp * 1048576 + new.rowid % 1048576,
		't' || new.tenant_id || ' ' || replace(new.ticket_id, '_', '') || ' ' || replace(new.channel_id, '_', '')
			|| iif(new.from_me, ' out ', ' in ') || new.kind,
		new.body, new.id
	WHERE new.body <> '' AND new.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `message_search_delete` AFTER DELETE ON `messages` BEGIN
	DELETE FROM `message_search` WHERE rowid = old.timestamp * 1048576 + old.rowid % 1048576;
END;
--> statement-breakpoint
INSERT INTO `message_search` (rowid, facets, body, message_id) SELECT
	timestamp * 1048576 + rowid % 1048576,
	't' || tenant_id || ' ' || replace(ticket_id, '_', '') || ' ' || replace(channel_id, '_', '')
		|| iif(from_me, ' out ', ' in ') || kind,
	body, id
FROM `messages` WHERE body <> '' AND deleted_at IS NULL ORDER BY 1;
