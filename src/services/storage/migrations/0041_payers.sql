ALTER TABLE "customers" ADD COLUMN "payer_id" uuid;
--> statement-breakpoint
ALTER TABLE "collection_items" ADD COLUMN "payer_id" uuid;
--> statement-breakpoint
UPDATE "collection_items" SET "payer_id" = ("customer_id");
--> statement-breakpoint
ALTER TABLE "collection_items" ALTER COLUMN "payer_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_of" uuid;
--> statement-breakpoint
ALTER TABLE "dunnings" ADD COLUMN "payer_id" uuid;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payer_id" uuid;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "supplied_to" text collate "und-x-icu";
--> statement-breakpoint
CREATE INDEX "customers_payer_id_index" ON "customers" USING btree ("studio_id","payer_id","id");
--> statement-breakpoint
CREATE INDEX "collection_items_payer_id_index" ON "collection_items" USING btree ("studio_id","payer_id","id");
--> statement-breakpoint
CREATE INDEX "payments_part_of_index" ON "payments" USING btree ("studio_id","part_of","id");
--> statement-breakpoint
CREATE INDEX "dunnings_payer_id_index" ON "dunnings" USING btree ("studio_id","payer_id","id");
--> statement-breakpoint
CREATE INDEX "invoices_payer_id_index" ON "invoices" USING btree ("studio_id","payer_id","id");
