CREATE TABLE "catch_up" (
	"lesson_session_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"page_ids" text[] NOT NULL,
	"page_count" integer NOT NULL,
	CONSTRAINT "catch_up_lesson_session_id_student_id_pk" PRIMARY KEY("lesson_session_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "make_up_homework" (
	"lesson_session_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"task_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lesson_session_class" ON "lesson_session" USING btree ("class_id","started_at");--> statement-breakpoint
CREATE INDEX "participant_student" ON "participant" USING btree ("student_id");