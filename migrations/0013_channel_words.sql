DROP INDEX `channels_name`;--> statement-breakpoint
ALTER TABLE `channels` ADD `absence_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `birthday_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `birthday_media_id` text;--> statement-breakpoint
ALTER TABLE `channels` ADD `birthday_hour` integer DEFAULT 9 NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `birthday_done_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `channels_name` ON `channels` (`tenant_id`,`name`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `contacts` ADD `birthday` text;--> statement-breakpoint
CREATE INDEX `contacts_birthday` ON `contacts` (`tenant_id`,substr(birthday, 6),`id`) WHERE birthday is not null;