CREATE TABLE "asking_pad" (
	"ask_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"showing_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"device_id" text NOT NULL,
	"device_name" text NOT NULL,
	"student_id" uuid,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pad_showing" (
	"showing_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"digits_hash" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "group_board" (
	"board_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"group_work_id" uuid NOT NULL,
	"group_id" uuid,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_board_member" (
	"board_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"is_leader" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "group_board_member_board_id_student_id_pk" PRIMARY KEY("board_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "group_ink" (
	"board_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"school_id" text NOT NULL,
	"student_id" uuid NOT NULL,
	"op_id" text NOT NULL,
	"op" jsonb NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_ink_board_id_seq_pk" PRIMARY KEY("board_id","seq")
);
--> statement-breakpoint
CREATE TABLE "group_work" (
	"group_work_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"group_task" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"shown_board_id" uuid
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "type_orders" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "asking_pad_secret" ON "asking_pad" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "asking_pad_showing" ON "asking_pad" USING btree ("showing_id","asked_at");--> statement-breakpoint
CREATE INDEX "asking_pad_student" ON "asking_pad" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pad_showing_code" ON "pad_showing" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pad_showing_digits" ON "pad_showing" USING btree ("digits_hash");--> statement-breakpoint
CREATE INDEX "pad_showing_account" ON "pad_showing" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pad_showing_expiry" ON "pad_showing" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_board_session" ON "group_board" USING btree ("lesson_session_id","group_work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_ink_op" ON "group_ink" USING btree ("board_id","op_id");--> statement-breakpoint
CREATE INDEX "group_work_session" ON "group_work" USING btree ("lesson_session_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_work_open" ON "group_work" USING btree ("lesson_session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "group_work_due" ON "group_work" USING btree ("ends_at") WHERE ended_at is null and ends_at is not null;