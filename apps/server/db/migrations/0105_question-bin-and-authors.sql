ALTER TABLE "question" ADD COLUMN "binned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "question_version" ADD COLUMN "author_teacher_id" uuid;--> statement-breakpoint
CREATE INDEX "question_bin" ON "question" USING btree ("school_id","binned_at" DESC NULLS FIRST,"question_id","owner_teacher_id","subject_id","phase_id") WHERE binned_at is not null;--> statement-breakpoint
-- What was removed from the bank before lies in the bin from then on; a question that was written for a task never was in the bank.
UPDATE "question" SET "binned_at" = "deleted_at" WHERE "deleted_at" > "created_at";
