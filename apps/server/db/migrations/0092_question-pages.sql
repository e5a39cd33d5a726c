ALTER TABLE "lesson_page" ADD COLUMN "lesson_quiz_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_version_page" ADD COLUMN "lesson_quiz_id" uuid;