CREATE TABLE "lesson_session_ink" (
	"lesson_session_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"gestures" jsonb NOT NULL,
	CONSTRAINT "lesson_session_ink_lesson_session_id_page_id_pk" PRIMARY KEY("lesson_session_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_page_ink" (
	"prepare_lesson_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"revision" integer NOT NULL,
	"gestures" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_page_ink_prepare_lesson_id_page_id_pk" PRIMARY KEY("prepare_lesson_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_session" ADD COLUMN "has_prepared_ink" boolean DEFAULT false NOT NULL;