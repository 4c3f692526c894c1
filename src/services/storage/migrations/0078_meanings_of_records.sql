ALTER TABLE "import_meanings" ADD COLUMN "product_id" uuid;
--> statement-breakpoint
ALTER TABLE "import_meanings" ADD COLUMN "trainer_id" uuid;
--> statement-breakpoint
CREATE INDEX "import_meanings_product_id_index" ON "import_meanings" USING btree ("studio_id","product_id","id");
--> statement-breakpoint
CREATE INDEX "import_meanings_trainer_id_index" ON "import_meanings" USING btree ("studio_id","trainer_id","id");
