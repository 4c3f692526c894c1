ALTER TABLE "collection_runs" ADD COLUMN "downloads" jsonb DEFAULT '[]'::jsonb NOT NULL;
