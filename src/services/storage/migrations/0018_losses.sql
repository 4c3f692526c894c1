CREATE TABLE "losses" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"claim_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"lost_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "losses_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
DROP INDEX "claims_written_off_on_index";--> statement-breakpoint
CREATE INDEX "losses_id_index" ON "losses" USING btree ("id");--> statement-breakpoint
CREATE INDEX "losses_created_at_index" ON "losses" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "losses_lost_on_index" ON "losses" USING btree ("studio_id","lost_on","id");--> statement-breakpoint
CREATE INDEX "losses_customer_id_index" ON "losses" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "losses_claim_id_index" ON "losses" USING btree ("studio_id","claim_id","id");--> statement-breakpoint
INSERT INTO "losses" ("studio_id", "id", "created_at", "updated_at", "claim_id", "customer_id", "lost_on", "amount_cents")
	SELECT "studio_id", gen_random_uuid(), "updated_at", "updated_at", "id", "customer_id", "written_off_on", "amount_cents" - "paid_cents"
	FROM "claims" WHERE "written_off_on" IS NOT NULL AND "amount_cents" <> "paid_cents";
