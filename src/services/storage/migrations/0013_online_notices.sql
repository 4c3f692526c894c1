CREATE TABLE "notices" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"identification" text collate "und-x-icu",
	"contract_named" text collate "und-x-icu" NOT NULL,
	"extraordinary" boolean DEFAULT false NOT NULL,
	"reason" text collate "und-x-icu",
	"wished_on" date,
	"email" text collate "und-x-icu" NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"customer_id" uuid,
	"contract_id" uuid,
	"signs" text[] DEFAULT '{}' NOT NULL,
	"matched_at" timestamp(3) with time zone,
	"rejection" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("contract_named", '') || ' ' || coalesce("identification", ''))) STORED,
	CONSTRAINT "notices_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "online_cancellation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "online_withdrawal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_id_index" ON "notices" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notices_created_at_index" ON "notices" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_received_at_index" ON "notices" USING btree ("studio_id","received_at","id");--> statement-breakpoint
CREATE INDEX "notices_kind_index" ON "notices" USING btree ("studio_id","kind","id");--> statement-breakpoint
CREATE INDEX "notices_name_index" ON "notices" USING btree ("studio_id","name","id");--> statement-breakpoint
CREATE INDEX "notices_status_index" ON "notices" USING btree ("studio_id","status","id");--> statement-breakpoint
CREATE INDEX "notices_customer_id_index" ON "notices" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "notices_contract_id_index" ON "notices" USING btree ("studio_id","contract_id","id");--> statement-breakpoint
CREATE INDEX "notices_search_index" ON "notices" USING gin ("studio_id",search_text gin_trgm_ops);