ALTER TABLE "contract_cards" ADD COLUMN "visited_on" date;
--> statement-breakpoint
ALTER TABLE "card_ledger" ADD COLUMN "visit" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "card_ledger" l SET "visit" = true FROM "contract_cards" k
	WHERE k.studio_id = l.studio_id AND k.id = l.parent_id AND l.at > k.created_at
	AND l.delta < 0 AND l.appointment_id IS NULL AND l.reverses IS NULL;
--> statement-breakpoint
UPDATE "contract_cards" k SET "visited_on" = v.day FROM (
	SELECT l.studio_id, l.parent_id, max((l.at AT TIME ZONE 'Europe/Berlin')::date) AS day
	FROM "card_ledger" l WHERE l.visit AND NOT l.reversed GROUP BY 1, 2
) v WHERE v.studio_id = k.studio_id AND v.parent_id = k.id;
