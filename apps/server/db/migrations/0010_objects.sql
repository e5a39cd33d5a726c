CREATE TABLE "answer_upload" (
	"object_key" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"quiz_run_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unshown_object" (
	"object_key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answer_upload_run" ON "answer_upload" USING btree ("quiz_run_id","student_id");--> statement-breakpoint
CREATE INDEX "answer_upload_student" ON "answer_upload" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "classroom_event_picture" ON "classroom_event" USING btree (substring(payload -> 'page' ->> 'image_url' from 'public/[^?]+')) WHERE type = 'page_added';--> statement-breakpoint
CREATE INDEX "lesson_session_images" ON "lesson_session" USING gin (jsonb_path_query_array(pages, '$[*].image_key'));--> statement-breakpoint
CREATE INDEX "stored_file_preview" ON "stored_file" USING btree ("preview_key") WHERE preview_key is not null;--> statement-breakpoint
CREATE INDEX "lesson_page_image" ON "lesson_page" USING btree ("image_key") WHERE image_key is not null;