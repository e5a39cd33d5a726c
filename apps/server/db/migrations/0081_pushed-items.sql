CREATE TABLE "pushed_item" (
	"pushed_item_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"title" text NOT NULL,
	"is_for_all" boolean NOT NULL,
	"pushed_at" timestamp (3) with time zone NOT NULL,
	"recalled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pushed_item_status" (
	"pushed_item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "pushed_item_status_pushed_item_id_student_id_pk" PRIMARY KEY("pushed_item_id","student_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pushed_item_ref" ON "pushed_item" USING btree ("lesson_session_id","ref_id");--> statement-breakpoint
CREATE INDEX "pushed_item_status_session" ON "pushed_item_status" USING btree ("lesson_session_id");