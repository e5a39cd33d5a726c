ALTER TABLE "question_import_piece" ADD COLUMN "near_bank_id" uuid;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "near_keys" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "question_near" ON "question" USING gin ("near_keys") WITH (fastupdate=false);