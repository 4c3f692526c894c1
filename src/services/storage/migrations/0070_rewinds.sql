CREATE TABLE "rewinds" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"of_name" text collate "und-x-icu" NOT NULL,
	"from" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"by_name" text collate "und-x-icu" NOT NULL,
	"batch_id" text collate "und-x-icu" NOT NULL,
	"records" bigint DEFAULT 0 NOT NULL,
	"taken_back_at" timestamp(3) with time zone,
	CONSTRAINT "rewinds_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
CREATE INDEX "rewinds_id_index" ON "rewinds" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "rewinds_created_at_index" ON "rewinds" USING btree ("studio_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("studio_id","at");
