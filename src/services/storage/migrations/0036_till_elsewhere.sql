ALTER TABLE "studios" ADD COLUMN "till_elsewhere" boolean;
--> statement-breakpoint
UPDATE "studios" SET "till_elsewhere" = (EXISTS (SELECT FROM "payments" p, jsonb_array_elements(p."allocations") a JOIN "claims" c ON c."id" = (a ->> 'claim_id')::uuid WHERE p."studio_id" = "studios"."id" AND p."method" = 'cash' AND c."studio_id" = "studios"."id" AND c."kind" IN ('goods', 'service')));
--> statement-breakpoint
ALTER TABLE "studios" ALTER COLUMN "till_elsewhere" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "studios" ALTER COLUMN "till_elsewhere" SET NOT NULL;
