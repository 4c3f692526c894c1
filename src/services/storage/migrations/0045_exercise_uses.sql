CREATE TABLE "exercise_uses" (
	"studio_id" uuid NOT NULL,
	"by" text NOT NULL,
	"exercise_id" uuid NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "exercise_uses_key" PRIMARY KEY("studio_id","by","exercise_id")
);

--> statement-breakpoint
-- Workouts from before count for those who made them.
INSERT INTO "exercise_uses" ("studio_id", "by", "exercise_id", "times", "last_at")
SELECT w."studio_id", a."by", (item->>'exercise_id')::uuid, count(*)::integer, max(a."at")
FROM "workouts" w
JOIN "audit_log" a ON a."studio_id" = w."studio_id" AND a."resource" = 'workouts' AND a."record_id" = w."id" AND a."action" = 'create',
  jsonb_path_query(w."days"::jsonb, '$[*].blocks[*].items[*]') AS item
WHERE w."template_id" IS NULL AND item->>'exercise_id' IS NOT NULL
GROUP BY 1, 2, 3;
