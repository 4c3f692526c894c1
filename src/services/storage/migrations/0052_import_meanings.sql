CREATE TABLE "import_meanings" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"list" text collate "und-x-icu" NOT NULL,
	"field" text collate "und-x-icu" NOT NULL,
	"said" text collate "und-x-icu" NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("said", ''))) STORED,
	CONSTRAINT "import_meanings_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE INDEX "import_meanings_id_index" ON "import_meanings" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "import_meanings_created_at_index" ON "import_meanings" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "import_meanings_said_index" ON "import_meanings" USING btree ("studio_id","said","id");
--> statement-breakpoint
CREATE INDEX "import_meanings_list_index" ON "import_meanings" USING btree ("studio_id","list","id");
--> statement-breakpoint
CREATE INDEX "import_meanings_field_index" ON "import_meanings" USING btree ("studio_id","field","id");
--> statement-breakpoint
CREATE INDEX "import_meanings_search_index" ON "import_meanings" USING gin ("studio_id",search_text gin_trgm_ops);
