CREATE TABLE "voice_comment" (
	"object_key" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_score" ADD COLUMN "voice_key" text;--> statement-breakpoint
ALTER TABLE "item_score" ADD COLUMN "voice_seconds" integer;--> statement-breakpoint
CREATE INDEX "voice_comment_student" ON "voice_comment" USING btree ("student_id","task_id");--> statement-breakpoint
CREATE INDEX "item_score_voice" ON "item_score" USING btree ("voice_key") WHERE voice_key is not null;--> statement-breakpoint
-- Scores are replaced and never changed; a recording goes from them when its student is erased.
GRANT UPDATE (voice_key) ON item_score TO app_user;
