ALTER TABLE "deleted_records" ADD COLUMN "sensitive_until" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "apart_from" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE INDEX "deleted_records_sensitive_index" ON "deleted_records" USING btree ("studio_id","sensitive_until");
--> statement-breakpoint
CREATE INDEX "deleted_records_record_index" ON "deleted_records" USING btree ("studio_id","record_id");
