ALTER TABLE "accounts" ADD COLUMN "role" text;
--> statement-breakpoint
ALTER TABLE "trainers" ADD COLUMN "role" text;
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "role" text;
