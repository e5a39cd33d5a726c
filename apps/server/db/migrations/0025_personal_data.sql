DROP INDEX "student_no";--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teacher" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "student_no" ON "student" USING btree ("school_id","student_no") WHERE merged_into is null and erased_at is null;