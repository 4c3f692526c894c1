ALTER TABLE "claims" ADD COLUMN "small_business" boolean;
--> statement-breakpoint
UPDATE "claims" SET "small_business" = (coalesce((SELECT s."small_business" FROM "studios" s WHERE s."id" = "claims"."studio_id"), false));
--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "small_business" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "small_business" SET NOT NULL;
