ALTER TABLE "answer" ADD COLUMN "by_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_run" ADD COLUMN "hand_counts" jsonb;