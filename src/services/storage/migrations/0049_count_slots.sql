ALTER TABLE "row_counts" ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "row_counts" DROP CONSTRAINT "row_counts_key";
--> statement-breakpoint
ALTER TABLE "row_counts" ADD CONSTRAINT "row_counts_key" PRIMARY KEY("studio_id","table_name","slot");

--> statement-breakpoint
-- The triggers of running instances name the former key until the start replaces them.
CREATE OR REPLACE FUNCTION studio_count_inserted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  INSERT INTO row_counts AS kept (studio_id, table_name, slot, count)
  SELECT studio_id, TG_TABLE_NAME, pg_backend_pid() % 16, count(*) FROM changed GROUP BY studio_id ORDER BY studio_id
  ON CONFLICT (studio_id, table_name, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION studio_count_deleted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  INSERT INTO row_counts AS kept (studio_id, table_name, slot, count)
  SELECT studio_id, TG_TABLE_NAME, pg_backend_pid() % 16, -count(*) FROM changed GROUP BY studio_id ORDER BY studio_id
  ON CONFLICT (studio_id, table_name, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION studio_count_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $body$
BEGIN
  INSERT INTO row_counts AS kept (studio_id, table_name, slot, count)
  VALUES (OLD.studio_id, TG_TABLE_NAME, pg_backend_pid() % 16, -1),
    (NEW.studio_id, TG_TABLE_NAME, pg_backend_pid() % 16, 1)
  ON CONFLICT (studio_id, table_name, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $body$;
