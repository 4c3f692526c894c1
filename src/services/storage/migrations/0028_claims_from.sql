ALTER TABLE "studios" ADD COLUMN "claims_from" text collate "und-x-icu";--> statement-breakpoint
-- The month of the first claim was the beginning so far; without claims there is none yet.
UPDATE "studios" s SET "claims_from" = (SELECT to_char(min(c."period_from"), 'YYYY-MM') FROM "claims" c
	WHERE c."studio_id" = s."id" AND c."kind" IN ('fee', 'signup'));
