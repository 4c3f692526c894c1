CREATE TABLE "deleted_records" (
	"studio_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"batch_id" uuid,
	"needs" uuid[] NOT NULL,
	"contents" jsonb NOT NULL,
	CONSTRAINT "deleted_records_key" PRIMARY KEY("studio_id","resource","record_id")
);

--> statement-breakpoint
CREATE INDEX "deleted_records_at_index" ON "deleted_records" USING btree ("studio_id","at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "deleted_records_until_index" ON "deleted_records" USING btree ("studio_id","until");
--> statement-breakpoint
CREATE INDEX "deleted_records_batch_index" ON "deleted_records" USING btree ("studio_id","batch_id");
