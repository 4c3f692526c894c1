ALTER TABLE "card_ledger" RENAME COLUMN "card_id" TO "parent_id";
--> statement-breakpoint
CREATE TABLE "measurements" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" uuid NOT NULL,
	"measured_on" date NOT NULL,
	"weight_kg" double precision,
	"height_cm" double precision,
	"body_fat_pct" double precision,
	"muscle_kg" double precision,
	"visceral_fat" double precision,
	"waist_cm" double precision,
	"hip_cm" double precision,
	"chest_cm" double precision,
	"arm_cm" double precision,
	"thigh_cm" double precision,
	"resting_pulse" bigint,
	"note" text collate "und-x-icu",
	CONSTRAINT "measurements_key" PRIMARY KEY("studio_id","id")
);

--> statement-breakpoint
DROP INDEX "card_ledger_card_index";
--> statement-breakpoint
DROP INDEX "card_ledger_appointment_unique";
--> statement-breakpoint
DROP INDEX "card_ledger_reverses_unique";
--> statement-breakpoint
ALTER TABLE "card_ledger" ALTER COLUMN "delta" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "card_ledger" ALTER COLUMN "reason" SET DATA TYPE text collate "und-x-icu";
--> statement-breakpoint
ALTER TABLE "card_ledger" ALTER COLUMN "appointment_id" SET DATA TYPE text collate "und-x-icu";
--> statement-breakpoint
ALTER TABLE "card_ledger" ALTER COLUMN "by" SET DATA TYPE text collate "und-x-icu";
--> statement-breakpoint
ALTER TABLE "card_ledger" ALTER COLUMN "by_name" SET DATA TYPE text collate "und-x-icu";
--> statement-breakpoint
ALTER TABLE "card_ledger" ADD COLUMN "created_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "card_ledger" ADD COLUMN "updated_at" timestamp(3) with time zone;
--> statement-breakpoint
UPDATE "card_ledger" SET "created_at" = "at", "updated_at" = "at";
--> statement-breakpoint
ALTER TABLE "card_ledger" ALTER COLUMN "created_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "card_ledger" ALTER COLUMN "updated_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "card_ledger" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE INDEX "measurements_id_index" ON "measurements" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "measurements_parent_id_index" ON "measurements" USING btree ("studio_id","parent_id","id");
--> statement-breakpoint
CREATE INDEX "measurements_parent_created_at_index" ON "measurements" USING btree ("studio_id","parent_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "measurements_parent_measured_on_index" ON "measurements" USING btree ("studio_id","parent_id","measured_on","id");
--> statement-breakpoint
CREATE INDEX "card_ledger_id_index" ON "card_ledger" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "card_ledger_reverses_index" ON "card_ledger" USING btree ("studio_id","reverses","id");
--> statement-breakpoint
CREATE INDEX "card_ledger_parent_id_index" ON "card_ledger" USING btree ("studio_id","parent_id","id");
--> statement-breakpoint
CREATE INDEX "card_ledger_parent_created_at_index" ON "card_ledger" USING btree ("studio_id","parent_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "card_ledger_appointment_unique" ON "card_ledger" USING btree ("studio_id","parent_id","appointment_id") WHERE "delta" < 0 AND "reversed" = false;
--> statement-breakpoint
CREATE UNIQUE INDEX "card_ledger_reverses_unique" ON "card_ledger" USING btree ("studio_id","reverses");
