CREATE TABLE "shown_answer" (
	"shown_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"revision" integer NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_answer_file" (
	"object_key" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"shown_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"seconds" integer,
	"original_key" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shown_answer_key" ON "shown_answer" USING btree ("task_id","item_id","student_id","round");--> statement-breakpoint
CREATE INDEX "shown_answer_student" ON "shown_answer" USING btree ("student_id","task_id");--> statement-breakpoint
CREATE INDEX "shown_answer_file_shown" ON "shown_answer_file" USING btree ("shown_id");--> statement-breakpoint
CREATE INDEX "shown_answer_file_student" ON "shown_answer_file" USING btree ("student_id","task_id");--> statement-breakpoint
-- A mark that was made before meant 讲评 alone: no pad shows an answer that its teacher has not shown to pads.
UPDATE "task_highlight" SET "is_shown" = false WHERE "is_shown";
