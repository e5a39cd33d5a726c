CREATE TABLE "compared_file" (
	"object_key" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"quiz_run_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"original_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compared_ink" (
	"quiz_run_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"ink" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"given_at" timestamp (3) with time zone,
	CONSTRAINT "compared_ink_quiz_run_id_student_id_item_id_pk" PRIMARY KEY("quiz_run_id","student_id","item_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "compared_file_original" ON "compared_file" USING btree ("quiz_run_id","original_key");