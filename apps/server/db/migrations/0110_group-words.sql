ALTER TABLE "group_board" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "group_board" ADD COLUMN "told_at" timestamp (3) with time zone;