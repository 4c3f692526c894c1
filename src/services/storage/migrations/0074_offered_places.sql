ALTER TABLE "studios" ADD COLUMN "offer_hours" bigint;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offered_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offered_until" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offer_ended" text;
