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
ALTER TABLE `jobs` ADD `owner_id` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `processed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `failures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_done` ON `jobs` (`updated_at`) WHERE state = 'done';--> statement-breakpoint
ALTER TABLE `tickets` ADD `started_at` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `status_since` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `first_response_at` integer;