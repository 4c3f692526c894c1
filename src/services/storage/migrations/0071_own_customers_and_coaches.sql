ALTER TABLE "trainers" ADD COLUMN "coaches" boolean;
--> statement-breakpoint
UPDATE "trainers" SET "coaches" = ("active" AND "role" IS NULL);
--> statement-breakpoint
ALTER TABLE "trainers" ALTER COLUMN "coaches" SET DEFAULT true;
--> statement-breakpoint
ALTER TABLE "trainers" ALTER COLUMN "coaches" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "own_customers" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "trainers_coaches_index" ON "trainers" USING btree ("studio_id","coaches","id");
