CREATE TABLE "signed_in_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"authenticated_at" bigint NOT NULL,
	"browser" text,
	"system" text,
	"network" text NOT NULL,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "signed_out" jsonb;
--> statement-breakpoint
CREATE UNIQUE INDEX "signed_in_devices_sign_in_unique" ON "signed_in_devices" USING btree ("uid","authenticated_at");
--> statement-breakpoint
CREATE INDEX "signed_in_devices_last_index" ON "signed_in_devices" USING btree ("last_at");
