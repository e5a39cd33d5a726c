CREATE TABLE "lesson_homework" (
	"prepare_lesson_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_homework_prepare_lesson_id_task_id_pk" PRIMARY KEY("prepare_lesson_id","task_id")
);
