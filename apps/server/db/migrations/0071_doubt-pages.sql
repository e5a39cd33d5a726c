ALTER TABLE "answer_page" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_page" ADD COLUMN "step_no" integer;