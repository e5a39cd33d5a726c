CREATE TABLE "lesson_share" (
	"prepare_lesson_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience_id" text NOT NULL,
	"school_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_share_prepare_lesson_id_kind_audience_id_pk" PRIMARY KEY("prepare_lesson_id","kind","audience_id")
);
--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "plan" jsonb DEFAULT '{"key_points":"","difficult_points":"","preparation":"","assignment":"","lesson_minutes":40,"steps":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "reflection" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "plan_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "taken_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "origin_lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "task_step" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_share_audience" ON "lesson_share" USING btree ("school_id","kind","audience_id");--> statement-breakpoint
CREATE INDEX "lesson_shared" ON "lesson" USING btree ("school_id","shared_at") WHERE shared_at is not null and deleted_at is null;