DROP INDEX "question_chapter";--> statement-breakpoint
CREATE INDEX "question_chapter" ON "question" USING btree ("chapter_id","school_id","created_at" DESC NULLS FIRST,"question_id","owner_teacher_id","subject_id","phase_id","type","difficulty","year","region","source","audience") WHERE chapter_id is not null and deleted_at is null;--> statement-breakpoint
DROP INDEX "question_use_count_school";--> statement-breakpoint
ALTER TABLE "question_use_count" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "question_use_count" ADD COLUMN "phase_id" text;--> statement-breakpoint
ALTER TABLE "question_use_count" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "question_use_count" AS counted SET subject_id = q.subject_id, phase_id = q.phase_id, created_at = q.created_at
FROM "question" AS q WHERE q.question_id = counted.question_id;--> statement-breakpoint
-- A paper may name a question that was never there: nobody lists it.
DELETE FROM "question_use_count" WHERE created_at IS NULL;--> statement-breakpoint
ALTER TABLE "question_use_count" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "question_use_count" ALTER COLUMN "phase_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "question_use_count" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "question_use_count_order" ON "question_use_count" USING btree ("school_id","used_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"question_id","phase_id") WHERE used_count > 0;--> statement-breakpoint
CREATE INDEX "question_use_count_subject" ON "question_use_count" USING btree ("school_id","subject_id","used_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"question_id","phase_id") WHERE used_count > 0;--> statement-breakpoint
-- As before, and what the order by use needs of the question stands beside its count.
CREATE OR REPLACE FUNCTION public.note_question_uses(place uuid, school text, ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM question_use WHERE place_id = place AND school_id = school AND NOT question_id = ANY (ids) RETURNING question_id
  ), come AS (
    INSERT INTO question_use (question_id, place_id, school_id) SELECT DISTINCT one, place, school FROM unnest(ids) AS one
    ON CONFLICT DO NOTHING RETURNING question_id
  ), step AS (
    SELECT question_id, -1 AS change FROM gone UNION ALL SELECT question_id, 1 FROM come
  )
  INSERT INTO question_use_count (question_id, school_id, used_count, subject_id, phase_id, created_at)
  SELECT step.question_id, school, step.change, q.subject_id, q.phase_id, q.created_at
  FROM step JOIN question AS q ON q.question_id = step.question_id ORDER BY step.question_id
  ON CONFLICT (question_id) DO UPDATE SET used_count = question_use_count.used_count + excluded.used_count;
$$;
--> statement-breakpoint
-- A question that is moved to another subject or phase takes its count with it.
CREATE FUNCTION public.note_question_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE question_use_count SET subject_id = new.subject_id, phase_id = new.phase_id WHERE question_id = new.question_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER question_place_changed AFTER UPDATE OF subject_id, phase_id ON "question"
  FOR EACH ROW WHEN (old.subject_id IS DISTINCT FROM new.subject_id OR old.phase_id IS DISTINCT FROM new.phase_id)
  EXECUTE FUNCTION public.note_question_place();
