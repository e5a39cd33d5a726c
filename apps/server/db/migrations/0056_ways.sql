CREATE TABLE "kept_comment" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"item_id" uuid,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "sound_minutes" integer;--> statement-breakpoint
CREATE INDEX "kept_comment_teacher" ON "kept_comment" USING btree ("teacher_id","created_at");