ALTER TABLE "customers" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (CASE WHEN length(studio_digits("phone")) >= 6 THEN studio_digits("phone") END) STORED;
--> statement-breakpoint
CREATE INDEX "customers_alike_birthday_index" ON "customers" USING btree ("studio_id","birthday","title_text","id");
--> statement-breakpoint
CREATE INDEX "customers_alike_phone_index" ON "customers" USING btree ("studio_id","phone_digits","id");
