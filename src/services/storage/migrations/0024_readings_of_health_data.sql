CREATE TABLE "readings" (
	"studio_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"slot" timestamp(3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "readings_key" PRIMARY KEY("studio_id","resource","record_id","slot","what","by")
);
