ALTER TABLE "customers" ADD COLUMN "last_visit_on" date;
--> statement-breakpoint
CREATE INDEX "customers_last_visit_on_index" ON "customers" USING btree ("studio_id","last_visit_on","id");
