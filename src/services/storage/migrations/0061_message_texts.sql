ALTER TABLE "studios" ADD COLUMN "message_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;
