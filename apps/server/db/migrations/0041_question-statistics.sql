CREATE TABLE "question_item_count" (
	"question_id" uuid NOT NULL,
	"question_version" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"right_count" integer NOT NULL,
	"half_count" integer NOT NULL,
	"wrong_count" integer NOT NULL,
	"missing_count" integer NOT NULL,
	"score" numeric NOT NULL,
	"full_score" numeric NOT NULL,
	"missed_score" numeric NOT NULL,
	CONSTRAINT "question_item_count_question_id_question_version_item_id_pk" PRIMARY KEY("question_id","question_version","item_id")
);
--> statement-breakpoint
ALTER TABLE "answer_fact" ADD COLUMN "picked" text[];--> statement-breakpoint
CREATE INDEX "answer_fact_question" ON "answer_fact" USING btree ("question_id","student_id","item_id") WHERE replaced_by is null;
--> statement-breakpoint
INSERT INTO "question_item_count" ("question_id", "question_version", "item_id", "school_id", "right_count", "half_count", "wrong_count", "missing_count", "score", "full_score", "missed_score")
SELECT f.question_id, f.question_version, f.item_id, f.school_id,
  count(*) FILTER (WHERE f.result = 'right'), count(*) FILTER (WHERE f.result = 'half'), count(*) FILTER (WHERE f.result = 'wrong'),
  count(*) FILTER (WHERE f.result = 'missing'), coalesce(sum(f.score) FILTER (WHERE f.result <> 'missing'), 0),
  coalesce(sum(f.full_score) FILTER (WHERE f.result <> 'missing'), 0), coalesce(sum(f.full_score) FILTER (WHERE f.result = 'missing'), 0)
FROM "answer_fact" f WHERE f.replaced_by IS NULL AND f.result <> 'ungraded'
GROUP BY f.question_id, f.question_version, f.item_id, f.school_id;
