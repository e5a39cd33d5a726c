DROP INDEX "question_grams";--> statement-breakpoint
DROP INDEX "question_bank";--> statement-breakpoint
DROP INDEX "question_newest";--> statement-breakpoint
ALTER TABLE "question" ALTER COLUMN "grams" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "analysis_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "search_grams" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "analysis_grams" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "search_form" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "question_search" ON "question" USING gin ("search_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "question_analysis_search" ON "question" USING gin ("analysis_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "question_search_form" ON "question" USING btree ("search_form","question_id");--> statement-breakpoint
CREATE INDEX "question_bank" ON "question" USING btree ("school_id","subject_id","phase_id","created_at" DESC NULLS FIRST,"question_id","owner_teacher_id","type","difficulty") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("school_id","created_at" DESC NULLS FIRST,"question_id","owner_teacher_id","subject_id","phase_id","type","difficulty") WHERE deleted_at is null;--> statement-breakpoint
-- The text a search compares stays in its row; the arrays, which only their index reads, go elsewhere.
ALTER TABLE "question" ALTER COLUMN "search_text" SET STORAGE MAIN;
