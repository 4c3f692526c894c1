ALTER TABLE "contracts" ADD COLUMN "consent_until" date;
--> statement-breakpoint
CREATE INDEX "contracts_consent_until_index" ON "contracts" USING btree ("studio_id","consent_until","id");
--> statement-breakpoint
UPDATE "contracts" c SET "consent_until" = CASE WHEN o.rises - 14 > o.told THEN o.rises - 14 ELSE o.rises - 1 END
FROM (SELECT t."studio_id", t."id", (l.stage ->> 'from')::date AS rises, (l.stage ->> 'agreed_on')::date AS told
  FROM "contracts" t CROSS JOIN LATERAL (SELECT e.stage FROM jsonb_array_elements(t."stages") WITH ORDINALITY e (stage, place)
    WHERE e.stage ->> 'objected_on' IS NULL ORDER BY e.place DESC LIMIT 1) l
  WHERE (l.stage ->> 'asks_consent')::boolean AND l.stage ->> 'consented_on' IS NULL) o
WHERE c."studio_id" = o."studio_id" AND c."id" = o."id" AND (c."ends_on" IS NULL OR o.rises <= c."ends_on");
