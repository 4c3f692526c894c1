CREATE TABLE "mailings" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text collate "und-x-icu" NOT NULL,
	"text" text collate "und-x-icu" NOT NULL,
	"to" text collate "und-x-icu" NOT NULL,
	"total" bigint NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"caused_by" text collate "und-x-icu" NOT NULL,
	"stopped_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("subject", ''))) STORED,
	"title_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("subject", ''))) STORED,
	CONSTRAINT "mailings_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mailing_id" uuid;
--> statement-breakpoint
CREATE INDEX "mailings_id_index" ON "mailings" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "mailings_created_at_index" ON "mailings" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "mailings_state_index" ON "mailings" USING btree ("studio_id","state","id");
--> statement-breakpoint
CREATE INDEX "mailings_search_index" ON "mailings" USING gin ("studio_id",search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mailings_title_index" ON "mailings" USING gin ("studio_id",title_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_mailing_id_index" ON "messages" USING btree ("studio_id","mailing_id","id");
