ALTER TABLE "customers" ADD COLUMN "contract_state" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "card_units" bigint;
--> statement-breakpoint
CREATE INDEX "customers_contract_state_index" ON "customers" USING btree ("studio_id","contract_state","id");
--> statement-breakpoint
CREATE INDEX "customers_card_units_index" ON "customers" USING btree ("studio_id","card_units","id");
