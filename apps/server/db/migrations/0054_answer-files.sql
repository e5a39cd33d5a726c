-- Students upload files for their answers to tasks, too: a row is for a run of a lesson, or for an item of a task.
ALTER TABLE "answer_upload" ALTER COLUMN "quiz_run_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_upload" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_upload" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_upload" ADD COLUMN "seconds" integer;--> statement-breakpoint
CREATE INDEX "answer_upload_task" ON "answer_upload" USING btree ("task_id","student_id") WHERE task_id is not null;--> statement-breakpoint
ALTER TABLE "answer_upload" ADD CONSTRAINT "answer_upload_owner" CHECK ((quiz_run_id is null) <> (task_id is null) and (task_id is null) = (item_id is null));