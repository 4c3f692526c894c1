CREATE TABLE "dunnings" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"customer_id" uuid NOT NULL,
	"on" date NOT NULL,
	"level" bigint NOT NULL,
	"level_name" text collate "und-x-icu" NOT NULL,
	"sum_cents" bigint NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"due_on" date NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"taken_back_on" date,
	"taken_back_because" text collate "und-x-icu",
	"fee_claim_id" uuid,
	"iban" text,
	"text" text collate "und-x-icu" NOT NULL,
	"claims" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("level_name", '') || ' ' || coalesce("number"::text, ''))) STORED,
	CONSTRAINT "dunnings_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "dunning_stop" jsonb;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "dunning_levels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "dunning_blocks_from" bigint DEFAULT 3;--> statement-breakpoint
CREATE INDEX "dunnings_id_index" ON "dunnings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "dunnings_created_at_index" ON "dunnings" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dunnings_number_index" ON "dunnings" USING btree ("studio_id","number","id");--> statement-breakpoint
CREATE INDEX "dunnings_on_index" ON "dunnings" USING btree ("studio_id","on","id");--> statement-breakpoint
CREATE INDEX "dunnings_level_index" ON "dunnings" USING btree ("studio_id","level","id");--> statement-breakpoint
CREATE INDEX "dunnings_sum_cents_index" ON "dunnings" USING btree ("studio_id","sum_cents","id");--> statement-breakpoint
CREATE INDEX "dunnings_due_on_index" ON "dunnings" USING btree ("studio_id","due_on","id");--> statement-breakpoint
CREATE INDEX "dunnings_status_index" ON "dunnings" USING btree ("studio_id","status","id");--> statement-breakpoint
CREATE INDEX "dunnings_customer_id_index" ON "dunnings" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "dunnings_fee_claim_id_index" ON "dunnings" USING btree ("studio_id","fee_claim_id","id");--> statement-breakpoint
CREATE INDEX "dunnings_search_index" ON "dunnings" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dunnings_number_unique" ON "dunnings" USING btree ("studio_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "dunnings_once_unique" ON "dunnings" USING btree ("studio_id","customer_id","on") WHERE "status" = 'sent';