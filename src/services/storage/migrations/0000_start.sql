CREATE TABLE "account_intents" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"level" integer NOT NULL,
	"studio_id" uuid,
	"resource" text,
	"display_name" text NOT NULL,
	"active" boolean NOT NULL,
	"valid_after" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_log_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avatars_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "derived_objects" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"studio_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "row_counts_key" PRIMARY KEY("studio_id","table_name")
);
--> statement-breakpoint
CREATE TABLE "running_numbers" (
	"studio_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "running_numbers_key" PRIMARY KEY("studio_id","resource")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" bigint,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"email" text collate "und-x-icu" NOT NULL,
	"phone" text collate "und-x-icu",
	"birthday" date,
	"gender" text,
	"street" text collate "und-x-icu",
	"postal_code" text collate "und-x-icu",
	"city" text collate "und-x-icu",
	"country" text collate "und-x-icu" DEFAULT 'Deutschland',
	"photo_url" text,
	"status" text DEFAULT 'pending_activation',
	"activated_at" timestamp(3) with time zone,
	"deactivated_at" timestamp(3) with time zone,
	"trainer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"goals" text collate "und-x-icu",
	"health_consent_at" timestamp(3) with time zone,
	"health_notes" text collate "und-x-icu",
	"injuries" text[] DEFAULT '{}' NOT NULL,
	"emergency_contact" jsonb,
	"guardian" jsonb,
	"consents" jsonb,
	"account_holder" text collate "und-x-icu",
	"iban" text,
	"sepa_mandate" jsonb,
	"notes" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("city", '') || ' ' || coalesce("number"::text, ''))) STORED,
	CONSTRAINT "customers_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "trainers" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"email" text collate "und-x-icu" NOT NULL,
	"phone" text collate "und-x-icu",
	"photo_url" text,
	"active" boolean DEFAULT true NOT NULL,
	"qualifications" text[] DEFAULT '{}' NOT NULL,
	"bio" text collate "und-x-icu",
	"color" text,
	"employed_from" date,
	"employed_until" date,
	"working_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"absences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", ''))) STORED,
	CONSTRAINT "trainers_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"email" text collate "und-x-icu" NOT NULL,
	"phone" text collate "und-x-icu",
	"photo_url" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", ''))) STORED,
	CONSTRAINT "admins_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "studios" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"studio_name" text collate "und-x-icu" NOT NULL,
	"logo" text,
	"color_palette" jsonb DEFAULT '{"primary":"#2e7d6b","secondary":"#c2571a"}'::jsonb NOT NULL,
	"enabled_features" jsonb DEFAULT '{"COURSES":false,"TRAINING_DIARY":false,"NUTRITION_DIARY":false}'::jsonb NOT NULL,
	"street" text collate "und-x-icu",
	"postal_code" text collate "und-x-icu",
	"city" text collate "und-x-icu",
	"federal_state" text,
	"phone" text collate "und-x-icu",
	"email" text collate "und-x-icu",
	"website" text collate "und-x-icu",
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"creditor_id" text collate "und-x-icu",
	"vat_id" text collate "und-x-icu",
	"small_business" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("studio_name", '') || ' ' || coalesce("city", ''))) STORED,
	CONSTRAINT "studios_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_unique" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_studio_index" ON "accounts" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "audit_log_record_index" ON "audit_log" USING btree ("studio_id","resource","record_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "avatars_owner_index" ON "avatars" USING btree ("studio_id","owner");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customers_id_index" ON "customers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "customers_created_at_index" ON "customers" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_last_name_index" ON "customers" USING btree ("studio_id","last_name","id");--> statement-breakpoint
CREATE INDEX "customers_number_index" ON "customers" USING btree ("studio_id","number","id");--> statement-breakpoint
CREATE INDEX "customers_first_name_index" ON "customers" USING btree ("studio_id","first_name","id");--> statement-breakpoint
CREATE INDEX "customers_email_index" ON "customers" USING btree ("studio_id","email","id");--> statement-breakpoint
CREATE INDEX "customers_status_index" ON "customers" USING btree ("studio_id","status","id");--> statement-breakpoint
CREATE INDEX "customers_trainer_ids_index" ON "customers" USING gin ("studio_id","trainer_ids");--> statement-breakpoint
CREATE INDEX "customers_tags_index" ON "customers" USING gin ("studio_id","tags");--> statement-breakpoint
CREATE INDEX "customers_search_index" ON "customers" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "customers_number_unique" ON "customers" USING btree ("studio_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_unique" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "trainers_id_index" ON "trainers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "trainers_created_at_index" ON "trainers" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trainers_last_name_index" ON "trainers" USING btree ("studio_id","last_name","id");--> statement-breakpoint
CREATE INDEX "trainers_first_name_index" ON "trainers" USING btree ("studio_id","first_name","id");--> statement-breakpoint
CREATE INDEX "trainers_email_index" ON "trainers" USING btree ("studio_id","email","id");--> statement-breakpoint
CREATE INDEX "trainers_phone_index" ON "trainers" USING btree ("studio_id","phone","id");--> statement-breakpoint
CREATE INDEX "trainers_active_index" ON "trainers" USING btree ("studio_id","active","id");--> statement-breakpoint
CREATE INDEX "trainers_qualifications_index" ON "trainers" USING gin ("studio_id","qualifications");--> statement-breakpoint
CREATE INDEX "trainers_search_index" ON "trainers" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "trainers_email_unique" ON "trainers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "admins_id_index" ON "admins" USING btree ("id");--> statement-breakpoint
CREATE INDEX "admins_created_at_index" ON "admins" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "admins_last_name_index" ON "admins" USING btree ("studio_id","last_name","id");--> statement-breakpoint
CREATE INDEX "admins_first_name_index" ON "admins" USING btree ("studio_id","first_name","id");--> statement-breakpoint
CREATE INDEX "admins_email_index" ON "admins" USING btree ("studio_id","email","id");--> statement-breakpoint
CREATE INDEX "admins_active_index" ON "admins" USING btree ("studio_id","active","id");--> statement-breakpoint
CREATE INDEX "admins_search_index" ON "admins" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email_unique" ON "admins" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "studios_id_index" ON "studios" USING btree ("id");--> statement-breakpoint
CREATE INDEX "studios_created_at_index" ON "studios" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "studios_studio_name_index" ON "studios" USING btree ("studio_id","studio_name","id");--> statement-breakpoint
CREATE INDEX "studios_city_index" ON "studios" USING btree ("studio_id","city","id");--> statement-breakpoint
CREATE INDEX "studios_email_index" ON "studios" USING btree ("studio_id","email","id");--> statement-breakpoint
CREATE INDEX "studios_phone_index" ON "studios" USING btree ("studio_id","phone","id");--> statement-breakpoint
CREATE INDEX "studios_federal_state_index" ON "studios" USING btree ("studio_id","federal_state","id");--> statement-breakpoint
CREATE INDEX "studios_search_index" ON "studios" USING gin ("studio_id",search_text gin_trgm_ops);