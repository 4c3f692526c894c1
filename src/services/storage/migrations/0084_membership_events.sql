ALTER TABLE "customers" ADD COLUMN "membership_events" text[] DEFAULT '{}' NOT NULL;
