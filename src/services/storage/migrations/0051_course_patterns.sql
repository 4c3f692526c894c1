ALTER TABLE "courses" ADD COLUMN "pattern_from" date;
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "patterns" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "times" text collate "und-x-icu";
--> statement-breakpoint
-- A change that holds from a day to come: the course's values are those from that day on, and what holds until then is
-- that of its appointments.
UPDATE "courses" c SET
	"patterns" = jsonb_build_array(jsonb_build_object('from', n.day, 'trainer_id', c."trainer_id", 'location_id', c."location_id",
		'room', c."room", 'capacity', c."capacity", 'weekly', c."weekly", 'interval_weeks', c."interval_weeks",
		'duration_minutes', c."duration_minutes")),
	"trainer_id" = o.trainer_id, "location_id" = o.location_id, "room" = nullif(o.room, ''), "capacity" = o.capacity,
	"weekly" = o.weekly, "duration_minutes" = o.minutes
FROM (SELECT f.*, CASE WHEN weeks = 0 THEN f.since ELSE date_trunc('week', f.since)::date + 7 * (every - weeks) END AS day
	FROM (SELECT t."studio_id", t."id", b.since, b.every, (now() AT TIME ZONE 'Europe/Berlin')::date AS today,
			-- Weeks go on being counted from the beginning of the course.
			(date_trunc('week', b.since)::date - date_trunc('week', t."starts_on")::date) / 7 % b.every AS weeks
		FROM "courses" t CROSS JOIN LATERAL (SELECT greatest(t."times_from", t."applies_from") AS since,
			t."interval_weeks"::integer AS every) b
		WHERE b.since > t."starts_on") f) n
CROSS JOIN LATERAL (
	SELECT mode() WITHIN GROUP (ORDER BY a."trainer_id") AS trainer_id,
		mode() WITHIN GROUP (ORDER BY a."location_id") AS location_id,
		mode() WITHIN GROUP (ORDER BY coalesce(a."room", '')) AS room,
		mode() WITHIN GROUP (ORDER BY a."capacity") AS capacity,
		mode() WITHIN GROUP (ORDER BY extract(epoch FROM a."ends_at" - a."starts_at") / 60) AS minutes,
		jsonb_agg(DISTINCT jsonb_build_object('weekday', trim(to_char(a.at, 'day')), 'time', to_char(a.at, 'HH24:MI'))) AS weekly
	FROM (SELECT e.*, e."occurs_at" AT TIME ZONE 'Europe/Berlin' AS at FROM "appointments" e
		WHERE e."studio_id" = n."studio_id" AND e."course_id" = n."id" AND e."occurs_at" IS NOT NULL) a
	WHERE a.at::date >= n.today AND a.at::date < n.day
) o
WHERE c."studio_id" = n."studio_id" AND c."id" = n."id" AND n.day > n.today AND o.weekly IS NOT NULL
	AND NOT (o.trainer_id = c."trainer_id" AND o.location_id = c."location_id" AND o.room = coalesce(c."room", '')
		AND o.capacity = c."capacity" AND o.minutes = c."duration_minutes" AND o.weekly <@ c."weekly" AND o.weekly @> c."weekly");
--> statement-breakpoint
-- What the times are called is worked out at the next start.
UPDATE "courses" SET "status_until" = DATE '1970-01-01';
--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "applies_from";
--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "times_from";
