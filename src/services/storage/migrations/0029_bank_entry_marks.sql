ALTER TABLE "bank_entries" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;
