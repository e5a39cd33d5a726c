CREATE TABLE "server_time" (
	"server_time_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"up_ms" bigint NOT NULL,
	"boot_id" text,
	"ahead_ms" bigint NOT NULL,
	"step" jsonb
);
