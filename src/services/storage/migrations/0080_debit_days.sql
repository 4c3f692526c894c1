ALTER TABLE "customers" ADD COLUMN "debit_from" date;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "debit_until" date;
--> statement-breakpoint
CREATE INDEX "customers_debit_until_index" ON "customers" USING btree ("studio_id","debit_until","id");
--> statement-breakpoint
-- Of most customers here; those who have a stop, or another reference, are worked out by the first call, as those are whose
-- day has passed.
UPDATE "customers" c SET "debit_from" = o."from", "debit_until" = o."until"
FROM (SELECT "studio_id", "id",
    CASE WHEN plain THEN ("sepa_mandate" ->> 'signed_on')::date END AS "from",
    CASE WHEN plain THEN (coalesce("sepa_mandate" ->> 'last_used_on', "sepa_mandate" ->> 'signed_on')::date + interval '36 months')::date
      ELSE '1970-01-01' END AS "until"
  FROM (SELECT *, "debit_stop" IS NULL AND "sepa_mandate" ->> 'signed_on' IS NOT NULL
      AND coalesce("sepa_mandate" ->> 'reference' ~ '^[A-Za-z0-9+?:().,'' -]+$', false) AS plain
    FROM "customers" WHERE "iban" <> '') accounts) o
WHERE c."studio_id" = o."studio_id" AND c."id" = o."id";
