CREATE TABLE "claims" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"customer_id" uuid NOT NULL,
	"kind" text DEFAULT 'service' NOT NULL,
	"text" text collate "und-x-icu" NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"vat_rate" double precision DEFAULT 19 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"status_until" date,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"open_cents" bigint DEFAULT 0 NOT NULL,
	"contract_id" uuid,
	"card_id" uuid,
	"period_from" date,
	"period_to" date,
	"corrects" uuid,
	"reason" text collate "und-x-icu",
	"run_id" uuid,
	"held_until" date,
	"hold_reason" text collate "und-x-icu",
	"dunning_level" bigint DEFAULT 0 NOT NULL,
	"dunned_on" date,
	"written_off_on" date,
	"written_off_because" text collate "und-x-icu",
	"allocations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("text", '') || ' ' || coalesce("number"::text, ''))) STORED,
	CONSTRAINT "claims_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "collection_runs" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"month" text collate "und-x-icu" NOT NULL,
	"collect_on" date NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"sum_cents" bigint DEFAULT 0 NOT NULL,
	"handed_in_on" date,
	"settled_on" date,
	"taken_back_because" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("month", '') || ' ' || coalesce("number"::text, ''))) STORED,
	CONSTRAINT "collection_runs_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "collection_items" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"end_to_end_id" text collate "und-x-icu" NOT NULL,
	"sequence" text NOT NULL,
	"mandate_reference" text collate "und-x-icu" NOT NULL,
	"signed_on" date NOT NULL,
	"iban" text NOT NULL,
	"debtor_name" text collate "und-x-icu" NOT NULL,
	"purpose" text collate "und-x-icu" NOT NULL,
	"returned_on" date,
	"return_code" text collate "und-x-icu",
	"return_cost_cents" bigint,
	"live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "collection_items_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"customer_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text DEFAULT 'cash' NOT NULL,
	"reference" text collate "und-x-icu",
	"allocations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"run_id" uuid,
	"reverses" uuid,
	"reversed" boolean DEFAULT false NOT NULL,
	"reason" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("reference", '') || ' ' || coalesce("number"::text, ''))) STORED,
	CONSTRAINT "payments_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "open_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "bank_lead_days" bigint;--> statement-breakpoint
CREATE INDEX "claims_id_index" ON "claims" USING btree ("id");--> statement-breakpoint
CREATE INDEX "claims_created_at_index" ON "claims" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "claims_number_index" ON "claims" USING btree ("studio_id","number","id");--> statement-breakpoint
CREATE INDEX "claims_due_on_index" ON "claims" USING btree ("studio_id","due_on","id");--> statement-breakpoint
CREATE INDEX "claims_amount_cents_index" ON "claims" USING btree ("studio_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "claims_open_cents_index" ON "claims" USING btree ("studio_id","open_cents","id");--> statement-breakpoint
CREATE INDEX "claims_status_index" ON "claims" USING btree ("studio_id","status","id");--> statement-breakpoint
CREATE INDEX "claims_kind_index" ON "claims" USING btree ("studio_id","kind","id");--> statement-breakpoint
CREATE INDEX "claims_customer_id_index" ON "claims" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "claims_contract_id_index" ON "claims" USING btree ("studio_id","contract_id","id");--> statement-breakpoint
CREATE INDEX "claims_run_id_index" ON "claims" USING btree ("studio_id","run_id","id");--> statement-breakpoint
CREATE INDEX "claims_corrects_index" ON "claims" USING btree ("studio_id","corrects","id");--> statement-breakpoint
CREATE INDEX "claims_status_until_index" ON "claims" USING btree ("studio_id","status_until","id");--> statement-breakpoint
CREATE INDEX "claims_card_id_index" ON "claims" USING btree ("studio_id","card_id","id");--> statement-breakpoint
CREATE INDEX "claims_search_index" ON "claims" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "claims_number_unique" ON "claims" USING btree ("studio_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_once_unique" ON "claims" USING btree ("studio_id","contract_id","kind","period_from") WHERE "kind" IN ('fee', 'signup');--> statement-breakpoint
CREATE INDEX "collection_runs_id_index" ON "collection_runs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "collection_runs_created_at_index" ON "collection_runs" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "collection_runs_number_index" ON "collection_runs" USING btree ("studio_id","number","id");--> statement-breakpoint
CREATE INDEX "collection_runs_month_index" ON "collection_runs" USING btree ("studio_id","month","id");--> statement-breakpoint
CREATE INDEX "collection_runs_collect_on_index" ON "collection_runs" USING btree ("studio_id","collect_on","id");--> statement-breakpoint
CREATE INDEX "collection_runs_status_index" ON "collection_runs" USING btree ("studio_id","status","id");--> statement-breakpoint
CREATE INDEX "collection_runs_sum_cents_index" ON "collection_runs" USING btree ("studio_id","sum_cents","id");--> statement-breakpoint
CREATE INDEX "collection_runs_search_index" ON "collection_runs" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "collection_runs_number_unique" ON "collection_runs" USING btree ("studio_id","number");--> statement-breakpoint
CREATE INDEX "collection_items_id_index" ON "collection_items" USING btree ("id");--> statement-breakpoint
CREATE INDEX "collection_items_claim_id_index" ON "collection_items" USING btree ("studio_id","claim_id","id");--> statement-breakpoint
CREATE INDEX "collection_items_customer_id_index" ON "collection_items" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "collection_items_end_to_end_id_index" ON "collection_items" USING btree ("studio_id","end_to_end_id","id");--> statement-breakpoint
CREATE INDEX "collection_items_parent_id_index" ON "collection_items" USING btree ("studio_id","parent_id","id");--> statement-breakpoint
CREATE INDEX "collection_items_parent_created_at_index" ON "collection_items" USING btree ("studio_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "collection_items_parent_end_to_end_id_index" ON "collection_items" USING btree ("studio_id","parent_id","end_to_end_id","id");--> statement-breakpoint
CREATE INDEX "collection_items_parent_amount_cents_index" ON "collection_items" USING btree ("studio_id","parent_id","amount_cents","id");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_items_once_unique" ON "collection_items" USING btree ("studio_id","claim_id") WHERE "live" = true;--> statement-breakpoint
CREATE INDEX "payments_id_index" ON "payments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payments_created_at_index" ON "payments" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_number_index" ON "payments" USING btree ("studio_id","number","id");--> statement-breakpoint
CREATE INDEX "payments_received_on_index" ON "payments" USING btree ("studio_id","received_on","id");--> statement-breakpoint
CREATE INDEX "payments_amount_cents_index" ON "payments" USING btree ("studio_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_credit_cents_index" ON "payments" USING btree ("studio_id","credit_cents","id");--> statement-breakpoint
CREATE INDEX "payments_method_index" ON "payments" USING btree ("studio_id","method","id");--> statement-breakpoint
CREATE INDEX "payments_customer_id_index" ON "payments" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "payments_run_id_index" ON "payments" USING btree ("studio_id","run_id","id");--> statement-breakpoint
CREATE INDEX "payments_reverses_index" ON "payments" USING btree ("studio_id","reverses","id");--> statement-breakpoint
CREATE INDEX "payments_search_index" ON "payments" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number_unique" ON "payments" USING btree ("studio_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reverses_unique" ON "payments" USING btree ("studio_id","reverses");--> statement-breakpoint
CREATE INDEX "customers_open_cents_index" ON "customers" USING btree ("studio_id","open_cents","id");