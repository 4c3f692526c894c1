CREATE TABLE "tallies" (
	"studio_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"hash" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"values" jsonb NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "tallies_key" PRIMARY KEY("studio_id","table_name","hash","slot")
);

