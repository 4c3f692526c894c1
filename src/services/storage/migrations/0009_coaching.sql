CREATE TABLE "exercises" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text collate "und-x-icu",
	"category" text DEFAULT 'strength',
	"primary_muscles" text[] DEFAULT '{}' NOT NULL,
	"secondary_muscles" text[] DEFAULT '{}' NOT NULL,
	"equipment" text,
	"force" text,
	"mechanic" text,
	"difficulty" text,
	"measured_by" text DEFAULT 'reps' NOT NULL,
	"instructions" text[] DEFAULT '{}' NOT NULL,
	"contraindications" text[] DEFAULT '{}' NOT NULL,
	"image" text,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"video_url" text collate "und-x-icu",
	"source_id" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", '') || ' ' || coalesce("description", ''))) STORED,
	CONSTRAINT "exercises_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "workouts" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text collate "und-x-icu",
	"goal" text,
	"difficulty" text,
	"kind" text DEFAULT 'template' NOT NULL,
	"customer_id" uuid,
	"template_id" uuid,
	"template_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location_id" uuid,
	"valid_from" date,
	"valid_until" date,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"progression" jsonb,
	"set_count" bigint,
	"minutes" bigint,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", '') || ' ' || coalesce("description", ''))) STORED,
	CONSTRAINT "workouts_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "training_logs" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" uuid NOT NULL,
	"trained_on" date NOT NULL,
	"workout_id" uuid,
	"day_id" text collate "und-x-icu",
	"day_name" text collate "und-x-icu",
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"entries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text collate "und-x-icu",
	CONSTRAINT "training_logs_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "foods" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"group" text,
	"energy_kcal" double precision NOT NULL,
	"protein_g" double precision NOT NULL,
	"carbs_g" double precision NOT NULL,
	"sugar_g" double precision,
	"fat_g" double precision NOT NULL,
	"saturated_fat_g" double precision,
	"fibre_g" double precision,
	"salt_g" double precision,
	"piece_g" double precision,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"barcode" text collate "und-x-icu",
	"source_id" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", ''))) STORED,
	CONSTRAINT "foods_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "nutrition_templates" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text collate "und-x-icu",
	"goal" text,
	"energy_kcal" bigint,
	"protein_g" double precision,
	"carbs_g" double precision,
	"fat_g" double precision,
	"rest_day" jsonb,
	"meals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", '') || ' ' || coalesce("description", ''))) STORED,
	CONSTRAINT "nutrition_templates_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE TABLE "nutrition_plans" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text collate "und-x-icu",
	"goal" text,
	"energy_kcal" bigint,
	"protein_g" double precision,
	"carbs_g" double precision,
	"fat_g" double precision,
	"rest_day" jsonb,
	"meals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"customer_id" uuid NOT NULL,
	"template_id" uuid,
	"template_meals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"search_text" text GENERATED ALWAYS AS (studio_fold(' ' || coalesce("name", '') || ' ' || coalesce("description", ''))) STORED,
	CONSTRAINT "nutrition_plans_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "equipment" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "exercises_id_index" ON "exercises" USING btree ("id");--> statement-breakpoint
CREATE INDEX "exercises_created_at_index" ON "exercises" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exercises_name_index" ON "exercises" USING btree ("studio_id","name","id");--> statement-breakpoint
CREATE INDEX "exercises_category_index" ON "exercises" USING btree ("studio_id","category","id");--> statement-breakpoint
CREATE INDEX "exercises_equipment_index" ON "exercises" USING btree ("studio_id","equipment","id");--> statement-breakpoint
CREATE INDEX "exercises_difficulty_index" ON "exercises" USING btree ("studio_id","difficulty","id");--> statement-breakpoint
CREATE INDEX "exercises_mechanic_index" ON "exercises" USING btree ("studio_id","mechanic","id");--> statement-breakpoint
CREATE INDEX "exercises_primary_muscles_index" ON "exercises" USING gin ("studio_id","primary_muscles");--> statement-breakpoint
CREATE INDEX "exercises_secondary_muscles_index" ON "exercises" USING gin ("studio_id","secondary_muscles");--> statement-breakpoint
CREATE INDEX "exercises_search_index" ON "exercises" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "exercises_name_unique" ON "exercises" USING btree ("studio_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "exercises_source_id_unique" ON "exercises" USING btree ("studio_id",lower("source_id"));--> statement-breakpoint
CREATE INDEX "workouts_id_index" ON "workouts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "workouts_created_at_index" ON "workouts" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workouts_name_index" ON "workouts" USING btree ("studio_id","name","id");--> statement-breakpoint
CREATE INDEX "workouts_goal_index" ON "workouts" USING btree ("studio_id","goal","id");--> statement-breakpoint
CREATE INDEX "workouts_difficulty_index" ON "workouts" USING btree ("studio_id","difficulty","id");--> statement-breakpoint
CREATE INDEX "workouts_valid_until_index" ON "workouts" USING btree ("studio_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "workouts_kind_index" ON "workouts" USING btree ("studio_id","kind","id");--> statement-breakpoint
CREATE INDEX "workouts_customer_id_index" ON "workouts" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "workouts_template_id_index" ON "workouts" USING btree ("studio_id","template_id","id");--> statement-breakpoint
CREATE INDEX "workouts_location_id_index" ON "workouts" USING btree ("studio_id","location_id","id");--> statement-breakpoint
CREATE INDEX "workouts_search_index" ON "workouts" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "training_logs_id_index" ON "training_logs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "training_logs_workout_id_index" ON "training_logs" USING btree ("studio_id","workout_id","id");--> statement-breakpoint
CREATE INDEX "training_logs_parent_id_index" ON "training_logs" USING btree ("studio_id","parent_id","id");--> statement-breakpoint
CREATE INDEX "training_logs_parent_created_at_index" ON "training_logs" USING btree ("studio_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "training_logs_parent_trained_on_index" ON "training_logs" USING btree ("studio_id","parent_id","trained_on","id");--> statement-breakpoint
CREATE INDEX "foods_id_index" ON "foods" USING btree ("id");--> statement-breakpoint
CREATE INDEX "foods_created_at_index" ON "foods" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "foods_name_index" ON "foods" USING btree ("studio_id","name","id");--> statement-breakpoint
CREATE INDEX "foods_energy_kcal_index" ON "foods" USING btree ("studio_id","energy_kcal","id");--> statement-breakpoint
CREATE INDEX "foods_protein_g_index" ON "foods" USING btree ("studio_id","protein_g","id");--> statement-breakpoint
CREATE INDEX "foods_carbs_g_index" ON "foods" USING btree ("studio_id","carbs_g","id");--> statement-breakpoint
CREATE INDEX "foods_fat_g_index" ON "foods" USING btree ("studio_id","fat_g","id");--> statement-breakpoint
CREATE INDEX "foods_group_index" ON "foods" USING btree ("studio_id","group","id");--> statement-breakpoint
CREATE INDEX "foods_barcode_index" ON "foods" USING btree ("studio_id","barcode","id");--> statement-breakpoint
CREATE INDEX "foods_allergens_index" ON "foods" USING gin ("studio_id","allergens");--> statement-breakpoint
CREATE INDEX "foods_search_index" ON "foods" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "foods_name_unique" ON "foods" USING btree ("studio_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "foods_barcode_unique" ON "foods" USING btree ("studio_id",lower("barcode"));--> statement-breakpoint
CREATE UNIQUE INDEX "foods_source_id_unique" ON "foods" USING btree ("studio_id",lower("source_id"));--> statement-breakpoint
CREATE INDEX "nutrition_templates_id_index" ON "nutrition_templates" USING btree ("id");--> statement-breakpoint
CREATE INDEX "nutrition_templates_created_at_index" ON "nutrition_templates" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "nutrition_templates_name_index" ON "nutrition_templates" USING btree ("studio_id","name","id");--> statement-breakpoint
CREATE INDEX "nutrition_templates_goal_index" ON "nutrition_templates" USING btree ("studio_id","goal","id");--> statement-breakpoint
CREATE INDEX "nutrition_templates_energy_kcal_index" ON "nutrition_templates" USING btree ("studio_id","energy_kcal","id");--> statement-breakpoint
CREATE INDEX "nutrition_templates_search_index" ON "nutrition_templates" USING gin ("studio_id",search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "nutrition_plans_id_index" ON "nutrition_plans" USING btree ("id");--> statement-breakpoint
CREATE INDEX "nutrition_plans_created_at_index" ON "nutrition_plans" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "nutrition_plans_name_index" ON "nutrition_plans" USING btree ("studio_id","name","id");--> statement-breakpoint
CREATE INDEX "nutrition_plans_goal_index" ON "nutrition_plans" USING btree ("studio_id","goal","id");--> statement-breakpoint
CREATE INDEX "nutrition_plans_energy_kcal_index" ON "nutrition_plans" USING btree ("studio_id","energy_kcal","id");--> statement-breakpoint
CREATE INDEX "nutrition_plans_valid_from_index" ON "nutrition_plans" USING btree ("studio_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "nutrition_plans_valid_until_index" ON "nutrition_plans" USING btree ("studio_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "nutrition_plans_customer_id_index" ON "nutrition_plans" USING btree ("studio_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "nutrition_plans_template_id_index" ON "nutrition_plans" USING btree ("studio_id","template_id","id");--> statement-breakpoint
CREATE INDEX "nutrition_plans_search_index" ON "nutrition_plans" USING gin ("studio_id",search_text gin_trgm_ops);