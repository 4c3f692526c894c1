CREATE TABLE "card_ledger" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"delta" integer NOT NULL,
	"reason" text,
	"appointment_id" uuid,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"reversed" boolean DEFAULT false NOT NULL,
	"reverses" uuid,
	CONSTRAINT "card_ledger_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text collate "und-x-icu",
	"kind" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sale_from" date,
	"sale_until" date,
	"price_cents" bigint NOT NULL,
	"vat_rate" double precision DEFAULT 19 NOT NULL,
	"billing_interval" text DEFAULT 'monthly' NOT NULL,
	"signup_fee_cents" bigint,
	"minimum_term_months" bigint,
	"notice_period_months" bigint,
	"renewal" text,
	"free_months" bigint,
	"card_units" bigint,
	"card_valid_days" bigint,
	"appointment_minutes" bigint,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", '') || ' ' || coalesce("description", ''))) STORED,
	CONSTRAINT "products_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_until" date,
	"concluded_at" timestamp(3) with time zone,
	"concluded_on" date NOT NULL,
	"concluded_via" text DEFAULT 'studio' NOT NULL,
	"withdrawal_instructed_on" date,
	"starts_on" date NOT NULL,
	"first_term_ends_on" date,
	"ends_on" date,
	"payment_method" text,
	"price_cents" bigint NOT NULL,
	"billing_interval" text NOT NULL,
	"vat_rate" double precision NOT NULL,
	"signup_fee_cents" bigint,
	"minimum_term_months" bigint,
	"notice_period_months" bigint,
	"renewal" text,
	"free_months" bigint,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancellation" jsonb,
	"withdrawal" jsonb,
	"document_url" text collate "und-x-icu",
	"notes" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("number"::text, '') || ' ' || coalesce("notes", ''))) STORED,
	CONSTRAINT "contracts_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_cards" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"contract_id" uuid,
	"state" text DEFAULT 'valid' NOT NULL,
	"state_until" date,
	"units_total" bigint,
	"units_used" bigint DEFAULT 0 NOT NULL,
	"units_left" bigint,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"blocked" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("number"::text, ''))) STORED,
	CONSTRAINT "contract_cards_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "iban" text;--> statement-breakpoint
CREATE INDEX "card_ledger_card_index" ON "card_ledger" USING btree ("studio_id","card_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_ledger_appointment_unique" ON "card_ledger" USING btree ("studio_id","card_id","appointment_id") WHERE delta < 0 AND NOT reversed AND appointment_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "card_ledger_reverses_unique" ON "card_ledger" USING btree ("studio_id","reverses");--> statement-breakpoint
CREATE INDEX "products_id_index" ON "products" USING btree ("id");--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_name_index" ON "products" USING btree ("studio_id","name","id");--> statement-breakpoint
CREATE INDEX "products_kind_index" ON "products" USING btree ("studio_id","kind","id");--> statement-breakpoint
CREATE INDEX "products_price_cents_index" ON "products" USING btree ("studio_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "products_billing_interval_index" ON "products" USING btree ("studio_id","billing_interval","id");--> statement-breakpoint
CREATE INDEX "products_minimum_term_months_index" ON "products" USING btree ("studio_id","minimum_term_months","id");--> statement-breakpoint
CREATE INDEX "products_notice_period_months_index" ON "products" USING btree ("studio_id","notice_period_months","id");--> statement-breakpoint
CREATE INDEX "products_active_index" ON "products" USING btree ("studio_id","active","id");--> statement-breakpoint
CREATE INDEX "products_search_index" ON "products" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contracts_id_index" ON "contracts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "contracts_created_at_index" ON "contracts" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_number_index" ON "contracts" USING btree ("studio_id","number","id");--> statement-breakpoint
CREATE INDEX "contracts_customer_id_index" ON "contracts" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "contracts_product_id_index" ON "contracts" USING btree ("studio_id","product_id","id");--> statement-breakpoint
CREATE INDEX "contracts_state_index" ON "contracts" USING btree ("studio_id","state","id");--> statement-breakpoint
CREATE INDEX "contracts_starts_on_index" ON "contracts" USING btree ("studio_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "contracts_first_term_ends_on_index" ON "contracts" USING btree ("studio_id","first_term_ends_on","id");--> statement-breakpoint
CREATE INDEX "contracts_ends_on_index" ON "contracts" USING btree ("studio_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "contracts_price_cents_index" ON "contracts" USING btree ("studio_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "contracts_billing_interval_index" ON "contracts" USING btree ("studio_id","billing_interval","id");--> statement-breakpoint
CREATE INDEX "contracts_payment_method_index" ON "contracts" USING btree ("studio_id","payment_method","id");--> statement-breakpoint
CREATE INDEX "contracts_concluded_via_index" ON "contracts" USING btree ("studio_id","concluded_via","id");--> statement-breakpoint
CREATE INDEX "contracts_concluded_on_index" ON "contracts" USING btree ("studio_id","concluded_on","id");--> statement-breakpoint
CREATE INDEX "contracts_state_until_index" ON "contracts" USING btree ("studio_id","state_until","id");--> statement-breakpoint
CREATE INDEX "contracts_search_index" ON "contracts" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_number_unique" ON "contracts" USING btree ("studio_id","number");--> statement-breakpoint
CREATE INDEX "contract_cards_id_index" ON "contract_cards" USING btree ("id");--> statement-breakpoint
CREATE INDEX "contract_cards_created_at_index" ON "contract_cards" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contract_cards_number_index" ON "contract_cards" USING btree ("studio_id","number","id");--> statement-breakpoint
CREATE INDEX "contract_cards_customer_id_index" ON "contract_cards" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "contract_cards_product_id_index" ON "contract_cards" USING btree ("studio_id","product_id","id");--> statement-breakpoint
CREATE INDEX "contract_cards_state_index" ON "contract_cards" USING btree ("studio_id","state","id");--> statement-breakpoint
CREATE INDEX "contract_cards_units_left_index" ON "contract_cards" USING btree ("studio_id","units_left","id");--> statement-breakpoint
CREATE INDEX "contract_cards_units_total_index" ON "contract_cards" USING btree ("studio_id","units_total","id");--> statement-breakpoint
CREATE INDEX "contract_cards_valid_from_index" ON "contract_cards" USING btree ("studio_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "contract_cards_valid_until_index" ON "contract_cards" USING btree ("studio_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "contract_cards_contract_id_index" ON "contract_cards" USING btree ("studio_id","contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_cards_state_until_index" ON "contract_cards" USING btree ("studio_id","state_until","id");--> statement-breakpoint
CREATE INDEX "contract_cards_search_index" ON "contract_cards" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contract_cards_number_unique" ON "contract_cards" USING btree ("studio_id","number");--> statement-breakpoint
CREATE INDEX "customers_birthday_index" ON "customers" USING btree ("studio_id","birthday","id");