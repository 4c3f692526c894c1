ALTER TABLE "courses" ADD COLUMN "times_from" date;--> statement-breakpoint
UPDATE "courses" SET "times_from" = "applies_from";