CREATE TABLE "enrollment" (
	"enrollment_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"seat_no" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"phase_id" text NOT NULL,
	"entry_year" integer NOT NULL,
	"class_no" integer,
	"name" text NOT NULL,
	"subject_id" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_assignment" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"subject_id" text NOT NULL,
	"duty" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date
);
--> statement-breakpoint
CREATE TABLE "answer" (
	"quiz_run_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"client_submission_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"value" jsonb NOT NULL,
	"result" text NOT NULL,
	"used_ms" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_quiz_run_id_student_id_pk" PRIMARY KEY("quiz_run_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "answer_fact" (
	"fact_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"subject_id" text NOT NULL,
	"question_id" uuid NOT NULL,
	"question_version" integer NOT NULL,
	"knowledge_ids" uuid[] NOT NULL,
	"result" text NOT NULL,
	"score" real NOT NULL,
	"full_score" real NOT NULL,
	"used_ms" integer NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classroom_event" (
	"lesson_session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"school_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classroom_event_lesson_session_id_seq_pk" PRIMARY KEY("lesson_session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "lesson_session" (
	"lesson_session_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"prepare_lesson_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"class_name" text NOT NULL,
	"teacher_name" text NOT NULL,
	"device_id" text NOT NULL,
	"pages" jsonb NOT NULL,
	"roster_count" integer NOT NULL,
	"seq" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"lesson_session_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "participant_lesson_session_id_student_id_pk" PRIMARY KEY("lesson_session_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_run" (
	"quiz_run_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"lesson_quiz_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"question_version" integer NOT NULL,
	"run_no" integer NOT NULL,
	"content" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"analysis" text NOT NULL,
	"score" real NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"revealed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "roll_call" (
	"call_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"lesson_session_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"name" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"prepare_lesson_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"title" text NOT NULL,
	"grams" text[] NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"textbook_id" uuid,
	"chapter_id" uuid,
	"goals" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_class" (
	"prepare_lesson_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "lesson_class_prepare_lesson_id_class_id_pk" PRIMARY KEY("prepare_lesson_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_page" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"prepare_lesson_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"resource_id" uuid,
	"page_no" integer,
	"ratio" real NOT NULL,
	"image_key" text
);
--> statement-breakpoint
CREATE TABLE "lesson_quiz" (
	"lesson_quiz_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"prepare_lesson_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"question_version" integer NOT NULL,
	"sort" integer NOT NULL,
	"time_limit_s" integer,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "biz_node" (
	"node_id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_point" (
	"knowledge_id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"owner_teacher_id" uuid,
	"version" integer NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"type" text NOT NULL,
	"difficulty" integer NOT NULL,
	"source" text NOT NULL,
	"source_key" text,
	"year" integer,
	"chapter_id" uuid,
	"knowledge_ids" uuid[] NOT NULL,
	"grams" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "question_version" (
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"school_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"analysis" text NOT NULL,
	"score" real NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_version_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"resource_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"owner_teacher_id" uuid NOT NULL,
	"name" text NOT NULL,
	"grams" text[] NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"object_key" text NOT NULL,
	"type" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "school" (
	"school_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"logo_key" text,
	"phases" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"login" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"user_type" integer NOT NULL,
	"manager_type" integer NOT NULL,
	"role_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"avatar" text,
	"wechat_openid" text,
	"is_disabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refused_sign_in" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"account_key" text NOT NULL,
	"address" text NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"role_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"role_key" text NOT NULL,
	"name" text NOT NULL,
	"grants" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"school_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "student" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"name_pinyin" text NOT NULL,
	"name_initials" text NOT NULL,
	"gender" text NOT NULL,
	"student_no" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"name_pinyin" text NOT NULL,
	"name_initials" text NOT NULL,
	"gender" text NOT NULL,
	"phone_number" text,
	"phase_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"account_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"call" text NOT NULL,
	"status" integer NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_log_account_id_request_id_pk" PRIMARY KEY("account_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text NOT NULL,
	"done_count" integer NOT NULL,
	"total_count" integer NOT NULL,
	"row_errors" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"message" text,
	"attempts" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_current" ON "enrollment" USING btree ("class_id","student_id") WHERE to_day is null;--> statement-breakpoint
CREATE INDEX "enrollment_student" ON "enrollment" USING btree ("student_id") WHERE to_day is null;--> statement-breakpoint
CREATE UNIQUE INDEX "class_no" ON "class" USING btree ("school_id","phase_id","entry_year","class_no");--> statement-breakpoint
CREATE INDEX "class_school" ON "class" USING btree ("school_id","status");--> statement-breakpoint
CREATE INDEX "teacher_assignment_teacher" ON "teacher_assignment" USING btree ("teacher_id") WHERE to_day is null;--> statement-breakpoint
CREATE INDEX "teacher_assignment_class" ON "teacher_assignment" USING btree ("class_id") WHERE to_day is null;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_fact_source" ON "answer_fact" USING btree ("source_id","student_id");--> statement-breakpoint
CREATE INDEX "answer_fact_class" ON "answer_fact" USING btree ("class_id","answered_at");--> statement-breakpoint
CREATE INDEX "answer_fact_student" ON "answer_fact" USING btree ("student_id","answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_session_running" ON "lesson_session" USING btree ("class_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "lesson_session_lesson" ON "lesson_session" USING btree ("prepare_lesson_id","started_at");--> statement-breakpoint
CREATE INDEX "lesson_session_open" ON "lesson_session" USING btree ("started_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_run_running" ON "quiz_run" USING btree ("lesson_session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "quiz_run_session" ON "quiz_run" USING btree ("lesson_session_id","started_at");--> statement-breakpoint
CREATE INDEX "quiz_run_due" ON "quiz_run" USING btree ("ends_at") WHERE ended_at is null and ends_at is not null;--> statement-breakpoint
CREATE INDEX "quiz_run_unsettled" ON "quiz_run" USING btree ("ended_at") WHERE ended_at is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX "roll_call_session" ON "roll_call" USING btree ("lesson_session_id","called_at");--> statement-breakpoint
CREATE INDEX "lesson_teacher" ON "lesson" USING btree ("teacher_id","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lesson_school" ON "lesson" USING btree ("school_id","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lesson_grams" ON "lesson" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "lesson_page_lesson" ON "lesson_page" USING btree ("prepare_lesson_id","sort");--> statement-breakpoint
CREATE INDEX "lesson_quiz_lesson" ON "lesson_quiz" USING btree ("prepare_lesson_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_quiz_question" ON "lesson_quiz" USING btree ("prepare_lesson_id","question_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "biz_node_parent" ON "biz_node" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "biz_node_subject" ON "biz_node" USING btree ("subject_id","phase_id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "question_bank" ON "question" USING btree ("school_id","subject_id","phase_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("school_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "question_source" ON "question" USING btree ("school_id","source_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_grams" ON "question" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "resource_owner" ON "resource" USING btree ("owner_teacher_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resource_grams" ON "resource" USING gin ("grams");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_object" ON "resource" USING btree ("object_key");--> statement-breakpoint
CREATE UNIQUE INDEX "account_login" ON "account" USING btree ("login");--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone" ON "account" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "account_person" ON "account" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "refused_sign_in_address" ON "refused_sign_in" USING btree ("address","refused_at");--> statement-breakpoint
CREATE INDEX "refused_sign_in_account" ON "refused_sign_in" USING btree ("account_key","address","refused_at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_key" ON "role" USING btree ("school_id","role_key");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_no" ON "student" USING btree ("school_id","student_no");--> statement-breakpoint
CREATE INDEX "teacher_school" ON "teacher" USING btree ("school_id","name_pinyin");--> statement-breakpoint
CREATE INDEX "request_log_created_at" ON "request_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("created_at") WHERE finished_at is null;