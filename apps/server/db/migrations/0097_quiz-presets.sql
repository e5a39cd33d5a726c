ALTER TABLE "quiz_run" ADD COLUMN "answer_way" text;--> statement-breakpoint
ALTER TABLE "quiz_run" ADD COLUMN "reveals_at_close" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_quiz" ADD COLUMN "preset" jsonb;