CREATE TABLE `demands` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`queues` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `demands_name` ON `demands` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `evaluations` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ticket_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`user_id` text,
	`queue_id` text,
	`rating` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`answered_at` integer,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`ticket_id`) REFERENCES `tickets`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `evaluations_created` ON `evaluations` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `evaluations_answered` ON `evaluations` (`tenant_id`,`answered_at`,`rating`) WHERE rating is not null;--> statement-breakpoint
CREATE INDEX `evaluations_contact` ON `evaluations` (`tenant_id`,`contact_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `evaluations_ticket` ON `evaluations` (`tenant_id`,`ticket_id`);--> statement-breakpoint
CREATE TABLE `rating_settings` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ratings` text NOT NULL,
	`rating_store` text NOT NULL,
	`rating_store_error` text NOT NULL,
	`rating_store_attempt` integer NOT NULL,
	`rating_store_time` integer NOT NULL,
	`rating_interval` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rating_settings_one` ON `rating_settings` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `farewells` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`message` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `farewells_name` ON `farewells` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `business_hours` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`week` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`holidays` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `business_hours_one` ON `business_hours` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `lanes` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lanes_name` ON `lanes` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `link_previews` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`url` text NOT NULL,
	`state` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`media_id` text,
	`fetched_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `link_previews_url` ON `link_previews` (`tenant_id`,`url`);--> statement-breakpoint
CREATE TABLE `macros` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`steps` text NOT NULL,
	`hotkey` text,
	`is_active` integer DEFAULT true NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `macros_name` ON `macros` (`tenant_id`,`user_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `macros_hotkey` ON `macros` (`tenant_id`,`user_id`,`hotkey`);--> statement-breakpoint
CREATE TABLE `mail_accounts` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`security` text NOT NULL,
	`user` text DEFAULT '' NOT NULL,
	`secret` text DEFAULT '' NOT NULL,
	`from_name` text NOT NULL,
	`from_address` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_accounts_one` ON `mail_accounts` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`ticket_id` text,
	`message_id` text,
	`chat_id` text,
	`count` integer DEFAULT 1 NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_one` ON `notifications` (`tenant_id`,`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `notifications_person` ON `notifications` (`tenant_id`,`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`tenant_id`,`user_id`,`at`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_old` ON `notifications` (`at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`language` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`tenant_id`,`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_hash` ON `password_resets` (`hash`);--> statement-breakpoint
CREATE INDEX `password_resets_over` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `private_messages` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`chat_key` text NOT NULL,
	`team_id` text,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`media_id` text,
	`quoted_id` text,
	`id_front` text,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`team_id`) REFERENCES `teams`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `private_messages_chat` ON `private_messages` (`tenant_id`,`chat_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `private_messages_front` ON `private_messages` (`tenant_id`,`user_id`,`id_front`);--> statement-breakpoint
CREATE TABLE `private_seats` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`chat_key` text NOT NULL,
	`user_id` text NOT NULL,
	`team_id` text,
	`unread` integer DEFAULT 0 NOT NULL,
	`read_up_to` text DEFAULT '' NOT NULL,
	`last_message` text DEFAULT '' NOT NULL,
	`last_sender_id` text,
	`last_at` integer,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`team_id`) REFERENCES `teams`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `private_seats_one` ON `private_seats` (`tenant_id`,`chat_key`,`user_id`);--> statement-breakpoint
CREATE INDEX `private_seats_user` ON `private_seats` (`tenant_id`,`user_id`,`last_at`);--> statement-breakpoint
CREATE TABLE `protocols` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`number` text NOT NULL,
	`ticket_id` text NOT NULL,
	`user_id` text,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`ticket_id`) REFERENCES `tickets`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `protocols_created` ON `protocols` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `protocols_number` ON `protocols` (`tenant_id`,`number`);--> statement-breakpoint
CREATE INDEX `protocols_ticket` ON `protocols` (`tenant_id`,`ticket_id`);--> statement-breakpoint
CREATE TABLE `scheduled_messages` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contact_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`ticket_id` text,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`media_id` text,
	`template` text,
	`due_at` integer NOT NULL,
	`recurrence` integer DEFAULT 0 NOT NULL,
	`repetitions` integer DEFAULT 1 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`is_late` integer DEFAULT false NOT NULL,
	`error_code` text,
	`last_message_id` text,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`contact_id`) REFERENCES `contacts`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`channel_id`) REFERENCES `channels`(`tenant_id`,`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `schedules_due` ON `scheduled_messages` (`due_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `schedules_status` ON `scheduled_messages` (`tenant_id`,`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `schedules_ticket` ON `scheduled_messages` (`tenant_id`,`ticket_id`,`due_at`);--> statement-breakpoint
CREATE INDEX `schedules_contact` ON `scheduled_messages` (`tenant_id`,`contact_id`,`due_at`);--> statement-breakpoint
CREATE TABLE `sms_messages` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ticket_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`to` text NOT NULL,
	`body` text NOT NULL,
	`segments` integer NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`id_front` text NOT NULL,
	`external_id` text,
	`error` text,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`ticket_id`) REFERENCES `tickets`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sms_messages_front` ON `sms_messages` (`tenant_id`,`id_front`);--> statement-breakpoint
CREATE INDEX `sms_messages_ticket` ON `sms_messages` (`tenant_id`,`ticket_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sms_messages_external` ON `sms_messages` (`tenant_id`,`provider_id`,`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE TABLE `sms_providers` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`config` text DEFAULT '{}' NOT NULL,
	`secrets` text,
	`key` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sms_providers_key` ON `sms_providers` (`key`);--> statement-breakpoint
CREATE TABLE `ticket_days` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`day` integer NOT NULL,
	`dimension` text NOT NULL,
	`part` text DEFAULT '' NOT NULL,
	`key` text DEFAULT '' NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`accepted` integer DEFAULT 0 NOT NULL,
	`wait_ms` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	`answer_ms` integer DEFAULT 0 NOT NULL,
	`closed` integer DEFAULT 0 NOT NULL,
	`resolve_ms` integer DEFAULT 0 NOT NULL,
	`rated` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_days_one` ON `ticket_days` (`tenant_id`,`dimension`,`part`,`day`,`key`);--> statement-breakpoint
CREATE TABLE `ticket_marks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`id` text DEFAULT (hex(randomblob(8))) NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`queue_id` text DEFAULT '' NOT NULL,
	`channel_id` text NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ticket_marks_tenant` ON `ticket_marks` (`tenant_id`,`seq`);--> statement-breakpoint
CREATE TABLE `ticket_totals` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`status` text NOT NULL,
	`queue_id` text DEFAULT '' NOT NULL,
	`channel_id` text NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`n` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_totals_one` ON `ticket_totals` (`tenant_id`,`status`,`queue_id`,`channel_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `team_users` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`team_id`) REFERENCES `teams`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_users_pair` ON `team_users` (`tenant_id`,`team_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `team_users_user` ON `team_users` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_name` ON `teams` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `template_lists` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`channel_id` text NOT NULL,
	`templates` text DEFAULT '[]' NOT NULL,
	`fetched_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`channel_id`) REFERENCES `channels`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `template_lists_channel` ON `template_lists` (`tenant_id`,`channel_id`);--> statement-breakpoint
CREATE TABLE `ticket_views` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`owner_id` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`filter` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`owner_id`) REFERENCES `users`(`tenant_id`,`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `ticket_views_owner` ON `ticket_views` (`tenant_id`,`owner_id`);--> statement-breakpoint
DROP INDEX `contact_terms_contact`;--> statement-breakpoint
CREATE INDEX `contact_terms_contact` ON `contact_terms` (`tenant_id`,`contact_id`,`term`);--> statement-breakpoint
DROP INDEX `quick_messages_key`;--> statement-breakpoint
ALTER TABLE `quick_messages` ADD `media_id` text;--> statement-breakpoint
ALTER TABLE `quick_messages` ADD `send_as_audio` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `quick_messages_own` ON `quick_messages` (`tenant_id`,`user_id`,`key`) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `quick_messages_key` ON `quick_messages` (`tenant_id`,`key`) WHERE user_id is null;--> statement-breakpoint
ALTER TABLE `channels` ADD `farewell_id` text;--> statement-breakpoint
ALTER TABLE `channels` ADD `auto_evaluation` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `auto_close_keywords` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `closes_pending` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `lane_id` text;--> statement-breakpoint
CREATE INDEX `contacts_lane` ON `contacts` (`tenant_id`,`lane_id`) WHERE lane_id is not null;--> statement-breakpoint
ALTER TABLE `jobs` ADD `owner_id` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `processed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `failures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_done` ON `jobs` (`updated_at`) WHERE state = 'done';--> statement-breakpoint
ALTER TABLE `tenants` ADD `colors` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `ticket_logs` ADD `data` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `close_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `rating_until` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `snoozed_until` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `evaluation_id` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `farewell_id` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `closing_by` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `demand_id` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `integration` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `started_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `status_since` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `first_response_at` integer;--> statement-breakpoint
CREATE INDEX `tickets_demand` ON `tickets` (`tenant_id`,`demand_id`) WHERE demand_id is not null;--> statement-breakpoint
CREATE INDEX `tickets_purge` ON `tickets` (`deleted_at`) WHERE status = 'deleted';--> statement-breakpoint
CREATE INDEX `messages_media` ON `messages` (`tenant_id`,`ticket_id`,`timestamp`) WHERE media_id is not null;--> statement-breakpoint
CREATE INDEX `messages_notes` ON `messages` (`tenant_id`,`timestamp`,`id`) WHERE kind = 'note';