CREATE TABLE "authenticator" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_by_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "passed_second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Managers of real schools pass a second step from now on; the demo schools stay as easy to enter as they are ([FS-22]).
UPDATE "role" SET "needs_second_step" = true WHERE "role_key" = 'school_manager' AND "school_id" NOT IN ('1001', 'large');
