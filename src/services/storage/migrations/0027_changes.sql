CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"payload" text NOT NULL
);

--> statement-breakpoint
CREATE INDEX "changes_at_index" ON "changes" USING btree ("at");
