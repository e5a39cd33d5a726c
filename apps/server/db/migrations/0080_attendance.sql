CREATE TABLE "attendance_word" (
	"lesson_session_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"school_id" text NOT NULL,
	"status" text,
	"reason" text NOT NULL,
	"said_by" uuid NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_word_lesson_session_id_student_id_revision_pk" PRIMARY KEY("lesson_session_id","student_id","revision")
);
--> statement-breakpoint
ALTER TABLE "lesson_session" ADD COLUMN "late_after_min" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "seen_until" timestamp (3) with time zone;