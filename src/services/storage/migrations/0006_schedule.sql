CREATE TABLE "locations" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"street" text collate "und-x-icu",
	"postal_code" text collate "und-x-icu",
	"city" text collate "und-x-icu",
	"phone" text collate "und-x-icu",
	"rooms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"notes" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", '') || ' ' || coalesce("city", '') || ' ' || coalesce("street", ''))) STORED,
	CONSTRAINT "locations_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text collate "und-x-icu",
	"status" text DEFAULT 'planned' NOT NULL,
	"status_until" date,
	"trainer_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"room" text collate "und-x-icu",
	"color" text,
	"capacity" bigint NOT NULL,
	"waitlist_capacity" bigint,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"weekly" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interval_weeks" bigint DEFAULT 1 NOT NULL,
	"duration_minutes" bigint DEFAULT 60 NOT NULL,
	"booking_opens_hours_before" bigint,
	"cancel_until_hours_before" bigint,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", ''))) STORED,
	CONSTRAINT "courses_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text collate "und-x-icu",
	"status" text DEFAULT 'planned' NOT NULL,
	"status_until" date,
	"cancelled" boolean DEFAULT false NOT NULL,
	"cancelled_because" text collate "und-x-icu",
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"trainer_id" uuid NOT NULL,
	"location_id" uuid,
	"room" text collate "und-x-icu",
	"course_id" uuid,
	"occurs_at" timestamp(3) with time zone,
	"capacity" bigint,
	"booked" bigint DEFAULT 0 NOT NULL,
	"waiting" bigint DEFAULT 0 NOT NULL,
	"notes" text collate "und-x-icu",
	"meeting_link" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("title", ''))) STORED,
	CONSTRAINT "appointments_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"card_id" uuid,
	"status" text DEFAULT 'booked' NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"moved_up_at" timestamp(3) with time zone,
	"fell_with_it" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	CONSTRAINT "bookings_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
ALTER TABLE "trainers" ADD COLUMN "location_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "locations_id_index" ON "locations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "locations_created_at_index" ON "locations" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "locations_name_index" ON "locations" USING btree ("studio_id","name","id");--> statement-breakpoint
CREATE INDEX "locations_city_index" ON "locations" USING btree ("studio_id","city","id");--> statement-breakpoint
CREATE INDEX "locations_active_index" ON "locations" USING btree ("studio_id","active","id");--> statement-breakpoint
CREATE INDEX "locations_search_index" ON "locations" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree ("studio_id",lower("name"));--> statement-breakpoint
CREATE INDEX "courses_id_index" ON "courses" USING btree ("id");--> statement-breakpoint
CREATE INDEX "courses_created_at_index" ON "courses" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "courses_name_index" ON "courses" USING btree ("studio_id","name","id");--> statement-breakpoint
CREATE INDEX "courses_status_index" ON "courses" USING btree ("studio_id","status","id");--> statement-breakpoint
CREATE INDEX "courses_capacity_index" ON "courses" USING btree ("studio_id","capacity","id");--> statement-breakpoint
CREATE INDEX "courses_starts_on_index" ON "courses" USING btree ("studio_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "courses_trainer_id_index" ON "courses" USING btree ("studio_id","trainer_id","id");--> statement-breakpoint
CREATE INDEX "courses_location_id_index" ON "courses" USING btree ("studio_id","location_id","id");--> statement-breakpoint
CREATE INDEX "courses_status_until_index" ON "courses" USING btree ("studio_id","status_until","id");--> statement-breakpoint
CREATE INDEX "courses_search_index" ON "courses" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_id_index" ON "appointments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "appointments_created_at_index" ON "appointments" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_starts_at_index" ON "appointments" USING btree ("studio_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_kind_index" ON "appointments" USING btree ("studio_id","kind","id");--> statement-breakpoint
CREATE INDEX "appointments_status_index" ON "appointments" USING btree ("studio_id","status","id");--> statement-breakpoint
CREATE INDEX "appointments_booked_index" ON "appointments" USING btree ("studio_id","booked","id");--> statement-breakpoint
CREATE INDEX "appointments_ends_at_index" ON "appointments" USING btree ("studio_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "appointments_trainer_id_index" ON "appointments" USING btree ("studio_id","trainer_id","id");--> statement-breakpoint
CREATE INDEX "appointments_location_id_index" ON "appointments" USING btree ("studio_id","location_id","id");--> statement-breakpoint
CREATE INDEX "appointments_course_id_index" ON "appointments" USING btree ("studio_id","course_id","id");--> statement-breakpoint
CREATE INDEX "appointments_cancelled_index" ON "appointments" USING btree ("studio_id","cancelled","id");--> statement-breakpoint
CREATE INDEX "appointments_status_until_index" ON "appointments" USING btree ("studio_id","status_until","id");--> statement-breakpoint
CREATE INDEX "appointments_search_index" ON "appointments" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_occurrence_unique" ON "appointments" USING btree ("studio_id","course_id","occurs_at");--> statement-breakpoint
CREATE INDEX "bookings_id_index" ON "bookings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bookings_customer_id_index" ON "bookings" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "bookings_card_id_index" ON "bookings" USING btree ("studio_id","card_id","id");--> statement-breakpoint
CREATE INDEX "bookings_parent_id_index" ON "bookings" USING btree ("studio_id","parent_id","id");--> statement-breakpoint
CREATE INDEX "bookings_parent_created_at_index" ON "bookings" USING btree ("studio_id","parent_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once_unique" ON "bookings" USING btree ("studio_id","parent_id","customer_id") WHERE "status" IN ('booked', 'waitlisted', 'attended', 'no_show', 'excused');