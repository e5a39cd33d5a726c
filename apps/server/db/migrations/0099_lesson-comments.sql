CREATE TABLE "lesson_comment" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"prepare_lesson_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"reply_to" uuid,
	"page_id" uuid,
	"lesson_quiz_id" uuid,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "lesson_comment_lesson" ON "lesson_comment" USING btree ("prepare_lesson_id","at");