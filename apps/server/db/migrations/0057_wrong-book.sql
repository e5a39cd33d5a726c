CREATE TABLE "wrong_entry" (
	"student_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"reason" text,
	"note" text NOT NULL,
	"mastered_at" timestamp (3) with time zone,
	"redone_at" timestamp (3) with time zone,
	"redo_result" text,
	"righted_at" timestamp (3) with time zone,
	"review_step" integer NOT NULL,
	"review_on" date,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wrong_entry_student_id_question_id_pk" PRIMARY KEY("student_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "wrong_redo" (
	"redo_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"student_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"question_version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"result" text NOT NULL,
	"own_result" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wrong_redo_question" ON "wrong_redo" USING btree ("student_id","question_id","created_at");