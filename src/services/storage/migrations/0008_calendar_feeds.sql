CREATE TABLE "calendar_feeds" (
	"studio_id" uuid NOT NULL,
	"trainer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "calendar_feeds_key" PRIMARY KEY("studio_id","trainer_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_unique" ON "calendar_feeds" USING btree ("token_hash");