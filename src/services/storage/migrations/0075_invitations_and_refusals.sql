CREATE TABLE "refused_sign_ins" (
	"studio_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"authenticated_at" bigint,
	CONSTRAINT "refused_sign_ins_key" PRIMARY KEY("studio_id","uid","day","reason")
);

--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "invited_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "signed_in_at" timestamp(3) with time zone;
--> statement-breakpoint
UPDATE "accounts" SET "signed_in_at" = "valid_after";
--> statement-breakpoint
CREATE INDEX "refused_sign_ins_last_index" ON "refused_sign_ins" USING btree ("studio_id","last_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "accounts_invited_index" ON "accounts" USING btree ("studio_id","invited_at") WHERE signed_in_at IS NULL AND resource <> 'customers';
