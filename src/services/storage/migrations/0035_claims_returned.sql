ALTER TABLE "claims" ADD COLUMN "returned_on" date;
--> statement-breakpoint
UPDATE "claims" SET "returned_on" = ((SELECT i."returned_on" FROM "collection_items" i WHERE i."studio_id" = "claims"."studio_id" AND i."claim_id" = "claims"."id" AND i."returned_on" IS NOT NULL ORDER BY i."returned_on" DESC LIMIT 1));
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "return_code" text collate "und-x-icu";
--> statement-breakpoint
UPDATE "claims" SET "return_code" = ((SELECT i."return_code" FROM "collection_items" i WHERE i."studio_id" = "claims"."studio_id" AND i."claim_id" = "claims"."id" AND i."returned_on" IS NOT NULL ORDER BY i."returned_on" DESC LIMIT 1));
