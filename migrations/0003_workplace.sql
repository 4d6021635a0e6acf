DROP INDEX `contact_terms_contact`;--> statement-breakpoint
CREATE INDEX `contact_terms_contact` ON `contact_terms` (`tenant_id`,`contact_id`,`term`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `owner_id` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `processed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `failures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_done` ON `jobs` (`updated_at`) WHERE state = 'done';