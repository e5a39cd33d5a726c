CREATE TABLE "mark_suggestion" (
	"task_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"school_id" text NOT NULL,
	"answer_revision" integer NOT NULL,
	"score" numeric(7, 2) NOT NULL,
	"reason" text NOT NULL,
	"confidence" real NOT NULL,
	"is_trial" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mark_suggestion_task_id_item_id_student_id_round_pk" PRIMARY KEY("task_id","item_id","student_id","round")
);
--> statement-breakpoint
ALTER TABLE "item_score" ADD COLUMN "is_suggested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mark_suggestion_student" ON "mark_suggestion" USING btree ("student_id");