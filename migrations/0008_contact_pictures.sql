ALTER TABLE `contacts` ADD `picture_id` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `profile_at` integer;--> statement-breakpoint
CREATE INDEX `contacts_file` ON `contacts` (`tenant_id`,`picture_id`) WHERE picture_id is not null;