CREATE TABLE "payouts" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"customer_id" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text DEFAULT 'transfer' NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"account_holder" text collate "und-x-icu",
	"iban" text,
	"reference" text collate "und-x-icu",
	"claim_id" uuid NOT NULL,
	"execute_on" date,
	"file" text collate "und-x-icu",
	"downloads" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancelled_on" date,
	"cancelled_because" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("reference", '') || ' ' || coalesce("number"::text, ''))) STORED,
	CONSTRAINT "payouts_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE INDEX "payouts_id_index" ON "payouts" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "payouts_created_at_index" ON "payouts" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payouts_number_index" ON "payouts" USING btree ("studio_id","number","id");
--> statement-breakpoint
CREATE INDEX "payouts_paid_on_index" ON "payouts" USING btree ("studio_id","paid_on","id");
--> statement-breakpoint
CREATE INDEX "payouts_amount_cents_index" ON "payouts" USING btree ("studio_id","amount_cents","id");
--> statement-breakpoint
CREATE INDEX "payouts_method_index" ON "payouts" USING btree ("studio_id","method","id");
--> statement-breakpoint
CREATE INDEX "payouts_status_index" ON "payouts" USING btree ("studio_id","status","id");
--> statement-breakpoint
CREATE INDEX "payouts_execute_on_index" ON "payouts" USING btree ("studio_id","execute_on","id");
--> statement-breakpoint
CREATE INDEX "payouts_customer_id_index" ON "payouts" USING btree ("studio_id","customer_id","id");
--> statement-breakpoint
CREATE INDEX "payouts_claim_id_index" ON "payouts" USING btree ("studio_id","claim_id","id");
--> statement-breakpoint
CREATE INDEX "payouts_search_index" ON "payouts" USING gin ("studio_id",search_text gin_trgm_ops);
