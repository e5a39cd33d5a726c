CREATE TABLE "question_report" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"reporter_teacher_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"handler_teacher_id" uuid,
	"fixed_version" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"author_teacher_id" uuid NOT NULL,
	"state" text NOT NULL,
	"audience" text,
	"reason" text DEFAULT '' NOT NULL,
	"reviewer_teacher_id" uuid,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "question_bank";--> statement-breakpoint
DROP INDEX "question_newest";--> statement-breakpoint
DROP INDEX "question_difficulty";--> statement-breakpoint
ALTER TABLE "collection_folder" ADD COLUMN "holds" text DEFAULT 'questions' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "audience" text DEFAULT 'school' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "contributor_teacher_id" uuid;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "review_state" text;--> statement-breakpoint
CREATE INDEX "question_report_state" ON "question_report" USING btree ("school_id","state","created_at");--> statement-breakpoint
CREATE INDEX "question_report_reporter" ON "question_report" USING btree ("reporter_teacher_id","created_at");--> statement-breakpoint
CREATE INDEX "question_report_question" ON "question_report" USING btree ("question_id") WHERE state in ('open', 'confirmed');--> statement-breakpoint
CREATE INDEX "submission_waiting" ON "submission" USING btree ("school_id","kind","submitted_at") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "submission_decided" ON "submission" USING btree ("school_id","kind","state","decided_at");--> statement-breakpoint
CREATE INDEX "submission_author" ON "submission" USING btree ("author_teacher_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_thing" ON "submission" USING btree ("thing_id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "question_bank" ON "question" USING btree ("school_id","subject_id","phase_id","created_at" DESC NULLS FIRST,"question_id","owner_teacher_id","type","difficulty","year","region","source","audience") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("school_id","created_at" DESC NULLS FIRST,"question_id","owner_teacher_id","subject_id","phase_id","type","difficulty","year","region","source","audience") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_difficulty" ON "question" USING btree ("school_id","difficulty","created_at" DESC NULLS FIRST,"question_id","owner_teacher_id","subject_id","phase_id","type","year","region","source","audience") WHERE deleted_at is null;