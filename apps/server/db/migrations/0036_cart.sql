CREATE TABLE "cart" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"subject_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_question" (
	"teacher_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"sort" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_question_teacher_id_question_id_pk" PRIMARY KEY("teacher_id","question_id")
);
--> statement-breakpoint
CREATE INDEX "cart_question_order" ON "cart_question" USING btree ("teacher_id","subject_id","sort");