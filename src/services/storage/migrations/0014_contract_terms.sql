ALTER TABLE "contracts" ADD COLUMN "renewal_months" bigint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "term_from" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "term_agreed_on" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "stages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "taken_over" jsonb;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "transferred_from" uuid;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "card_ends_on" date;--> statement-breakpoint
CREATE INDEX "contracts_transferred_from_index" ON "contracts" USING btree ("studio_id","transferred_from","id");
--> statement-breakpoint
-- Contracts about cards end with them. What follows is worked out anew with the next refresh.
UPDATE "contracts" t SET "state_until" = '2000-01-01', "card_ends_on" = coalesce(
  (SELECT max(k."valid_until") FROM "contract_cards" k WHERE k."studio_id" = t."studio_id" AND k."contract_id" = t."id"),
  t."starts_on" + (p."card_valid_days"::integer - 1))
FROM "products" p
WHERE p."studio_id" = t."studio_id" AND p."id" = t."product_id" AND p."kind" = 'card'
  AND p."card_valid_days" IS NOT NULL AND t."concluded_at" IS NOT NULL;
