CREATE TABLE "bank_entries" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"key" text collate "und-x-icu" NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "bank_entries_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "debit_stop" jsonb;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "return_cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "returned_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD COLUMN "returned_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_entries_id_index" ON "bank_entries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bank_entries_created_at_index" ON "bank_entries" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_entries_booked_on_index" ON "bank_entries" USING btree ("studio_id","booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_entries_customer_id_index" ON "bank_entries" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "bank_entries_payment_id_index" ON "bank_entries" USING btree ("studio_id","payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entries_key_unique" ON "bank_entries" USING btree ("studio_id",lower("key"));--> statement-breakpoint
CREATE INDEX "collection_items_returned_on_index" ON "collection_items" USING btree ("studio_id","returned_on","id");