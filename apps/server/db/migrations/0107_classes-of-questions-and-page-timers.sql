ALTER TABLE "lesson_page" ADD COLUMN "timer" jsonb;--> statement-breakpoint
ALTER TABLE "lesson_quiz" ADD COLUMN "for_class_ids" uuid[];--> statement-breakpoint
ALTER TABLE "practice_set" ADD COLUMN "for_class_ids" uuid[];--> statement-breakpoint
ALTER TABLE "lesson_version_page" ADD COLUMN "timer" jsonb;