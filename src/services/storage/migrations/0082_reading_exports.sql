ALTER TABLE "readings" ADD COLUMN "export_id" uuid;
--> statement-breakpoint
CREATE INDEX "readings_export_index" ON "readings" USING btree ("studio_id","export_id") WHERE export_id IS NOT NULL;
