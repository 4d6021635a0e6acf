CREATE INDEX `link_previews_file` ON `link_previews` (`tenant_id`,`media_id`) WHERE media_id is not null;--> statement-breakpoint
CREATE INDEX `messages_file` ON `messages` (`tenant_id`,`media_id`) WHERE media_id is not null;--> statement-breakpoint
CREATE INDEX `private_messages_file` ON `private_messages` (`tenant_id`,`media_id`) WHERE media_id is not null;--> statement-breakpoint
CREATE INDEX `quick_messages_file` ON `quick_messages` (`tenant_id`,`media_id`) WHERE media_id is not null;--> statement-breakpoint
CREATE INDEX `schedules_file` ON `scheduled_messages` (`tenant_id`,`media_id`) WHERE media_id is not null;