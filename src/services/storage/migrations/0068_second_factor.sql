CREATE TABLE "recovery_codes" (
	"uid" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_codes_key" PRIMARY KEY("uid","code_hash")
);

--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "admins_second_factor" boolean DEFAULT false NOT NULL;
