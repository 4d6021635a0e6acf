-- What happens to tickets becomes marks, and what is unfinished is counted, whoever writes.
CREATE TRIGGER `tickets_created` AFTER INSERT ON `tickets` BEGIN
	INSERT INTO `ticket_marks` (tenant_id, kind, at, queue_id, channel_id, user_id)
	VALUES (new.tenant_id, 'created', new.created_at, ifnull(new.queue_id, ''), new.channel_id, ifnull(new.user_id, ''));
	INSERT INTO `ticket_marks` (tenant_id, kind, at, queue_id, channel_id, user_id, value)
	SELECT new.tenant_id, 'closed', new.closed_at, ifnull(new.queue_id, ''), new.channel_id, ifnull(new.user_id, ''),
		max(0, new.closed_at - new.created_at)
	WHERE new.status = 'closed' AND new.closed_at IS NOT NULL;
	INSERT INTO `ticket_totals` (tenant_id, id, created_at, updated_at, status, queue_id, channel_id, user_id, n)
	SELECT new.tenant_id, 'tot_' || lower(hex(randomblob(12))), new.created_at, new.created_at, new.status,
		ifnull(new.queue_id, ''), new.channel_id, ifnull(new.user_id, ''), 1
	WHERE new.status NOT IN ('closed', 'deleted')
	ON CONFLICT (tenant_id, status, queue_id, channel_id, user_id) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `tickets_counted` AFTER UPDATE OF `status`, `queue_id`, `channel_id`, `user_id` ON `tickets`
WHEN old.status <> new.status OR old.queue_id IS NOT new.queue_id OR old.channel_id <> new.channel_id
	OR old.user_id IS NOT new.user_id
BEGIN
	UPDATE `ticket_totals` SET n = n - 1 WHERE tenant_id = old.tenant_id AND status = old.status
		AND queue_id = ifnull(old.queue_id, '') AND channel_id = old.channel_id AND user_id = ifnull(old.user_id, '');
	INSERT INTO `ticket_totals` (tenant_id, id, created_at, updated_at, status, queue_id, channel_id, user_id, n)
	SELECT new.tenant_id, 'tot_' || lower(hex(randomblob(12))), new.updated_at, new.updated_at, new.status,
		ifnull(new.queue_id, ''), new.channel_id, ifnull(new.user_id, ''), 1
	WHERE new.status NOT IN ('closed', 'deleted')
	ON CONFLICT (tenant_id, status, queue_id, channel_id, user_id) DO UPDATE SET n = n + 1;
	DELETE FROM `ticket_totals` WHERE tenant_id = old.tenant_id AND status = old.status AND n <= 0
		AND queue_id = ifnull(old.queue_id, '') AND channel_id = old.channel_id AND user_id = ifnull(old.user_id, '');
END;
--> statement-breakpoint
CREATE TRIGGER `tickets_deleted` AFTER DELETE ON `tickets` BEGIN
	UPDATE `ticket_totals` SET n = n - 1 WHERE tenant_id = old.tenant_id AND status = old.status
		AND queue_id = ifnull(old.queue_id, '') AND channel_id = old.channel_id AND user_id = ifnull(old.user_id, '');
END;
--> statement-breakpoint
CREATE TRIGGER `tickets_moved` AFTER UPDATE OF `status` ON `tickets` WHEN old.status <> new.status BEGIN
	INSERT INTO `ticket_marks` (tenant_id, kind, at, queue_id, channel_id, user_id, value)
	SELECT new.tenant_id, 'accepted', new.updated_at, ifnull(new.queue_id, ''), new.channel_id, new.user_id,
		max(0, new.updated_at - coalesce(old.status_since, old.created_at))
	WHERE old.status = 'pending' AND new.status = 'open' AND new.user_id IS NOT NULL;
	INSERT INTO `ticket_marks` (tenant_id, kind, at, queue_id, channel_id, user_id, value)
	SELECT new.tenant_id, 'closed', new.updated_at, ifnull(new.queue_id, ''), new.channel_id, ifnull(new.user_id, ''),
		max(0, new.updated_at - coalesce(old.started_at, old.created_at))
	WHERE new.status = 'closed';
	UPDATE `tickets` SET status_since = new.updated_at,
		started_at = iif(old.status = 'closed', new.updated_at, started_at),
		first_response_at = iif(old.status = 'closed', NULL, first_response_at)
	WHERE tenant_id = new.tenant_id AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_answered` AFTER INSERT ON `messages`
WHEN new.from_me = 1 AND new.user_id IS NOT NULL AND new.kind <> 'note' BEGIN
	UPDATE `tickets` SET first_response_at = new.timestamp
	WHERE tenant_id = new.tenant_id AND id = new.ticket_id AND first_response_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `tickets_answered` AFTER UPDATE OF `first_response_at` ON `tickets`
WHEN old.first_response_at IS NULL AND new.first_response_at IS NOT NULL BEGIN
	INSERT INTO `ticket_marks` (tenant_id, kind, at, queue_id, channel_id, user_id, value)
	VALUES (new.tenant_id, 'answered', new.first_response_at, ifnull(new.queue_id, ''), new.channel_id,
		ifnull(new.user_id, ''), max(0, new.first_response_at - coalesce(new.started_at, new.created_at)));
END;
--> statement-breakpoint
CREATE TRIGGER `evaluations_rated` AFTER UPDATE OF `rating` ON `evaluations`
WHEN old.rating IS NULL AND new.rating IS NOT NULL BEGIN
	INSERT INTO `ticket_marks` (tenant_id, kind, at, queue_id, channel_id, user_id, value)
	SELECT new.tenant_id, 'rated', coalesce(new.answered_at, new.updated_at), ifnull(new.queue_id, ''), t.channel_id,
		ifnull(new.user_id, ''), new.rating
	FROM `tickets` t WHERE t.tenant_id = new.tenant_id AND t.id = new.ticket_id;
END;
--> statement-breakpoint
INSERT INTO `ticket_totals` (tenant_id, id, created_at, updated_at, status, queue_id, channel_id, user_id, n)
SELECT tenant_id, 'tot_' || lower(hex(randomblob(12))), max(created_at), max(updated_at), status, ifnull(queue_id, ''),
	channel_id, ifnull(user_id, ''), count(*)
FROM `tickets` WHERE status NOT IN ('closed', 'deleted') GROUP BY tenant_id, status, queue_id, channel_id, user_id;
--> statement-breakpoint
INSERT INTO `ticket_marks` (tenant_id, kind, at, queue_id, channel_id, user_id, value)
SELECT tenant_id, 'created', created_at, ifnull(queue_id, ''), channel_id, ifnull(user_id, ''), 0 FROM `tickets`
UNION ALL
SELECT tenant_id, 'closed', closed_at, ifnull(queue_id, ''), channel_id, ifnull(user_id, ''), max(0, closed_at - created_at)
FROM `tickets` WHERE status = 'closed' AND closed_at IS NOT NULL;
