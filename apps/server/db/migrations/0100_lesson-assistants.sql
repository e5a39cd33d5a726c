CREATE TABLE "lesson_assistant" (
	"lesson_session_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_assistant_lesson_session_id_teacher_id_pk" PRIMARY KEY("lesson_session_id","teacher_id")
);
--> statement-breakpoint
ALTER TABLE "classroom_event" ADD COLUMN "assistant_id" uuid;--> statement-breakpoint
CREATE INDEX "lesson_assistant_teacher" ON "lesson_assistant" USING btree ("teacher_id");