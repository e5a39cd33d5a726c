CREATE TABLE "marker_place" (
	"task_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"student_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "marker_place_task_id_teacher_id_pk" PRIMARY KEY("task_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "task_marker" (
	"task_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"share" jsonb NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_marker_task_id_teacher_id_pk" PRIMARY KEY("task_id","teacher_id")
);
--> statement-breakpoint
CREATE INDEX "marker_place_student" ON "marker_place" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "task_marker_teacher" ON "task_marker" USING btree ("teacher_id");