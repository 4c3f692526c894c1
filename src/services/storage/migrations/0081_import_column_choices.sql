ALTER TABLE "import_columns" ALTER COLUMN "list" SET DATA TYPE text;
--> statement-breakpoint
ALTER TABLE "import_columns" ALTER COLUMN "field" SET DATA TYPE text;
