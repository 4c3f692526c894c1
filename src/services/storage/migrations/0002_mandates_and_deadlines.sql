ALTER TABLE "customers" ADD COLUMN "mandate_used_on" text GENERATED ALWAYS AS (coalesce("sepa_mandate" ->> 'last_used_on', "sepa_mandate" ->> 'signed_on')) STORED;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "notice_until" date;--> statement-breakpoint
CREATE INDEX "customers_mandate_used_on_index" ON "customers" USING btree ("studio_id","mandate_used_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_sepa_mandate_reference_unique" ON "customers" USING btree ("studio_id",lower("sepa_mandate" ->> 'reference'));--> statement-breakpoint
CREATE INDEX "contracts_notice_until_index" ON "contracts" USING btree ("studio_id","notice_until","id");