CREATE TABLE "exercise" (
	"exercise_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"school_id" text NOT NULL,
	"owner_teacher_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"total_score" real NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exercise_exercise_id_version_pk" PRIMARY KEY("exercise_id","version")
);
--> statement-breakpoint
CREATE TABLE "paper_collection" (
	"teacher_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"folder_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paper_collection_teacher_id_paper_id_pk" PRIMARY KEY("teacher_id","paper_id")
);
--> statement-breakpoint
CREATE TABLE "paper_share" (
	"paper_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience_id" text NOT NULL,
	"school_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paper_share_paper_id_kind_audience_id_pk" PRIMARY KEY("paper_id","kind","audience_id")
);
--> statement-breakpoint
CREATE TABLE "school_paper" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"grams" text[] NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"question_count" integer NOT NULL,
	"total_score" real NOT NULL,
	"contributor_teacher_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "origin" text DEFAULT 'composed' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "review_state" text;--> statement-breakpoint
CREATE INDEX "paper_collection_folder" ON "paper_collection" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "paper_share_audience" ON "paper_share" USING btree ("school_id","kind","audience_id","created_at");--> statement-breakpoint
CREATE INDEX "school_paper_newest" ON "school_paper" USING btree ("school_id","approved_at");--> statement-breakpoint
CREATE INDEX "paper_questions" ON "paper" USING gin (jsonb_path_query_array(document, '$.sections[*].questions[*].question_id')) WHERE deleted_at is null;