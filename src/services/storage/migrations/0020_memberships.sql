ALTER TABLE "customers" ADD COLUMN "memberships" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "membership" text DEFAULT 'none';--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "membership_until" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "contract_cards" ADD COLUMN "last_valid_on" date;--> statement-breakpoint
CREATE INDEX "customers_membership_index" ON "customers" USING btree ("studio_id","membership","id");--> statement-breakpoint
CREATE INDEX "customers_joined_on_index" ON "customers" USING btree ("studio_id","joined_on","id");--> statement-breakpoint
CREATE INDEX "customers_left_on_index" ON "customers" USING btree ("studio_id","left_on","id");--> statement-breakpoint
CREATE INDEX "customers_membership_until_index" ON "customers" USING btree ("studio_id","membership_until","id");--> statement-breakpoint
-- A card that is blocked or used up was valid until that happened: the history and the ledger know when.
UPDATE "contract_cards" c SET "last_valid_on" = LEAST("valid_until", CASE
	WHEN "blocked" THEN coalesce((SELECT (max(a."at") AT TIME ZONE 'Europe/Berlin')::date FROM "audit_log" a
		WHERE a."studio_id" = c."studio_id" AND a."resource" = 'contract_cards' AND a."record_id" = c."id" AND a."action" = 'block'),
		(c."updated_at" AT TIME ZONE 'Europe/Berlin')::date)
	WHEN "units_left" = 0 THEN coalesce((SELECT (max(l."at") AT TIME ZONE 'Europe/Berlin')::date FROM "card_ledger" l
		WHERE l."studio_id" = c."studio_id" AND l."parent_id" = c."id" AND l."delta" < 0),
		(c."updated_at" AT TIME ZONE 'Europe/Berlin')::date)
	END);
