ALTER TABLE "courses" ADD COLUMN "message_name" text collate "und-x-icu";
