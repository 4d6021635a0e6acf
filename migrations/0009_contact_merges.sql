CREATE TABLE `contact_merges` (
	`tenant_id` integer NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`kept_id` text NOT NULL,
	`merged` text NOT NULL,
	`kept` text NOT NULL,
	`ticket_ids` text NOT NULL,
	`alias_ids` text NOT NULL,
	`schedule_ids` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`),
	FOREIGN KEY (`tenant_id`,`kept_id`) REFERENCES `contacts`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_merges_kept` ON `contact_merges` (`tenant_id`,`kept_id`,`created_at`);