ALTER TABLE "lesson_session" ADD COLUMN "stopped_page" integer;--> statement-breakpoint
ALTER TABLE "lesson_session" ADD COLUMN "furthest_page" integer;--> statement-breakpoint
-- Where each lesson that is over stopped, and how far it came: its first page, or the pages that were turned to ([LE-60]).
WITH reached AS (
  SELECT s.lesson_session_id, 1 AS place, 0 AS seq FROM lesson_session s WHERE s.ended_at IS NOT NULL
  UNION ALL
  SELECT s.lesson_session_id, own.place::int, fact.seq
  FROM lesson_session s
  CROSS JOIN jsonb_array_elements(s.pages) WITH ORDINALITY AS own(page, place)
  JOIN classroom_event fact ON fact.lesson_session_id = s.lesson_session_id
    AND fact.type = 'page_turned' AND fact.payload ->> 'page_id' = own.page ->> 'page_id'
  WHERE s.ended_at IS NOT NULL
), stopped AS (
  SELECT lesson_session_id, (array_agg(place ORDER BY seq DESC))[1] AS last, max(place) AS furthest
  FROM reached GROUP BY lesson_session_id
)
UPDATE lesson_session s SET stopped_page = stopped.last, furthest_page = stopped.furthest
FROM stopped WHERE stopped.lesson_session_id = s.lesson_session_id;
