CREATE TABLE "backup_run" (
	"due_on" date PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"tries" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file" text NOT NULL,
	"size_bytes" bigint,
	"message" text
);
--> statement-breakpoint
-- The role of school work only reads it.
GRANT SELECT ON "backup_run" TO app_user;
