ALTER TABLE "row_counts" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;
