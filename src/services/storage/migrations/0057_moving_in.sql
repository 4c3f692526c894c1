CREATE TABLE "import_columns" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"list" text collate "und-x-icu" NOT NULL,
	"heading" text collate "und-x-icu" NOT NULL,
	"field" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("heading", ''))) STORED,
	CONSTRAINT "import_columns_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE TABLE "move_ins" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"by_name" text collate "und-x-icu" NOT NULL,
	"batch_id" text collate "und-x-icu" NOT NULL,
	"customers" bigint DEFAULT 0 NOT NULL,
	"filled" bigint DEFAULT 0 NOT NULL,
	"products" bigint DEFAULT 0 NOT NULL,
	"contracts" bigint DEFAULT 0 NOT NULL,
	"cards" bigint DEFAULT 0 NOT NULL,
	"claims" bigint DEFAULT 0 NOT NULL,
	"appointments" bigint DEFAULT 0 NOT NULL,
	"taken_back_at" timestamp(3) with time zone,
	CONSTRAINT "move_ins_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
ALTER TABLE "import_meanings" ALTER COLUMN "list" SET DATA TYPE text;
--> statement-breakpoint
ALTER TABLE "import_meanings" ALTER COLUMN "field" SET DATA TYPE text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "former_number" text collate "und-x-icu";
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "former_number" text collate "und-x-icu";
--> statement-breakpoint
CREATE INDEX "import_columns_id_index" ON "import_columns" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "import_columns_created_at_index" ON "import_columns" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "import_columns_heading_index" ON "import_columns" USING btree ("studio_id","heading","id");
--> statement-breakpoint
CREATE INDEX "import_columns_list_index" ON "import_columns" USING btree ("studio_id","list","id");
--> statement-breakpoint
CREATE INDEX "import_columns_search_index" ON "import_columns" USING gin ("studio_id",search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "move_ins_id_index" ON "move_ins" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "move_ins_created_at_index" ON "move_ins" USING btree ("studio_id","created_at","id");
