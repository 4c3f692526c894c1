CREATE TABLE "clock" (
	"name" text PRIMARY KEY NOT NULL,
	"done" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_failed_at" timestamp(3) with time zone;
