CREATE TABLE "assignment_import" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"file_name" text NOT NULL,
	"cells" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "race_press" (
	"race_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"arrival" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"pressed_at" timestamp (3) with time zone NOT NULL,
	"place" integer,
	"is_right" boolean,
	CONSTRAINT "race_press_race_id_student_id_pk" PRIMARY KEY("race_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_session" ADD COLUMN "open_race_id" uuid;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "exam_kind" text;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "difficulty" real;--> statement-breakpoint
ALTER TABLE "paper_version" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "paper_version" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "paper_version" ADD COLUMN "exam_kind" text;--> statement-breakpoint
ALTER TABLE "paper_version" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_version" ADD COLUMN "difficulty" real;--> statement-breakpoint
CREATE INDEX "assignment_import_school" ON "assignment_import" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "race_press_session" ON "race_press" USING btree ("lesson_session_id");--> statement-breakpoint
CREATE INDEX "race_press_undecided" ON "race_press" USING btree ("received_at") WHERE place is null;--> statement-breakpoint
UPDATE "paper" SET "difficulty" = (
  SELECT coalesce(sum(question.difficulty * stands.points) / nullif(sum(stands.points), 0), avg(question.difficulty))
  FROM (
    SELECT (one ->> 'question_id')::uuid AS question_id,
      (SELECT coalesce(sum((part ->> 'score')::numeric), 0) FROM jsonb_array_elements(one -> 'scores') AS part) AS points
    FROM jsonb_path_query("paper"."document", '$.sections[*].questions[*]') AS one
  ) AS stands JOIN question ON question.question_id = stands.question_id AND question.school_id = "paper"."school_id"
) WHERE "question_count" > 0;--> statement-breakpoint
UPDATE "paper_version" SET "difficulty" = (
  SELECT coalesce(sum(question.difficulty * stands.points) / nullif(sum(stands.points), 0), avg(question.difficulty))
  FROM (
    SELECT (one ->> 'question_id')::uuid AS question_id,
      (SELECT coalesce(sum((part ->> 'score')::numeric), 0) FROM jsonb_array_elements(one -> 'scores') AS part) AS points
    FROM jsonb_path_query("paper_version"."document", '$.sections[*].questions[*]') AS one
  ) AS stands JOIN question ON question.question_id = stands.question_id AND question.school_id = "paper_version"."school_id"
);
