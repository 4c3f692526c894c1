ALTER TABLE "bank_entries" ALTER COLUMN "customer_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "run_id" uuid;
--> statement-breakpoint
CREATE INDEX "bank_entries_run_id_index" ON "bank_entries" USING btree ("studio_id","run_id","id");
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_one_check" CHECK (num_nonnulls("customer_id", "run_id") = 1);
