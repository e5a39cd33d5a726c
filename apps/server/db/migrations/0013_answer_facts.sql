CREATE TABLE "class_day_knowledge" (
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"knowledge_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"right_count" integer NOT NULL,
	"half_count" integer NOT NULL,
	"wrong_count" integer NOT NULL,
	"missing_count" integer NOT NULL,
	"score" numeric NOT NULL,
	"full_score" numeric NOT NULL,
	"missed_score" numeric NOT NULL,
	CONSTRAINT "class_day_knowledge_class_id_day_knowledge_id_pk" PRIMARY KEY("class_id","day","knowledge_id")
);
--> statement-breakpoint
CREATE TABLE "student_knowledge" (
	"student_id" uuid NOT NULL,
	"knowledge_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"right_count" integer NOT NULL,
	"half_count" integer NOT NULL,
	"wrong_count" integer NOT NULL,
	"missing_count" integer NOT NULL,
	"score" numeric NOT NULL,
	"full_score" numeric NOT NULL,
	"missed_score" numeric NOT NULL,
	CONSTRAINT "student_knowledge_student_id_knowledge_id_pk" PRIMARY KEY("student_id","knowledge_id")
);
--> statement-breakpoint
CREATE TABLE "wrong_question" (
	"student_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"question_version" integer NOT NULL,
	"state" text NOT NULL,
	"times_wrong" integer NOT NULL,
	"times_right" integer NOT NULL,
	"first_source" text NOT NULL,
	"first_source_id" uuid NOT NULL,
	"first_wrong_at" timestamp (3) with time zone NOT NULL,
	"last_source" text NOT NULL,
	"last_source_id" uuid NOT NULL,
	"last_wrong_at" timestamp (3) with time zone NOT NULL,
	"last_right_at" timestamp (3) with time zone,
	CONSTRAINT "wrong_question_student_id_question_id_item_id_pk" PRIMARY KEY("student_id","question_id","item_id")
);
--> statement-breakpoint
DROP INDEX "answer_fact_source";--> statement-breakpoint
DROP INDEX "answer_fact_class";--> statement-breakpoint
DROP INDEX "answer_fact_student";--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "score" SET DATA TYPE numeric(7, 3);--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "full_score" SET DATA TYPE numeric(7, 3);--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "round" integer;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "school_year" integer;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "term_no" integer;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "phase_id" text;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "grade_no" integer;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "class_name" text;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "knowledge_weights" numeric(4, 3)[];--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "recorded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
-- Until now a fact was one whole question of a lesson. The school year is the one of its day, the grade follows from it, and the
-- name of the class was kept with the lesson.
update answer_fact f set
  item_id = f.question_id,
  round = 1,
  school_year = kept.school_year,
  term_no = kept.term_no,
  phase_id = kept.phase_id,
  grade_no = greatest(1, kept.school_year - kept.entry_year + 1),
  class_name = kept.class_name,
  knowledge_weights = array_fill(1::numeric(4, 3), array[cardinality(f.knowledge_ids)]),
  recorded_at = kept.recorded_at
from (
  select fact.fact_id,
    coalesce(t.school_year, extract(year from (fact.answered_at at time zone 'Asia/Shanghai') - interval '7 months')::int) as school_year,
    t.term_no, coalesce(c.phase_id, '') as phase_id, coalesce(c.entry_year, extract(year from fact.answered_at)::int) as entry_year,
    coalesce(s.class_name, c.name, '') as class_name, coalesce(r.settled_at, fact.answered_at) as recorded_at
  from answer_fact fact
  left join quiz_run r on r.quiz_run_id = fact.source_id
  left join lesson_session s on s.lesson_session_id = r.lesson_session_id
  left join "class" c on c.class_id = fact.class_id
  left join lateral (
    select term.school_year, term.term_no from term
    where term.school_id = fact.school_id
    order by case when term.to_day >= (fact.answered_at at time zone 'Asia/Shanghai')::date then term.from_day end nulls last,
      term.from_day desc
    limit 1
  ) t on true
) kept
where kept.fact_id = f.fact_id;--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "item_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "round" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "school_year" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "phase_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "grade_no" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "class_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "knowledge_weights" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_fact" ALTER COLUMN "recorded_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "wrong_question_newest" ON "wrong_question" USING btree ("student_id","subject_id","last_wrong_at");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_fact_key" ON "answer_fact" USING btree ("source","source_id","item_id","student_id","round") WHERE replaced_by is null;--> statement-breakpoint
CREATE INDEX "answer_fact_item" ON "answer_fact" USING btree ("student_id","item_id") WHERE replaced_by is null;--> statement-breakpoint
CREATE INDEX "answer_fact_class" ON "answer_fact" USING btree ("class_id","answered_at") WHERE replaced_by is null;--> statement-breakpoint
CREATE INDEX "answer_fact_student" ON "answer_fact" USING btree ("student_id","answered_at") WHERE replaced_by is null;--> statement-breakpoint
insert into wrong_question (student_id, question_id, item_id, school_id, subject_id, question_version, state, times_wrong,
  times_right, first_source, first_source_id, first_wrong_at, last_source, last_source_id, last_wrong_at, last_right_at)
select student_id, question_id, item_id, min(school_id), min(subject_id),
  (array_agg(question_version order by answered_at desc, fact_id desc) filter (where result <> 'right'))[1],
  case
    when (array_agg(result order by answered_at desc, fact_id desc))[1] = 'right' then 'corrected'
    when max(answered_at) filter (where result = 'right') > min(answered_at) filter (where result <> 'right') then 'wrong_again'
    else 'to_correct'
  end,
  count(*) filter (where result <> 'right'), count(*) filter (where result = 'right'),
  (array_agg(source order by answered_at, fact_id) filter (where result <> 'right'))[1],
  (array_agg(source_id order by answered_at, fact_id) filter (where result <> 'right'))[1],
  min(answered_at) filter (where result <> 'right'),
  (array_agg(source order by answered_at desc, fact_id desc) filter (where result <> 'right'))[1],
  (array_agg(source_id order by answered_at desc, fact_id desc) filter (where result <> 'right'))[1],
  max(answered_at) filter (where result <> 'right'),
  max(answered_at) filter (where result = 'right')
from answer_fact where result in ('right', 'half', 'wrong')
group by student_id, question_id, item_id having count(*) filter (where result <> 'right') > 0;--> statement-breakpoint
insert into student_knowledge (student_id, knowledge_id, school_id, right_count, half_count, wrong_count, missing_count, score,
  full_score, missed_score)
select f.student_id, k.knowledge_id, f.school_id, count(*) filter (where result = 'right'), count(*) filter (where result = 'half'),
  count(*) filter (where result = 'wrong'), count(*) filter (where result = 'missing'), coalesce(sum(f.score * k.weight), 0),
  coalesce(sum(f.full_score * k.weight) filter (where result <> 'missing'), 0),
  coalesce(sum(f.full_score * k.weight) filter (where result = 'missing'), 0)
from answer_fact f, unnest(f.knowledge_ids, f.knowledge_weights) as k(knowledge_id, weight)
where f.result <> 'ungraded' group by f.school_id, f.student_id, k.knowledge_id;--> statement-breakpoint
insert into class_day_knowledge (class_id, day, knowledge_id, school_id, right_count, half_count, wrong_count, missing_count, score,
  full_score, missed_score)
select f.class_id, (f.answered_at at time zone 'Asia/Shanghai')::date, k.knowledge_id, f.school_id,
  count(*) filter (where result = 'right'), count(*) filter (where result = 'half'), count(*) filter (where result = 'wrong'),
  count(*) filter (where result = 'missing'), coalesce(sum(f.score * k.weight), 0),
  coalesce(sum(f.full_score * k.weight) filter (where result <> 'missing'), 0),
  coalesce(sum(f.full_score * k.weight) filter (where result = 'missing'), 0)
from answer_fact f, unnest(f.knowledge_ids, f.knowledge_weights) as k(knowledge_id, weight)
where f.result <> 'ungraded' group by f.school_id, f.class_id, 2, k.knowledge_id;--> statement-breakpoint
-- The role of school work adds facts and says which one took the place of which; what a fact says is never rewritten.
revoke all on "answer_fact" from app_user;--> statement-breakpoint
grant select, insert on "answer_fact" to app_user;--> statement-breakpoint
grant update (replaced_by) on "answer_fact" to app_user;
