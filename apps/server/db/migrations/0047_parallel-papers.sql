DROP INDEX "paper_questions";--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "first_paper_id" uuid;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "first_version" integer;--> statement-breakpoint
CREATE INDEX "paper_first" ON "paper" USING btree ("first_paper_id") WHERE first_paper_id is not null;