ALTER TABLE "studios" ADD COLUMN "costs_first" boolean DEFAULT false NOT NULL;
