CREATE TABLE "practice_set" (
	"practice_set_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"prepare_lesson_id" uuid NOT NULL,
	"name" text NOT NULL,
	"time_limit_s" integer,
	"lesson_quiz_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "practice_set_lesson" ON "practice_set" USING btree ("prepare_lesson_id","created_at");