ALTER TABLE "studios" ADD COLUMN "barbell" jsonb;
