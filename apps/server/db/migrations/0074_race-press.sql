CREATE TABLE "race_press" (
	"race_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"arrival" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"pressed_at" timestamp (3) with time zone NOT NULL,
	"place" integer,
	"is_right" boolean,
	CONSTRAINT "race_press_race_id_student_id_pk" PRIMARY KEY("race_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_session" ADD COLUMN "open_race_id" uuid;--> statement-breakpoint
CREATE INDEX "race_press_session" ON "race_press" USING btree ("lesson_session_id");--> statement-breakpoint
CREATE INDEX "race_press_undecided" ON "race_press" USING btree ("received_at") WHERE place is null;