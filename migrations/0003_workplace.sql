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
ALTER TABLE `jobs` ADD `owner_id` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `processed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `failures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_done` ON `jobs` (`updated_at`) WHERE state = 'done';--> statement-breakpoint
ALTER TABLE `tickets` ADD `started_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `status_since` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `first_response_at` integer;