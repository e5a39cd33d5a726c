CREATE TABLE "task_material" (
	"material_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"owner_teacher_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"object_keys" text[] NOT NULL,
	"resource_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_reading" (
	"task_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"segments" jsonb NOT NULL,
	"seen_s" integer NOT NULL,
	"place" integer NOT NULL,
	"is_done" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_reading_task_id_student_id_material_id_pk" PRIMARY KEY("task_id","student_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "task_set" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "task_material_files" ON "task_material" USING gin ("object_keys");--> statement-breakpoint
CREATE INDEX "task_reading_material" ON "task_reading" USING btree ("task_id","material_id");--> statement-breakpoint
-- What was shared before gives nothing to read or watch.
UPDATE "shared_task" SET "sets" = (
	SELECT coalesce(jsonb_agg(s.item || '{"materials": []}'::jsonb ORDER BY s.place), '[]'::jsonb)
	FROM jsonb_array_elements("sets") WITH ORDINALITY AS s(item, place)
);
