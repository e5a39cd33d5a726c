CREATE TABLE "question_use" (
	"question_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	CONSTRAINT "question_use_question_id_place_id_pk" PRIMARY KEY("question_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "question_use_count" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"used_count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "question_bank";--> statement-breakpoint
DROP INDEX "question_newest";--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "region" text;--> statement-breakpoint
CREATE INDEX "question_use_place" ON "question_use" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "question_use_count_school" ON "question_use_count" USING btree ("school_id","used_count","question_id") WHERE used_count > 0;--> statement-breakpoint
CREATE INDEX "question_difficulty" ON "question" USING btree ("school_id","difficulty","created_at" DESC NULLS FIRST,"question_id","owner_teacher_id","subject_id","phase_id","type","year","region","source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_chapter" ON "question" USING btree ("chapter_id","school_id","created_at" DESC NULLS FIRST,"question_id") WHERE chapter_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_bank" ON "question" USING btree ("school_id","subject_id","phase_id","created_at" DESC NULLS FIRST,"question_id","owner_teacher_id","type","difficulty","year","region","source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("school_id","created_at" DESC NULLS FIRST,"question_id","owner_teacher_id","subject_id","phase_id","type","difficulty","year","region","source") WHERE deleted_at is null;--> statement-breakpoint
-- What one lesson or paper uses now: what it no longer uses goes, what is new comes, and both are counted in the order of their ids, so that
-- two that change the same counts never wait for each other.
CREATE FUNCTION public.note_question_uses(place uuid, school text, ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM question_use WHERE place_id = place AND school_id = school AND NOT question_id = ANY (ids) RETURNING question_id
  ), come AS (
    INSERT INTO question_use (question_id, place_id, school_id) SELECT DISTINCT one, place, school FROM unnest(ids) AS one
    ON CONFLICT DO NOTHING RETURNING question_id
  ), step AS (
    SELECT question_id, -1 AS change FROM gone UNION ALL SELECT question_id, 1 FROM come
  )
  INSERT INTO question_use_count (question_id, school_id, used_count) SELECT question_id, school, change FROM step ORDER BY question_id
  ON CONFLICT (question_id) DO UPDATE SET used_count = question_use_count.used_count + excluded.used_count;
$$;
--> statement-breakpoint
CREATE FUNCTION public.note_lesson_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_question_uses(written.prepare_lesson_id, written.school_id, array(
      SELECT q.question_id FROM lesson_quiz q WHERE q.prepare_lesson_id = written.prepare_lesson_id AND q.removed_at IS NULL))
    FROM (SELECT DISTINCT prepare_lesson_id, school_id FROM changed) AS written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.note_paper_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_question_uses(new.paper_id, new.school_id, array(
    SELECT (one #>> '{}')::uuid FROM jsonb_path_query(new.document, '$.sections[*].questions[*].question_id') AS one));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a backup brings back has its uses with it.
CREATE TRIGGER lesson_quiz_uses_added AFTER INSERT ON "lesson_quiz" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_lesson_questions();
--> statement-breakpoint
CREATE TRIGGER lesson_quiz_uses_changed AFTER UPDATE ON "lesson_quiz" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_lesson_questions();
--> statement-breakpoint
CREATE TRIGGER paper_uses_added AFTER INSERT ON "paper"
  FOR EACH ROW WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_paper_questions();
--> statement-breakpoint
CREATE TRIGGER paper_uses_changed AFTER UPDATE OF document ON "paper"
  FOR EACH ROW WHEN (old.document IS DISTINCT FROM new.document AND current_setting('app.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION public.note_paper_questions();
--> statement-breakpoint
-- The uses from before.
INSERT INTO question_use (question_id, place_id, school_id)
SELECT question_id, prepare_lesson_id, school_id FROM lesson_quiz WHERE removed_at IS NULL
UNION
SELECT (one #>> '{}')::uuid, p.paper_id, p.school_id
FROM paper p, jsonb_path_query(p.document, '$.sections[*].questions[*].question_id') AS one;
--> statement-breakpoint
INSERT INTO question_use_count (question_id, school_id, used_count)
SELECT question_id, school_id, count(*)::int FROM question_use GROUP BY question_id, school_id;
