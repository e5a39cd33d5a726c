CREATE TABLE "unclear_page" (
	"lesson_session_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unclear_page_lesson_session_id_page_id_student_id_pk" PRIMARY KEY("lesson_session_id","page_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "own_page_note" (
	"lesson_session_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"own_note" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_page_note_lesson_session_id_student_id_page_id_pk" PRIMARY KEY("lesson_session_id","student_id","page_id")
);
