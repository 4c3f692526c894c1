ALTER TABLE "customers" ADD COLUMN "company_name" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "vat_id" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "buyer_reference" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "invoice_email" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "invoice_address" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "debited_iban" text;--> statement-breakpoint
-- After the columns that it is made of; with the column its index has gone.
ALTER TABLE "customers" DROP COLUMN "search_text",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce(studio_digits("phone"), '') || ' ' || coalesce("street", '') || ' ' || coalesce("postal_code", '') || ' ' || coalesce("city", '') || ' ' || coalesce("number"::text, ''))) STORED;--> statement-breakpoint
CREATE INDEX "customers_search_index" ON "customers" USING gin ("studio_id",search_text gin_trgm_ops);
