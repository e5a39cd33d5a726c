CREATE TABLE "peer_review" (
	"peer_review_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"quiz_run_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"seed" integer NOT NULL,
	"each_count" smallint NOT NULL,
	"scale" text NOT NULL,
	"full_mark" smallint NOT NULL,
	"has_words" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"words_shown_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "peer_review_file" (
	"object_key" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"peer_review_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"original_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "peer_review_part" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"peer_review_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"client_submission_id" uuid,
	"revision" integer NOT NULL,
	"mark" smallint,
	"words" text NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "lesson_session" ADD COLUMN "open_review_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "peer_review_item" ON "peer_review" USING btree ("quiz_run_id","item_id");--> statement-breakpoint
CREATE INDEX "peer_review_due" ON "peer_review" USING btree ("ends_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "peer_review_file_original" ON "peer_review_file" USING btree ("peer_review_id","original_key");--> statement-breakpoint
CREATE INDEX "peer_review_part_review" ON "peer_review_part" USING btree ("peer_review_id","reviewer_id");