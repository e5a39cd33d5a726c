CREATE TABLE "item_answer" (
	"task_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"client_submission_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"used_ms" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_answer_task_id_student_id_round_item_id_pk" PRIMARY KEY("task_id","student_id","round","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_score" (
	"score_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"result" text NOT NULL,
	"score" numeric(7, 2) NOT NULL,
	"full_score" numeric(7, 2) NOT NULL,
	"parts" jsonb NOT NULL,
	"given_by" text NOT NULL,
	"by_id" uuid,
	"comment" text NOT NULL,
	"ink" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaces" uuid,
	"replaced_by" uuid
);
--> statement-breakpoint
CREATE TABLE "shared_task" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"owner_teacher_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"title" text NOT NULL,
	"grams" text[] NOT NULL,
	"way" text NOT NULL,
	"sets" jsonb NOT NULL,
	"question_count" integer NOT NULL,
	"full_score" numeric(7, 2) NOT NULL,
	"minutes" integer NOT NULL,
	"taken_count" integer NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"owner_teacher_id" uuid NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"title" text NOT NULL,
	"grams" text[] NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"takes_late" boolean NOT NULL,
	"release_rule" text NOT NULL,
	"released_at" timestamp (3) with time zone,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "task_event" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"student_id" uuid,
	"type" text NOT NULL,
	"by_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_member" (
	"task_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"class_name" text NOT NULL,
	"set_no" integer NOT NULL,
	"state" text NOT NULL,
	"round" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"viewed_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"is_late" boolean NOT NULL,
	"used_ms" integer NOT NULL,
	"score" numeric(7, 2),
	"ungraded_count" integer NOT NULL,
	"to_correct" uuid[],
	"comment" text NOT NULL,
	"is_excellent" boolean NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"missed_at" timestamp (3) with time zone,
	CONSTRAINT "task_member_task_id_student_id_pk" PRIMARY KEY("task_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "task_set" (
	"task_id" uuid NOT NULL,
	"set_no" integer NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"minutes" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"question_count" integer NOT NULL,
	"item_count" integer NOT NULL,
	"full_score" numeric(7, 2) NOT NULL,
	CONSTRAINT "task_set_task_id_set_no_pk" PRIMARY KEY("task_id","set_no")
);
--> statement-breakpoint
CREATE TABLE "task_submission" (
	"task_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"school_id" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"is_collected" boolean NOT NULL,
	"used_ms" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"settle_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "task_submission_task_id_student_id_round_pk" PRIMARY KEY("task_id","student_id","round")
);
--> statement-breakpoint
CREATE TABLE "task_target" (
	"task_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"set_no" integer NOT NULL,
	CONSTRAINT "task_target_task_id_kind_target_id_pk" PRIMARY KEY("task_id","kind","target_id")
);
--> statement-breakpoint
CREATE INDEX "item_answer_item" ON "item_answer" USING btree ("task_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_score_key" ON "item_score" USING btree ("task_id","student_id","round","item_id") WHERE replaced_by is null;--> statement-breakpoint
CREATE INDEX "item_score_item" ON "item_score" USING btree ("task_id","item_id") WHERE replaced_by is null;--> statement-breakpoint
CREATE INDEX "task_owner" ON "task" USING btree ("owner_teacher_id","kind","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "task_bin" ON "task" USING btree ("owner_teacher_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "task_grams" ON "task" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "task_publish" ON "task" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "task_due" ON "task" USING btree ("due_at") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "task_close" ON "task" USING btree ("closes_at") WHERE state = 'due' and closes_at is not null;--> statement-breakpoint
CREATE INDEX "task_unsettled" ON "task" USING btree ("closed_at") WHERE state in ('closed', 'archived') and settled_at is null;--> statement-breakpoint
CREATE INDEX "task_event_task" ON "task_event" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "task_member_student" ON "task_member" USING btree ("student_id","due_at");--> statement-breakpoint
CREATE INDEX "task_member_class" ON "task_member" USING btree ("task_id","class_id");--> statement-breakpoint
CREATE INDEX "task_member_day" ON "task_member" USING btree ("class_id","starts_at");--> statement-breakpoint
CREATE INDEX "task_submission_settle" ON "task_submission" USING btree ("settle_at") WHERE settled_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "shared_task_newest" ON "shared_task" USING btree ("school_id","kind","shared_at");--> statement-breakpoint
CREATE INDEX "shared_task_grams" ON "shared_task" USING gin ("grams");
--> statement-breakpoint
-- A score is replaced, never overwritten, and what happened is only added to; both go along when two records of a student are merged, and the words
-- about a student go when the student is erased.
GRANT SELECT, INSERT ON item_score, task_event TO app_user;--> statement-breakpoint
GRANT UPDATE (replaced_by, student_id, comment, ink) ON item_score TO app_user;--> statement-breakpoint
GRANT UPDATE (student_id) ON task_event TO app_user;
--> statement-breakpoint
-- Tasks bear names, too.
CREATE OR REPLACE FUNCTION public.audit_names_of(school text, told text)
  RETURNS TABLE (thing_id uuid, kind text, name text, note text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  ids uuid[] := array(SELECT DISTINCT found[1]::uuid FROM regexp_matches(told, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') AS found);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  RETURN QUERY
  SELECT s.student_id, 'student', s.name, s.student_no FROM student s WHERE s.student_id = ANY (ids) AND s.school_id = school
  UNION ALL
  SELECT t.teacher_id, 'teacher', t.name, coalesce((SELECT a.login FROM account a WHERE a.person_id = t.teacher_id LIMIT 1), '')
    FROM teacher t WHERE t.teacher_id = ANY (ids) AND t.school_id = school
  UNION ALL
  SELECT a.account_id, 'account', a.name, a.login FROM account a WHERE a.account_id = ANY (ids) AND a.school_id = school
  UNION ALL
  -- Somebody who was let in is told by the account.
  SELECT j.join_request_id, 'join_request', j.name, j.login FROM join_request j
    WHERE j.join_request_id = ANY (ids) AND j.school_id = school AND j.state <> 'approved'
  UNION ALL
  SELECT i.invitation_id, 'invitation', coalesce(nullif(i.note, ''), '尾号 ' || right(i.code, 3)), '' FROM invitation i
    WHERE i.invitation_id = ANY (ids) AND i.school_id = school
  UNION ALL
  SELECT c.class_id, 'class', c.name, '' FROM class c WHERE c.class_id = ANY (ids) AND c.school_id = school
  UNION ALL
  SELECT r.role_id, 'role', r.name, '' FROM role r WHERE r.role_id = ANY (ids) AND r.school_id = school
  UNION ALL
  SELECT t.term_id, 'term', t.school_year || '-' || (t.school_year + 1) || ' 学年第' || CASE t.term_no WHEN 1 THEN '一' ELSE '二' END || '学期', ''
    FROM term t WHERE t.term_id = ANY (ids) AND t.school_id = school
  UNION ALL
  SELECT r.resource_id, 'resource', r.name, '' FROM resource r WHERE r.resource_id = ANY (ids) AND r.school_id = school
  UNION ALL
  SELECT f.folder_id, 'resource_folder', f.name, '' FROM resource_folder f WHERE f.folder_id = ANY (ids) AND f.school_id = school
  UNION ALL
  SELECT l.prepare_lesson_id, 'lesson', l.title, '' FROM lesson l WHERE l.prepare_lesson_id = ANY (ids) AND l.school_id = school
  UNION ALL
  SELECT p.paper_id, 'paper', p.title, '' FROM paper p WHERE p.paper_id = ANY (ids) AND p.school_id = school
  UNION ALL
  SELECT t.task_id, 'task', t.title, '' FROM task t WHERE t.task_id = ANY (ids) AND t.school_id = school
  UNION ALL
  -- A question has no title: it is told by how it begins.
  SELECT q.question_id, 'question', coalesce(nullif(left((SELECT string_agg(piece #>> '{}', '')
      FROM jsonb_path_query(v.document, '$.items[0].stem[*].content[*].text') AS piece), 30), ''), '试题'), ''
    FROM question q JOIN question_version v ON v.question_id = q.question_id AND v.version = q.version
    WHERE q.question_id = ANY (ids) AND q.school_id = school
  UNION ALL
  SELECT s.screenshot_id, 'screenshot', s.name, '' FROM screenshot s WHERE s.screenshot_id = ANY (ids) AND s.school_id = school
  UNION ALL
  SELECT l.lesson_session_id, 'lesson_session', l.class_name || '《' || l.title || '》', '' FROM lesson_session l
    WHERE l.lesson_session_id = ANY (ids) AND l.school_id = school
  UNION ALL
  SELECT g.scheme_id, 'group_scheme', c.name || '《' || g.name || '》', '' FROM group_scheme g JOIN class c ON c.class_id = g.class_id
    WHERE g.scheme_id = ANY (ids) AND g.school_id = school
  UNION ALL
  SELECT g.group_id, 'student_group', g.name, '' FROM student_group g WHERE g.group_id = ANY (ids) AND g.school_id = school
  UNION ALL
  SELECT p.point_id, 'group_point', c.name || ' ' || g.name, '' FROM group_point p
    JOIN student_group g ON g.group_id = p.group_id JOIN group_scheme s ON s.scheme_id = p.scheme_id JOIN class c ON c.class_id = s.class_id
    WHERE p.point_id = ANY (ids) AND p.school_id = school;
END $$;
