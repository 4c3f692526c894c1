-- One rewrite of the table instead of two; with the column its index has gone.
ALTER TABLE "customers" DROP COLUMN "search_text",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce(studio_digits("phone"), '') || ' ' || coalesce("street", '') || ' ' || coalesce("postal_code", '') || ' ' || coalesce("city", '') || ' ' || coalesce("number"::text, ''))) STORED,
	ADD COLUMN "title_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''))) STORED;--> statement-breakpoint
CREATE INDEX "customers_search_index" ON "customers" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "trainers" ADD COLUMN "title_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "title_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", ''))) STORED;--> statement-breakpoint
CREATE INDEX "customers_title_index" ON "customers" USING gin ("studio_id",title_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trainers_title_index" ON "trainers" USING gin ("studio_id",title_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_title_index" ON "products" USING gin ("studio_id",title_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_title_index" ON "locations" USING gin ("studio_id",title_text gin_trgm_ops);--> statement-breakpoint
-- The functions that looked for several words at once have others in their place, which look for one.
DO $$ DECLARE old regprocedure; BEGIN
	FOR old IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE '%\_by\_words' AND pronargs = 4
	LOOP EXECUTE 'DROP FUNCTION ' || old; END LOOP;
END $$;