DROP INDEX "question_likeness";--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "likeness_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "question_likeness" ON "question" USING btree ("school_id","likeness","likeness_key","question_id") WHERE deleted_at is null;