CREATE TABLE "task_step" (
	"task_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"step_no" integer NOT NULL,
	"school_id" text NOT NULL,
	"attempt_count" integer NOT NULL,
	"attempts" jsonb NOT NULL,
	"words" text,
	"levels" integer[],
	"saved_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "task_step_task_id_student_id_step_no_pk" PRIMARY KEY("task_id","student_id","step_no")
);
--> statement-breakpoint
ALTER TABLE "task_set" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "task_set" ADD COLUMN "is_ordered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "task_step_doubts" ON "task_step" USING btree ("task_id","saved_at") WHERE words is not null;