CREATE TABLE "restricted_customers" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"company_name" text collate "und-x-icu",
	"restricted_on" date NOT NULL,
	"next_on" date NOT NULL,
	"kept_until" date,
	CONSTRAINT "restricted_customers_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE TABLE "erasures" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"erased_at" timestamp(3) with time zone NOT NULL,
	"by_name" text collate "und-x-icu" NOT NULL,
	"reason" text NOT NULL,
	"gone" bigint NOT NULL,
	"kept" bigint NOT NULL,
	"kept_until" date,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "erasures_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE INDEX "restricted_customers_id_index" ON "restricted_customers" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "restricted_customers_created_at_index" ON "restricted_customers" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "restricted_customers_next_on_index" ON "restricted_customers" USING btree ("studio_id","next_on","id");
--> statement-breakpoint
CREATE INDEX "restricted_customers_kept_until_index" ON "restricted_customers" USING btree ("studio_id","kept_until","id");
--> statement-breakpoint
CREATE INDEX "erasures_id_index" ON "erasures" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "erasures_created_at_index" ON "erasures" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "erasures_erased_at_index" ON "erasures" USING btree ("studio_id","erased_at","id");
--> statement-breakpoint
CREATE INDEX "erasures_number_index" ON "erasures" USING btree ("studio_id","number","id");
--> statement-breakpoint
CREATE INDEX "erasures_reason_index" ON "erasures" USING btree ("studio_id","reason","id");
