CREATE TABLE "import_answers" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"list" text collate "und-x-icu" NOT NULL,
	"question" text collate "und-x-icu" NOT NULL,
	"answer" text collate "und-x-icu" NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("question", ''))) STORED,
	CONSTRAINT "import_answers_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE INDEX "import_answers_id_index" ON "import_answers" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "import_answers_created_at_index" ON "import_answers" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "import_answers_question_index" ON "import_answers" USING btree ("studio_id","question","id");
--> statement-breakpoint
CREATE INDEX "import_answers_list_index" ON "import_answers" USING btree ("studio_id","list","id");
--> statement-breakpoint
CREATE INDEX "import_answers_search_index" ON "import_answers" USING gin ("studio_id",search_text gin_trgm_ops);
