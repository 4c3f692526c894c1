CREATE TABLE "saved_views" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"list" text collate "und-x-icu" NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"filter" text collate "und-x-icu",
	"sort" text collate "und-x-icu",
	"columns" text[] DEFAULT '{}' NOT NULL,
	"owner" text collate "und-x-icu",
	CONSTRAINT "saved_views_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE INDEX "saved_views_id_index" ON "saved_views" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "saved_views_created_at_index" ON "saved_views" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "saved_views_name_index" ON "saved_views" USING btree ("studio_id","name","id");
--> statement-breakpoint
CREATE INDEX "saved_views_list_index" ON "saved_views" USING btree ("studio_id","list","id");
--> statement-breakpoint
CREATE INDEX "saved_views_shared_index" ON "saved_views" USING btree ("studio_id","shared","id");
