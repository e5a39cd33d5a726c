CREATE TABLE "advance_item" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"message" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advance_run" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"job_id" uuid,
	"from_year" integer NOT NULL,
	"to_year" integer NOT NULL,
	"state" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "class_history" (
	"history_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_constraint" (
	"constraint_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"scheme_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"student_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"scheme_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"group_id" uuid NOT NULL,
	"is_leader" boolean NOT NULL,
	"duty" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "group_member_scheme_id_student_id_pk" PRIMARY KEY("scheme_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "group_point" (
	"point_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"scheme_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"student_id" uuid,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"period" integer NOT NULL,
	"lesson_session_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "group_scheme" (
	"scheme_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"subject_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"is_active" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "seat_map" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"row_count" integer NOT NULL,
	"column_count" integer NOT NULL,
	"aisles" jsonb NOT NULL,
	"seats" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_group" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"scheme_id" uuid NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"emblem" text NOT NULL,
	"layer" text,
	"position" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "student_level" (
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"subject_id" text NOT NULL,
	"school_id" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "student_level_class_id_student_id_subject_id_pk" PRIMARY KEY("class_id","student_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_day" (
	"school_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "calendar_day_school_id_day_pk" PRIMARY KEY("school_id","day")
);
--> statement-breakpoint
CREATE TABLE "term" (
	"term_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"school_year" integer NOT NULL,
	"term_no" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pad_binding" (
	"binding_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"device_id" text NOT NULL,
	"device_name" text NOT NULL,
	"student_id" uuid NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"unbound_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "student_status_change" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"student_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leadership" (
	"leadership_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"phase_id" text NOT NULL,
	"entry_year" integer,
	"subject_id" text,
	"from_day" date NOT NULL,
	"to_day" date
);
--> statement-breakpoint
DROP INDEX "student_no";--> statement-breakpoint
ALTER TABLE "enrollment" ADD COLUMN "to_reason" text;--> statement-breakpoint
ALTER TABLE "class" ADD COLUMN "school_year" integer;--> statement-breakpoint
-- A class formed before stands in the school year it was formed in, which begins in August.
UPDATE "class" SET "school_year" = greatest("entry_year", extract(year from "created_at" - interval '7 months')::int);--> statement-breakpoint
ALTER TABLE "class" ALTER COLUMN "school_year" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "region_code" text;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "current_term_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "search_grams" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher" ADD COLUMN "search_grams" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "chain_no" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE INDEX "advance_item_run" ON "advance_item" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "advance_run_school" ON "advance_run" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "class_history_class" ON "class_history" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "group_constraint_scheme" ON "group_constraint" USING btree ("scheme_id");--> statement-breakpoint
CREATE INDEX "group_member_group" ON "group_member" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "group_point_scheme" ON "group_point" USING btree ("scheme_id","period","created_at");--> statement-breakpoint
CREATE INDEX "group_scheme_class" ON "group_scheme" USING btree ("class_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_scheme_active" ON "group_scheme" USING btree ("class_id",coalesce(subject_id, '')) WHERE is_active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "student_group_scheme" ON "student_group" USING btree ("scheme_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "term_no" ON "term" USING btree ("school_id","school_year","term_no");--> statement-breakpoint
CREATE UNIQUE INDEX "pad_binding_device" ON "pad_binding" USING btree ("school_id","device_id") WHERE unbound_at is null;--> statement-breakpoint
CREATE INDEX "pad_binding_seen" ON "pad_binding" USING btree ("school_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "pad_binding_student" ON "pad_binding" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_status_change_student" ON "student_status_change" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "leadership_teacher" ON "leadership" USING btree ("teacher_id") WHERE to_day is null;--> statement-breakpoint
CREATE INDEX "enrollment_history" ON "enrollment" USING btree ("student_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "class_name" ON "class" USING btree ("school_id","name") WHERE status in ('active', 'deactivated');--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_assignment_current" ON "teacher_assignment" USING btree ("class_id","teacher_id","subject_id","duty") WHERE to_day is null;--> statement-breakpoint
CREATE INDEX "student_list" ON "student" USING btree ("school_id","student_no");--> statement-breakpoint
CREATE INDEX "student_name" ON "student" USING btree ("school_id","name_pinyin");--> statement-breakpoint
CREATE INDEX "student_search" ON "student" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "teacher_search" ON "teacher" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("school_id","account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_chain" ON "audit_log" USING btree ("school_id","chain_no");--> statement-breakpoint
CREATE UNIQUE INDEX "student_no" ON "student" USING btree ("school_id","student_no") WHERE merged_into is null;