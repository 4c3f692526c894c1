CREATE TABLE "measurement_goals" (
	"studio_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"target" double precision NOT NULL,
	"until" date,
	CONSTRAINT "measurement_goals_key" PRIMARY KEY("studio_id","id")
);
--> statement-breakpoint
CREATE INDEX "measurement_goals_id_index" ON "measurement_goals" USING btree ("id");--> statement-breakpoint
CREATE INDEX "measurement_goals_parent_id_index" ON "measurement_goals" USING btree ("studio_id","parent_id","id");--> statement-breakpoint
CREATE INDEX "measurement_goals_parent_created_at_index" ON "measurement_goals" USING btree ("studio_id","parent_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "measurement_goals_measure_unique" ON "measurement_goals" USING btree ("studio_id","parent_id","measure");--> statement-breakpoint
CREATE UNIQUE INDEX "training_logs_sent_unique" ON "training_logs" USING btree ("studio_id","parent_id","started_at");