CREATE TABLE "paper_blueprint" (
	"blueprint_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"owner_teacher_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"blueprint" jsonb NOT NULL,
	"question_count" integer NOT NULL,
	"total_score" real NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "paper_blueprint_owner" ON "paper_blueprint" USING btree ("owner_teacher_id","updated_at");--> statement-breakpoint
CREATE INDEX "question_plan" ON "question" USING btree ("school_id","subject_id","phase_id","type","difficulty") WHERE deleted_at is null;
