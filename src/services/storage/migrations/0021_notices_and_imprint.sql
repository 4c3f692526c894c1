CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "imprint_url" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "privacy_url" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "flagged" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_flagged_index" ON "notices" USING btree ("studio_id","flagged","id");