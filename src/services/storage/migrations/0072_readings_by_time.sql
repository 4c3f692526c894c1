CREATE INDEX "readings_last_index" ON "readings" USING btree ("studio_id","last_at" DESC NULLS LAST);
