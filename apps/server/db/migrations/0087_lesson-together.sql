CREATE TABLE "lesson_change" (
	"lesson_change_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"prepare_lesson_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"parts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_partner" (
	"prepare_lesson_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_partner_prepare_lesson_id_teacher_id_pk" PRIMARY KEY("prepare_lesson_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_presence" (
	"prepare_lesson_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_presence_prepare_lesson_id_teacher_id_pk" PRIMARY KEY("prepare_lesson_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_version" (
	"lesson_version_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"prepare_lesson_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"name" text,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"goals" text NOT NULL,
	"plan" jsonb NOT NULL,
	"reflection" text NOT NULL,
	"quizzes" jsonb NOT NULL,
	"practice_sets" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_version_page" (
	"lesson_version_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"school_id" text NOT NULL,
	"page_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"resource_id" uuid,
	"page_no" integer,
	"ratio" real NOT NULL,
	"image_key" text,
	"background" text,
	CONSTRAINT "lesson_version_page_lesson_version_id_sort_pk" PRIMARY KEY("lesson_version_id","sort")
);
--> statement-breakpoint
CREATE INDEX "lesson_change_lesson" ON "lesson_change" USING btree ("prepare_lesson_id","at");--> statement-breakpoint
CREATE INDEX "lesson_partner_teacher" ON "lesson_partner" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "lesson_version_lesson" ON "lesson_version" USING btree ("prepare_lesson_id","kept_at");--> statement-breakpoint
CREATE INDEX "lesson_version_page_image" ON "lesson_version_page" USING btree ("image_key") WHERE image_key is not null;