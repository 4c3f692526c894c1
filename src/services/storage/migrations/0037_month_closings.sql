CREATE TABLE "month_closings" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"month" text collate "und-x-icu" NOT NULL,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"closed_by" text collate "und-x-icu" NOT NULL,
	"closed_by_name" text collate "und-x-icu" NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"late_count" bigint DEFAULT 0 NOT NULL,
	"sum_cents" bigint DEFAULT 0 NOT NULL,
	"books" jsonb NOT NULL,
	"exports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "month_closings_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE TABLE "postings" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"day" date NOT NULL,
	"voucher" text collate "und-x-icu" NOT NULL,
	"text" text collate "und-x-icu" NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_number" bigint NOT NULL,
	"customer_name" text collate "und-x-icu" NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"vat_rate" double precision,
	"of" text NOT NULL,
	"claim_id" uuid,
	"payment_id" uuid,
	"loss_id" uuid,
	"late_reason" text collate "und-x-icu",
	CONSTRAINT "postings_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE INDEX "month_closings_id_index" ON "month_closings" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "month_closings_created_at_index" ON "month_closings" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "month_closings_month_index" ON "month_closings" USING btree ("studio_id","month","id");
--> statement-breakpoint
CREATE INDEX "postings_id_index" ON "postings" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "postings_customer_id_index" ON "postings" USING btree ("studio_id","customer_id","id");
--> statement-breakpoint
CREATE INDEX "postings_claim_id_index" ON "postings" USING btree ("studio_id","claim_id","id");
--> statement-breakpoint
CREATE INDEX "postings_payment_id_index" ON "postings" USING btree ("studio_id","payment_id","id");
--> statement-breakpoint
CREATE INDEX "postings_loss_id_index" ON "postings" USING btree ("studio_id","loss_id","id");
--> statement-breakpoint
CREATE INDEX "postings_parent_id_index" ON "postings" USING btree ("studio_id","parent_id","id");
--> statement-breakpoint
CREATE INDEX "postings_parent_created_at_index" ON "postings" USING btree ("studio_id","parent_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "postings_parent_position_index" ON "postings" USING btree ("studio_id","parent_id","position","id");
