CREATE TABLE "lesson_kept_ink" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"prepare_lesson_id" uuid NOT NULL,
	"gestures" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"picture_keys" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_session_ink" ADD COLUMN "picture_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_page_ink" ADD COLUMN "picture_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_page_ink" ADD COLUMN "content_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_version" ADD COLUMN "has_writing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_version_page" ADD COLUMN "ink_content_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_version_page" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_kept_ink_lesson" ON "lesson_kept_ink" USING btree ("prepare_lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_kept_ink_pictures" ON "lesson_kept_ink" USING gin ("picture_keys");--> statement-breakpoint
CREATE INDEX "lesson_session_ink_pictures" ON "lesson_session_ink" USING gin ("picture_keys");--> statement-breakpoint
CREATE INDEX "lesson_page_ink_pictures" ON "lesson_page_ink" USING gin ("picture_keys");--> statement-breakpoint
CREATE INDEX "lesson_version_page_ink" ON "lesson_version_page" USING btree ("ink_content_id") WHERE ink_content_id is not null;