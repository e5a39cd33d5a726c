CREATE TABLE "import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"cells" jsonb NOT NULL,
	"line" jsonb,
	"changes" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"asks" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"person_id" uuid,
	"outcome" text,
	"undo" jsonb,
	"undone" text,
	"kept_reason" text,
	CONSTRAINT "import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"moves_classes" boolean NOT NULL,
	"state" text NOT NULL,
	"heading" jsonb NOT NULL,
	"ignored_columns" jsonb NOT NULL,
	"total_count" integer NOT NULL,
	"create_count" integer NOT NULL,
	"update_count" integer NOT NULL,
	"asks_count" integer NOT NULL,
	"unchanged_count" integer NOT NULL,
	"error_count" integer NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undo_job_id" uuid,
	"undone_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "import_row_kind" ON "import_row" USING btree ("import_id","kind","row");--> statement-breakpoint
CREATE INDEX "import_row_done" ON "import_row" USING btree ("import_id","row") WHERE outcome in ('created', 'updated');--> statement-breakpoint
CREATE INDEX "import_run_school" ON "import_run" USING btree ("school_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "import_run_age" ON "import_run" USING btree ("created_at");