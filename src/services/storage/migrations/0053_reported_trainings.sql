ALTER TABLE "plan_links" ADD COLUMN "shows" jsonb;
--> statement-breakpoint
ALTER TABLE "training_logs" ADD COLUMN "state" text DEFAULT 'confirmed' NOT NULL;
