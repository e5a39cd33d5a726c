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
