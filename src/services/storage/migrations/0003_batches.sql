ALTER TABLE "audit_log" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_batch_index" ON "audit_log" USING btree ("studio_id","batch_id");