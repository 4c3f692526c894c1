ALTER TABLE "messages" ADD COLUMN "about" text;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "about_id" text collate "und-x-icu";
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_name" text collate "und-x-icu";
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "letter" text collate "und-x-icu";
