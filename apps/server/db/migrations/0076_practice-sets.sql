CREATE TABLE "practice_run" (
	"practice_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"title" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "quiz_run_running";--> statement-breakpoint
ALTER TABLE "quiz_run" ADD COLUMN "practice_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_run" ADD COLUMN "practice_no" integer;--> statement-breakpoint
CREATE INDEX "practice_run_session" ON "practice_run" USING btree ("lesson_session_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_run_open" ON "practice_run" USING btree ("lesson_session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "practice_run_due" ON "practice_run" USING btree ("ends_at") WHERE ended_at is null and ends_at is not null;--> statement-breakpoint
CREATE INDEX "quiz_run_practice" ON "quiz_run" USING btree ("practice_id") WHERE practice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_run_running" ON "quiz_run" USING btree ("lesson_session_id") WHERE ended_at is null and practice_id is null;