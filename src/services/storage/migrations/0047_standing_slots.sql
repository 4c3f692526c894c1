ALTER TABLE "appointments" ADD COLUMN "series_id" text collate "und-x-icu";
--> statement-breakpoint
CREATE INDEX "appointments_series_id_index" ON "appointments" USING btree ("studio_id","series_id","id");
