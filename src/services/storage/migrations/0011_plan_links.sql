CREATE TABLE "plan_links" (
	"studio_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "plan_links_key" PRIMARY KEY("studio_id","resource","record_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_links_token_unique" ON "plan_links" USING btree ("token_hash");