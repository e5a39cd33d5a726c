CREATE TABLE "question_import" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"owner_teacher_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"state" text NOT NULL,
	"job_id" uuid,
	"revision" integer NOT NULL,
	"notes" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"stored_count" integer DEFAULT 0 NOT NULL,
	"known_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_import_piece" (
	"import_id" uuid NOT NULL,
	"piece_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"aside" text,
	"first_line" integer NOT NULL,
	"heading" text NOT NULL,
	"lines" jsonb NOT NULL,
	"dealt" jsonb NOT NULL,
	"is_fixed" boolean NOT NULL,
	"is_mended" boolean NOT NULL,
	"is_taken" boolean NOT NULL,
	"document" jsonb,
	"text" text,
	"fault" text,
	"review_note" text,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"chapter_id" uuid,
	"knowledge_ids" uuid[] NOT NULL,
	"difficulty" integer NOT NULL,
	"source" text NOT NULL,
	"year" integer,
	"region" text,
	"likeness" text NOT NULL,
	"likeness_key" text NOT NULL,
	"near_id" uuid,
	"choice" text,
	"outcome" text,
	"outcome_note" text,
	"question_id" uuid,
	CONSTRAINT "question_import_piece_import_id_piece_id_pk" PRIMARY KEY("import_id","piece_id")
);
--> statement-breakpoint
CREATE TABLE "question_import_step" (
	"import_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"school_id" text NOT NULL,
	"words" text NOT NULL,
	"made_ids" uuid[] NOT NULL,
	"is_whole" boolean NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "question_import_step_import_id_revision_pk" PRIMARY KEY("import_id","revision")
);
--> statement-breakpoint
CREATE INDEX "question_import_owner" ON "question_import" USING btree ("owner_teacher_id","updated_at");--> statement-breakpoint
CREATE INDEX "question_import_age" ON "question_import" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "question_import_files" ON "question_import" USING gin (jsonb_path_query_array(pictures, '$[*].key'));--> statement-breakpoint
CREATE INDEX "question_import_piece_order" ON "question_import_piece" USING btree ("import_id","first_line");--> statement-breakpoint
CREATE INDEX "question_import_piece_likeness" ON "question_import_piece" USING btree ("import_id","likeness","first_line");--> statement-breakpoint
CREATE INDEX "question_import_piece_files" ON "question_import_piece" USING gin (jsonb_path_query_array(document, '$.** ? (@.type == "image" || @.type == "audio").key'));