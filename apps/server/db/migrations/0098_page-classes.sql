ALTER TABLE "lesson_page" ADD COLUMN "for_class_ids" uuid[];--> statement-breakpoint
ALTER TABLE "lesson_version_page" ADD COLUMN "for_class_ids" uuid[];