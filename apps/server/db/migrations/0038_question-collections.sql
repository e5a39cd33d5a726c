CREATE TABLE "collection_folder" (
	"folder_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_collection" (
	"teacher_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"folder_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_collection_teacher_id_question_id_pk" PRIMARY KEY("teacher_id","question_id")
);
--> statement-breakpoint
CREATE INDEX "collection_folder_teacher" ON "collection_folder" USING btree ("teacher_id","created_at");--> statement-breakpoint
CREATE INDEX "question_collection_folder" ON "question_collection" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "question_owner" ON "question" USING btree ("owner_teacher_id","created_at" DESC NULLS FIRST,"question_id") WHERE owner_teacher_id is not null and deleted_at is null;