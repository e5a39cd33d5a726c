CREATE TABLE "task_highlight" (
	"task_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_highlight_task_id_item_id_student_id_round_pk" PRIMARY KEY("task_id","item_id","student_id","round")
);
--> statement-breakpoint
CREATE INDEX "task_highlight_student" ON "task_highlight" USING btree ("student_id");