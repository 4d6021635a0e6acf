CREATE TABLE `audit_log` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `audit_log_time` ON `audit_log` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`tenant_id`,`entity`,`entity_id`);--> statement-breakpoint
CREATE TABLE `channels` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`status` text DEFAULT 'DISCONNECTED' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`account` text,
	`key` text NOT NULL,
	`config` text DEFAULT '{}' NOT NULL,
	`secrets` text DEFAULT '' NOT NULL,
	`queue_id` text,
	`user_id` text,
	`reopen_minutes` integer DEFAULT 0 NOT NULL,
	`auto_close_minutes` integer DEFAULT 0 NOT NULL,
	`last_in_at` integer,
	`last_out_at` integer,
	`last_error` text,
	`last_error_at` integer,
	`deleted_at` integer,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`queue_id`) REFERENCES `queues`(`tenant_id`,`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_name` ON `channels` (`tenant_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `channels_key` ON `channels` (`key`);--> statement-breakpoint
CREATE TABLE `contact_aliases` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`channel_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`alias` text NOT NULL,
	`is_address` integer DEFAULT true NOT NULL,
	`is_reachable` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`contact_id`) REFERENCES `contacts`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`channel_id`) REFERENCES `channels`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_aliases_alias` ON `contact_aliases` (`tenant_id`,`channel_id`,`alias`);--> statement-breakpoint
CREATE INDEX `contact_aliases_contact` ON `contact_aliases` (`tenant_id`,`contact_id`);--> statement-breakpoint
CREATE TABLE `contact_tags` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contact_id` text NOT NULL,
	`tag_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`contact_id`) REFERENCES `contacts`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`tag_id`) REFERENCES `tags`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_tags_pair` ON `contact_tags` (`tenant_id`,`contact_id`,`tag_id`);--> statement-breakpoint
CREATE INDEX `contact_tags_tag` ON `contact_tags` (`tenant_id`,`tag_id`);--> statement-breakpoint
CREATE TABLE `contact_terms` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`term` text NOT NULL,
	`contact_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`contact_id`) REFERENCES `contacts`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_terms_term` ON `contact_terms` (`tenant_id`,`term`,`contact_id`);--> statement-breakpoint
CREATE INDEX `contact_terms_contact` ON `contact_terms` (`tenant_id`,`contact_id`);--> statement-breakpoint
CREATE TABLE `contact_wallets` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contact_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`contact_id`) REFERENCES `contacts`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_wallets_pair` ON `contact_wallets` (`tenant_id`,`contact_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	`number` text,
	`email` text,
	`profile_pic_url` text,
	`is_group` integer DEFAULT false NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL,
	`tag_ids` text DEFAULT '[]' NOT NULL,
	`wallet_ids` text DEFAULT '[]' NOT NULL,
	`extra_info` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_number` ON `contacts` (`tenant_id`,`number`);--> statement-breakpoint
CREATE INDEX `contacts_folded` ON `contacts` (`tenant_id`,`folded`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_created` ON `contacts` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `inbound_events` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`channel_id` text NOT NULL,
	`key` text NOT NULL,
	`body` text NOT NULL,
	`body_key` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`reason` text,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbound_events_key` ON `inbound_events` (`tenant_id`,`channel_id`,`key`);--> statement-breakpoint
CREATE INDEX `inbound_events_due` ON `inbound_events` (`due_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `inbound_events_dead` ON `inbound_events` (`tenant_id`,`created_at`) WHERE state in ('dead', 'quarantined');--> statement-breakpoint
CREATE INDEX `inbound_events_done` ON `inbound_events` (`updated_at`) WHERE state = 'done';--> statement-breakpoint
CREATE TABLE `jobs` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`input` text DEFAULT '{}' NOT NULL,
	`key` text,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`reason` text,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`tenant_id`,`key`) WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`due_at`) WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX `jobs_dead` ON `jobs` (`tenant_id`,`created_at`) WHERE state = 'dead';--> statement-breakpoint
CREATE TABLE `media` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`state` text NOT NULL,
	`key` text NOT NULL,
	`mime` text NOT NULL,
	`name` text NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	`width` integer,
	`height` integer,
	`duration` integer,
	`channel_id` text,
	`source` text,
	`owner_id` text,
	`message_id` text,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `media_message` ON `media` (`tenant_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `early_statuses` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`channel_id` text NOT NULL,
	`external_id` text NOT NULL,
	`ack` integer NOT NULL,
	`error_code` text,
	`error_message` text,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `early_statuses_one` ON `early_statuses` (`tenant_id`,`channel_id`,`external_id`,`ack`);--> statement-breakpoint
CREATE TABLE `messages` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ticket_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`external_id` text,
	`id_front` text,
	`from_me` integer NOT NULL,
	`user_id` text,
	`author` text,
	`kind` text NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`media_id` text,
	`quoted_id` text,
	`reactions` text DEFAULT '[]' NOT NULL,
	`ack` integer NOT NULL,
	`error_code` text,
	`error_message` text,
	`is_late` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`edited_at` integer,
	`history` text DEFAULT '[]' NOT NULL,
	`timestamp` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`ticket_id`) REFERENCES `tickets`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_ticket` ON `messages` (`tenant_id`,`ticket_id`,`timestamp`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_external` ON `messages` (`tenant_id`,`channel_id`,`external_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_front` ON `messages` (`tenant_id`,`id_front`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ticket_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`message_id` text NOT NULL,
	`action` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`reason` text,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`ticket_id`) REFERENCES `tickets`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_ticket` ON `outbox` (`tenant_id`,`ticket_id`,`id`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_channel` ON `outbox` (`tenant_id`,`channel_id`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`tenant_id`,`created_at`) WHERE state = 'dead';--> statement-breakpoint
CREATE TABLE `queues` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`queue` text NOT NULL,
	`color` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `queues_name` ON `queues` (`tenant_id`,`queue`);--> statement-breakpoint
CREATE TABLE `quick_messages` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`key` text NOT NULL,
	`message` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`user_id` text,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quick_messages_key` ON `quick_messages` (`tenant_id`,`key`);--> statement-breakpoint
CREATE TABLE `used_captchas` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_captchas_expiry` ON `used_captchas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settings_key` ON `settings` (`tenant_id`,`key`);--> statement-breakpoint
CREATE TABLE `tags` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`tag` text NOT NULL,
	`color` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name` ON `tags` (`tenant_id`,`tag`);--> statement-breakpoint
CREATE TABLE `tenants` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`time_zone` text DEFAULT 'America/Sao_Paulo' NOT NULL,
	`language` text DEFAULT 'pt' NOT NULL,
	`currency` text DEFAULT 'BRL' NOT NULL,
	`menus` text DEFAULT '{}' NOT NULL,
	`max_users` integer DEFAULT 0 NOT NULL,
	`max_connections` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ticket_logs` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ticket_id` text NOT NULL,
	`type` text NOT NULL,
	`user_id` text,
	`to_user_id` text,
	`queue_id` text,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`ticket_id`) REFERENCES `tickets`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_logs_ticket` ON `ticket_logs` (`tenant_id`,`ticket_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `ticket_tags` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ticket_id` text NOT NULL,
	`tag_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`ticket_id`) REFERENCES `tickets`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`tag_id`) REFERENCES `tags`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_tags_pair` ON `ticket_tags` (`tenant_id`,`ticket_id`,`tag_id`);--> statement-breakpoint
CREATE INDEX `ticket_tags_tag` ON `ticket_tags` (`tenant_id`,`tag_id`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contact_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`status` text NOT NULL,
	`queue_id` text,
	`user_id` text,
	`is_group` integer DEFAULT false NOT NULL,
	`chat_flow_id` text,
	`protocol` text NOT NULL,
	`value` real,
	`tag_ids` text DEFAULT '[]' NOT NULL,
	`unread_messages` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT false NOT NULL,
	`last_message` text DEFAULT '' NOT NULL,
	`last_message_id` text,
	`last_message_kind` text DEFAULT 'chat' NOT NULL,
	`last_message_from_me` integer DEFAULT false NOT NULL,
	`last_message_ack` integer DEFAULT 0 NOT NULL,
	`last_message_at` integer NOT NULL,
	`last_inbound_at` integer,
	`last_human_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`closed_at` integer,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`contact_id`) REFERENCES `contacts`(`tenant_id`,`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`tenant_id`,`channel_id`) REFERENCES `channels`(`tenant_id`,`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`tenant_id`,`queue_id`) REFERENCES `queues`(`tenant_id`,`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_unfinished` ON `tickets` (`tenant_id`,`channel_id`,`contact_id`) WHERE status in ('open', 'pending', 'schedule');--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_protocol` ON `tickets` (`tenant_id`,`protocol`);--> statement-breakpoint
CREATE INDEX `tickets_status` ON `tickets` (`tenant_id`,`status`,`last_message_at`,`id`);--> statement-breakpoint
CREATE INDEX `tickets_queue` ON `tickets` (`tenant_id`,`status`,`queue_id`,`last_message_at`,`id`);--> statement-breakpoint
CREATE INDEX `tickets_owner` ON `tickets` (`tenant_id`,`user_id`,`status`,`last_message_at`,`id`);--> statement-breakpoint
CREATE INDEX `tickets_contact` ON `tickets` (`tenant_id`,`contact_id`,`channel_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `tickets_idle` ON `tickets` (`tenant_id`,`channel_id`,`last_human_at`) WHERE status = 'open';--> statement-breakpoint
CREATE TABLE `sessions` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`previous_hash` text,
	`rotated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`agent` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `user_channels` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`channel_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`channel_id`) REFERENCES `channels`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_channels_pair` ON `user_channels` (`tenant_id`,`user_id`,`channel_id`);--> statement-breakpoint
CREATE TABLE `user_queues` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`queue_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`queue_id`) REFERENCES `queues`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_queues_pair` ON `user_queues` (`tenant_id`,`user_id`,`queue_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`profile` text DEFAULT 'user' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_online` integer DEFAULT false NOT NULL,
	`is_support` integer DEFAULT false NOT NULL,
	`menus` text DEFAULT '{}' NOT NULL,
	`configs` text DEFAULT '{}' NOT NULL,
	`login_window` text,
	`epoch` integer DEFAULT 0 NOT NULL,
	`last_login_at` integer,
	`deleted_at` integer,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);