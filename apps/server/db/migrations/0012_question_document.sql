ALTER TABLE "quiz_run" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_run" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_run" ALTER COLUMN "analysis" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_version" ALTER COLUMN "analysis" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "score" real;--> statement-breakpoint
ALTER TABLE "quiz_run" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "question_version" ADD COLUMN "document" jsonb;--> statement-breakpoint
-- Facts told before name no item. Their run knows the question; the key alone does not say how many blanks or which options it is of.
UPDATE "classroom_event" e SET "payload" = e."payload" || jsonb_build_object('question_id', r."question_id", 'score', r."score")
FROM "quiz_run" r
WHERE e."type" = 'quiz_started' AND r."quiz_run_id" = (e."payload" -> 'quiz' ->> 'quiz_run_id')::uuid;--> statement-breakpoint
UPDATE "classroom_event" e SET "payload" = e."payload" || jsonb_build_object('question_id', r."question_id", 'content', r."content")
FROM "quiz_run" r
WHERE e."type" IN ('distribution_shown', 'quiz_revealed') AND r."quiz_run_id" = (e."payload" ->> 'quiz_run_id')::uuid;--> statement-breakpoint
CREATE INDEX "quiz_run_files" ON "quiz_run" USING gin (jsonb_path_query_array(document, '$.** ? (@.type == "image" || @.type == "audio").key'));--> statement-breakpoint
CREATE INDEX "question_version_files" ON "question_version" USING gin (jsonb_path_query_array(document, '$.** ? (@.type == "image" || @.type == "audio").key'));
