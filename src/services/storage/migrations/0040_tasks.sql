CREATE TABLE "tasks" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"due_on" date NOT NULL,
	"trainer_id" uuid,
	"customer_id" uuid,
	"notes" text collate "und-x-icu",
	"state" text DEFAULT 'open' NOT NULL,
	"snoozed_until" date,
	"next_on" date,
	"done_at" timestamp(3) with time zone,
	"done_by" text collate "und-x-icu",
	"contract_id" uuid,
	"deadline" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("title", ''))) STORED,
	"title_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("title", ''))) STORED,
	CONSTRAINT "tasks_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE INDEX "tasks_id_index" ON "tasks" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "tasks_created_at_index" ON "tasks" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "tasks_next_on_index" ON "tasks" USING btree ("studio_id","next_on","id");
--> statement-breakpoint
CREATE INDEX "tasks_due_on_index" ON "tasks" USING btree ("studio_id","due_on","id");
--> statement-breakpoint
CREATE INDEX "tasks_done_at_index" ON "tasks" USING btree ("studio_id","done_at","id");
--> statement-breakpoint
CREATE INDEX "tasks_state_index" ON "tasks" USING btree ("studio_id","state","id");
--> statement-breakpoint
CREATE INDEX "tasks_trainer_id_index" ON "tasks" USING btree ("studio_id","trainer_id","id");
--> statement-breakpoint
CREATE INDEX "tasks_customer_id_index" ON "tasks" USING btree ("studio_id","customer_id","id");
--> statement-breakpoint
CREATE INDEX "tasks_contract_id_index" ON "tasks" USING btree ("studio_id","contract_id","id");
--> statement-breakpoint
CREATE INDEX "tasks_search_index" ON "tasks" USING gin ("studio_id",search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tasks_title_index" ON "tasks" USING gin ("studio_id",title_text gin_trgm_ops);
