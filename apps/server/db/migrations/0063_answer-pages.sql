CREATE TABLE "answer_page" (
	"image_key" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"is_named" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answer_page_student" ON "answer_page" USING btree ("student_id","task_id");