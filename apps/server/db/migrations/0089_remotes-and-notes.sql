CREATE TABLE "lesson_remote" (
	"remote_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"board_device_id" text NOT NULL,
	"device_name" text NOT NULL,
	"paired_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_page_note" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"prepare_lesson_id" uuid NOT NULL,
	"note" text NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lesson_remote_session" ON "lesson_remote" USING btree ("lesson_session_id");--> statement-breakpoint
CREATE INDEX "lesson_page_note_lesson" ON "lesson_page_note" USING btree ("prepare_lesson_id");