CREATE INDEX "customers_trainer_ids_empty_index" ON "customers" USING btree ("studio_id","id") WHERE "trainer_ids" = '{}';--> statement-breakpoint
CREATE INDEX "customers_tags_empty_index" ON "customers" USING btree ("studio_id","id") WHERE "tags" = '{}';--> statement-breakpoint
CREATE INDEX "trainers_qualifications_empty_index" ON "trainers" USING btree ("studio_id","id") WHERE "qualifications" = '{}';--> statement-breakpoint
CREATE INDEX "exercises_primary_muscles_empty_index" ON "exercises" USING btree ("studio_id","id") WHERE "primary_muscles" = '{}';--> statement-breakpoint
CREATE INDEX "exercises_secondary_muscles_empty_index" ON "exercises" USING btree ("studio_id","id") WHERE "secondary_muscles" = '{}';--> statement-breakpoint
CREATE INDEX "foods_allergens_empty_index" ON "foods" USING btree ("studio_id","id") WHERE "allergens" = '{}';