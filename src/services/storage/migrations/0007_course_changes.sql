ALTER TABLE "courses" ADD COLUMN "applies_from" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "repeat" jsonb;