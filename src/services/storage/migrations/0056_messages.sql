CREATE TABLE "messages" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"to" text collate "und-x-icu" NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"subject" text collate "und-x-icu" NOT NULL,
	"text" text collate "und-x-icu" NOT NULL,
	"calendar" text collate "und-x-icu",
	"state" text DEFAULT 'waiting' NOT NULL,
	"basis" text NOT NULL,
	"customer_id" uuid,
	"notice_id" uuid,
	"appointment_id" uuid,
	"caused_by" text collate "und-x-icu" NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"not_after" timestamp(3) with time zone,
	"tries" bigint DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone,
	"error" text collate "und-x-icu",
	"message_id" text collate "und-x-icu",
	"kept_from" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("subject", '') || ' ' || coalesce("to", ''))) STORED,
	"title_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("subject", ''))) STORED,
	CONSTRAINT "messages_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "mail" jsonb;
--> statement-breakpoint
CREATE INDEX "messages_id_index" ON "messages" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "messages_sent_at_index" ON "messages" USING btree ("studio_id","sent_at","id");
--> statement-breakpoint
CREATE INDEX "messages_state_index" ON "messages" USING btree ("studio_id","state","id");
--> statement-breakpoint
CREATE INDEX "messages_kind_index" ON "messages" USING btree ("studio_id","kind","id");
--> statement-breakpoint
CREATE INDEX "messages_customer_id_index" ON "messages" USING btree ("studio_id","customer_id","id");
--> statement-breakpoint
CREATE INDEX "messages_notice_id_index" ON "messages" USING btree ("studio_id","notice_id","id");
--> statement-breakpoint
CREATE INDEX "messages_appointment_id_index" ON "messages" USING btree ("studio_id","appointment_id","id");
--> statement-breakpoint
CREATE INDEX "messages_next_at_index" ON "messages" USING btree ("studio_id","next_at","id");
--> statement-breakpoint
CREATE INDEX "messages_search_index" ON "messages" USING gin ("studio_id",search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_title_index" ON "messages" USING gin ("studio_id",title_text gin_trgm_ops);
