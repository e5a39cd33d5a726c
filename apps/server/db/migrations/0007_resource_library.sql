CREATE TABLE "stored_file" (
	"object_key" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	"ext" text NOT NULL,
	"is_hash_checked" boolean NOT NULL,
	"preview_state" text NOT NULL,
	"preview_key" text,
	"page_count" integer,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screenshot" (
	"screenshot_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"prepare_lesson_id" uuid,
	"class_id" uuid,
	"subject_id" text,
	"phase_id" text,
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"object_key" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "resource_collection" (
	"teacher_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_collection_teacher_id_resource_id_pk" PRIMARY KEY("teacher_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "resource_folder" (
	"folder_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"owner_teacher_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"removed_with" uuid
);
--> statement-breakpoint
CREATE TABLE "resource_share" (
	"resource_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience_id" text NOT NULL,
	"school_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_share_resource_id_kind_audience_id_pk" PRIMARY KEY("resource_id","kind","audience_id")
);
--> statement-breakpoint
CREATE TABLE "resource_use" (
	"resource_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"used_by_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_use_resource_id_kind_used_by_id_pk" PRIMARY KEY("resource_id","kind","used_by_id")
);
--> statement-breakpoint
CREATE TABLE "resource_version" (
	"resource_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"school_id" text NOT NULL,
	"object_key" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_version_resource_id_version_pk" PRIMARY KEY("resource_id","version")
);
--> statement-breakpoint
DROP INDEX "resource_object";--> statement-breakpoint
ALTER TABLE "resource" ALTER COLUMN "sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ALTER COLUMN "object_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "name_pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "link_url" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "phase_id" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "chapter_id" uuid;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "resource" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "resource" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "removed_with" uuid;--> statement-breakpoint
CREATE INDEX "stored_file_hash" ON "stored_file" USING btree ("school_id","sha256") WHERE is_hash_checked;--> statement-breakpoint
CREATE INDEX "stored_file_waiting" ON "stored_file" USING btree ("created_at") WHERE not is_hash_checked or preview_state in ('waiting', 'converting');--> statement-breakpoint
CREATE INDEX "screenshot_lesson" ON "screenshot" USING btree ("prepare_lesson_id","taken_at");--> statement-breakpoint
CREATE INDEX "screenshot_teacher" ON "screenshot" USING btree ("teacher_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "screenshot_object" ON "screenshot" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "resource_collection_resource" ON "resource_collection" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "resource_folder_owner" ON "resource_folder" USING btree ("owner_teacher_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_folder_name" ON "resource_folder" USING btree ("owner_teacher_id",coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),"name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resource_share_audience" ON "resource_share" USING btree ("school_id","kind","audience_id","created_at");--> statement-breakpoint
CREATE INDEX "resource_use_user" ON "resource_use" USING btree ("kind","used_by_id");--> statement-breakpoint
CREATE INDEX "resource_version_object" ON "resource_version" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "resource_folder_files" ON "resource" USING btree ("folder_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resource_bin" ON "resource" USING btree ("owner_teacher_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "resource_object_key" ON "resource" USING btree ("object_key");--> statement-breakpoint
-- What was uploaded so far: the server has looked at the type but not at the hash.
INSERT INTO "stored_file" ("object_key", "school_id", "sha256", "size", "mime", "ext", "is_hash_checked", "preview_state", "created_at")
SELECT "object_key", "school_id", "sha256", "size", "mime", "ext", false, 'none', "created_at" FROM "resource" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "resource_use" ("resource_id", "kind", "used_by_id", "school_id", "title", "teacher_id", "created_at")
SELECT DISTINCT "lesson_page"."resource_id", 'lesson', "lesson"."prepare_lesson_id", "lesson"."school_id", "lesson"."title", "lesson"."teacher_id", "lesson"."created_at"
FROM "lesson_page" JOIN "lesson" ON "lesson"."prepare_lesson_id" = "lesson_page"."prepare_lesson_id"
WHERE "lesson_page"."resource_id" IS NOT NULL AND "lesson"."deleted_at" IS NULL ON CONFLICT DO NOTHING;
