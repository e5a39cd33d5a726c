CREATE TABLE "task_post" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"set_no" integer NOT NULL,
	"step_no" integer NOT NULL,
	"class_id" uuid NOT NULL,
	"post_no" integer NOT NULL,
	"student_id" uuid,
	"teacher_id" uuid,
	"client_post_id" uuid NOT NULL,
	"alias_no" integer,
	"words" text NOT NULL,
	"reply_to" uuid,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "task_post_thread" ON "task_post" USING btree ("task_id","class_id","set_no","step_no","post_no");--> statement-breakpoint
CREATE UNIQUE INDEX "task_post_sent" ON "task_post" USING btree ("task_id","student_id","client_post_id") WHERE student_id is not null;