DROP INDEX "import_answers_search_index";
--> statement-breakpoint
ALTER TABLE "import_answers" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "import_answers" ALTER COLUMN "list" SET DATA TYPE text;
--> statement-breakpoint
ALTER TABLE "import_answers" ALTER COLUMN "question" SET DATA TYPE text;
--> statement-breakpoint
ALTER TABLE "import_answers" ALTER COLUMN "answer" SET DATA TYPE text;
