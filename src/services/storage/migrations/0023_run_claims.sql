ALTER TABLE "collection_runs" ADD COLUMN "claims" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "collection_runs" r SET "claims" = (SELECT count(*) FROM "collection_items" i WHERE i."studio_id" = r."studio_id" AND i."parent_id" = r."id");
