ALTER TABLE "studios" ADD COLUMN "missed" jsonb;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "missed" jsonb;
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "booking_id" uuid;
--> statement-breakpoint
CREATE INDEX "claims_booking_id_index" ON "claims" USING btree ("studio_id","booking_id","id");
