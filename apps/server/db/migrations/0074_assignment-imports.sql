CREATE TABLE "assignment_import" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"file_name" text NOT NULL,
	"cells" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "assignment_import_school" ON "assignment_import" USING btree ("school_id","created_at");