CREATE TABLE "message_links" (
	"studio_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "message_links_key" PRIMARY KEY("studio_id","token_hash")
);

--> statement-breakpoint
CREATE TABLE "newsletter_consents" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid NOT NULL,
	"to" text collate "und-x-icu" NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"wording" text collate "und-x-icu" NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"asked_by" text collate "und-x-icu" NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"ended_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("to", ''))) STORED,
	"title_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("to", ''))) STORED,
	CONSTRAINT "newsletter_consents_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "newsletter_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "consent_id" uuid;
--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "purpose" text DEFAULT 'contract' NOT NULL;
--> statement-breakpoint
CREATE INDEX "message_links_message_index" ON "message_links" USING btree ("studio_id","message_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "message_links_token_unique" ON "message_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "newsletter_consents_id_index" ON "newsletter_consents" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "newsletter_consents_created_at_index" ON "newsletter_consents" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "newsletter_consents_asked_at_index" ON "newsletter_consents" USING btree ("studio_id","asked_at","id");
--> statement-breakpoint
CREATE INDEX "newsletter_consents_state_index" ON "newsletter_consents" USING btree ("studio_id","state","id");
--> statement-breakpoint
CREATE INDEX "newsletter_consents_customer_id_index" ON "newsletter_consents" USING btree ("studio_id","customer_id","id");
--> statement-breakpoint
CREATE INDEX "newsletter_consents_search_index" ON "newsletter_consents" USING gin ("studio_id",search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "newsletter_consents_title_index" ON "newsletter_consents" USING gin ("studio_id",title_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_consent_id_index" ON "messages" USING btree ("studio_id","consent_id","id");
--> statement-breakpoint
CREATE INDEX "mailings_purpose_index" ON "mailings" USING btree ("studio_id","purpose","id");

--> statement-breakpoint
INSERT INTO "newsletter_consents" ("studio_id", "id", "created_at", "updated_at", "customer_id", "to", "state", "wording", "asked_at",
  "asked_by", "expires_at")
SELECT "studio_id", gen_random_uuid(), now(), now(), "id", "email", 'asked',
  'Von Hand vermerkt, bevor Einwilligungen per E-Mail bestätigt wurden.', ("consents" ->> 'newsletter_at')::timestamptz, 'unbekannt',
  ("consents" ->> 'newsletter_at')::timestamptz
FROM "customers" WHERE "consents" ->> 'newsletter_at' IS NOT NULL;
--> statement-breakpoint
UPDATE "customers" SET "consents" = "consents" - 'newsletter_at' WHERE "consents" ? 'newsletter_at';
