CREATE TABLE "source_item_count" (
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"result" text NOT NULL,
	"picked" text[] NOT NULL,
	"school_id" text NOT NULL,
	"answer_count" integer NOT NULL,
	"score" numeric NOT NULL,
	"full_score" numeric NOT NULL,
	CONSTRAINT "source_item_count_pk" PRIMARY KEY("source","source_id","class_id","item_id","result","picked")
);
--> statement-breakpoint
CREATE TABLE "source_student_count" (
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"ungraded_count" integer NOT NULL,
	"right_count" integer NOT NULL,
	"half_count" integer NOT NULL,
	"wrong_count" integer NOT NULL,
	"missing_count" integer NOT NULL,
	"score" numeric NOT NULL,
	"full_score" numeric NOT NULL,
	"missed_score" numeric NOT NULL,
	CONSTRAINT "source_student_count_pk" PRIMARY KEY("source","source_id","student_id","class_id")
);
--> statement-breakpoint
INSERT INTO "source_item_count" ("source", "source_id", "class_id", "item_id", "result", "picked", "school_id", "answer_count", "score", "full_score")
SELECT f.source, f.source_id, f.class_id, f.item_id, f.result, coalesce(f.picked, '{}'), f.school_id, count(*), sum(f.score), sum(f.full_score)
FROM "answer_fact" f WHERE f.replaced_by IS NULL AND f.round = 1 AND f.source <> 'classroom'
GROUP BY f.source, f.source_id, f.class_id, f.item_id, f.result, coalesce(f.picked, '{}'), f.school_id;
--> statement-breakpoint
INSERT INTO "source_student_count" ("source", "source_id", "class_id", "student_id", "school_id", "ungraded_count", "right_count", "half_count", "wrong_count", "missing_count", "score", "full_score", "missed_score")
SELECT f.source, f.source_id, f.class_id, f.student_id, f.school_id, count(*) FILTER (WHERE f.result = 'ungraded'),
  count(*) FILTER (WHERE f.result = 'right'), count(*) FILTER (WHERE f.result = 'half'), count(*) FILTER (WHERE f.result = 'wrong'),
  count(*) FILTER (WHERE f.result = 'missing'), coalesce(sum(f.score) FILTER (WHERE f.result IN ('right', 'half', 'wrong')), 0),
  coalesce(sum(f.full_score) FILTER (WHERE f.result IN ('right', 'half', 'wrong')), 0), coalesce(sum(f.full_score) FILTER (WHERE f.result = 'missing'), 0)
FROM "answer_fact" f WHERE f.replaced_by IS NULL AND f.round = 1 AND f.source <> 'classroom'
GROUP BY f.source, f.source_id, f.class_id, f.student_id, f.school_id;
