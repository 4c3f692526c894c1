CREATE TABLE "invoices" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text collate "und-x-icu" NOT NULL,
	"issued_on" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'valid' NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"gross_cents" bigint NOT NULL,
	"small_business" boolean DEFAULT false NOT NULL,
	"cancels" uuid,
	"reason" text collate "und-x-icu",
	"recipient" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"positions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("number", ''))) STORED,
	CONSTRAINT "invoices_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "tax_number" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "accounting" jsonb;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
CREATE INDEX "invoices_id_index" ON "invoices" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invoices_created_at_index" ON "invoices" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_number_index" ON "invoices" USING btree ("studio_id","number","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on_index" ON "invoices" USING btree ("studio_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_gross_cents_index" ON "invoices" USING btree ("studio_id","gross_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_status_index" ON "invoices" USING btree ("studio_id","status","id");--> statement-breakpoint
CREATE INDEX "invoices_customer_id_index" ON "invoices" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "invoices_cancels_index" ON "invoices" USING btree ("studio_id","cancels","id");--> statement-breakpoint
CREATE INDEX "invoices_search_index" ON "invoices" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree ("studio_id",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_cancels_unique" ON "invoices" USING btree ("studio_id","cancels");--> statement-breakpoint
CREATE INDEX "claims_invoice_id_index" ON "claims" USING btree ("studio_id","invoice_id","id");--> statement-breakpoint
CREATE INDEX "claims_written_off_on_index" ON "claims" USING btree ("studio_id","written_off_on","id");