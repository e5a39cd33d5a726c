ALTER TABLE "quiz_run" ADD COLUMN "source" text DEFAULT 'lesson' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_run" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;