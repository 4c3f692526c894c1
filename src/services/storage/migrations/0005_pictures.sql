ALTER TABLE "avatars" RENAME TO "pictures";--> statement-breakpoint
ALTER TABLE "pictures" RENAME COLUMN "owner" TO "record_id";--> statement-breakpoint
DROP INDEX "avatars_owner_index";--> statement-breakpoint
ALTER TABLE "pictures" RENAME CONSTRAINT "avatars_key" TO "pictures_key";--> statement-breakpoint
-- Until now there were pictures of people alone.
ALTER TABLE "pictures" ADD COLUMN "field" text NOT NULL DEFAULT 'photo_url';--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "field" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "pictures_record_index" ON "pictures" USING btree ("studio_id","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_id_unique" ON "pictures" USING btree ("id");
