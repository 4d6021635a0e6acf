CREATE TABLE `channel_states` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`channel_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`channel_id`) REFERENCES `channels`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `channel_states_channel` ON `channel_states` (`tenant_id`,`channel_id`,`at`);--> statement-breakpoint
ALTER TABLE `channels` ADD `session_at` integer;--> statement-breakpoint
ALTER TABLE `channels` ADD `pairing` text;