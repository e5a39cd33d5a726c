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
CREATE UNIQUE INDEX "asking_pad_secret" ON "asking_pad" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "asking_pad_showing" ON "asking_pad" USING btree ("showing_id","asked_at");--> statement-breakpoint
CREATE INDEX "asking_pad_student" ON "asking_pad" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pad_showing_code" ON "pad_showing" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pad_showing_digits" ON "pad_showing" USING btree ("digits_hash");--> statement-breakpoint
CREATE INDEX "pad_showing_account" ON "pad_showing" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pad_showing_expiry" ON "pad_showing" USING btree ("expires_at");