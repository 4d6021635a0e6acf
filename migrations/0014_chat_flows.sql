CREATE TABLE `chat_flow_files` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version_id` text NOT NULL,
	`media_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`version_id`) REFERENCES `chat_flow_versions`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_flow_files_version` ON `chat_flow_files` (`tenant_id`,`version_id`);--> statement-breakpoint
CREATE INDEX `chat_flow_files_file` ON `chat_flow_files` (`tenant_id`,`media_id`);--> statement-breakpoint
CREATE TABLE `chat_flow_versions` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`chat_flow_id` text NOT NULL,
	`flow` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`chat_flow_id`) REFERENCES `chat_flows`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_flow_versions_flow` ON `chat_flow_versions` (`tenant_id`,`chat_flow_id`);--> statement-breakpoint
CREATE TABLE `chat_flows` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`celular_teste` text DEFAULT '' NOT NULL,
	`keywords` text DEFAULT '[]' NOT NULL,
	`version_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_flows_name` ON `chat_flows` (`tenant_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_flows_default` ON `chat_flows` (`tenant_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `ticket_bots` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ticket_id` text NOT NULL,
	`chat_flow_id` text NOT NULL,
	`version_id` text NOT NULL,
	`step_id` text NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`resume_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`said_at` integer NOT NULL,
	`heard_id` text NOT NULL,
	`options` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`ticket_id`) REFERENCES `tickets`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_bots_ticket` ON `ticket_bots` (`tenant_id`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `ticket_bots_version` ON `ticket_bots` (`tenant_id`,`version_id`);--> statement-breakpoint
ALTER TABLE `channels` ADD `chat_flow_id` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `is_bot_blocked` integer DEFAULT false NOT NULL;