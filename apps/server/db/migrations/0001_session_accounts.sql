CREATE TABLE "one_time_ticket" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"code_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"invitation_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"code" text NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"join_request_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"invitation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"phone_number" text NOT NULL,
	"phase_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"login" text NOT NULL,
	"password_hash" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"account_id" uuid,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"action" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "needs_second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_ticket_hash" ON "one_time_ticket" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "one_time_ticket_expiry" ON "one_time_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_code_phone" ON "verification_code" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "verification_code_address" ON "verification_code" USING btree ("address","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invitation_school" ON "invitation" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "join_request_school" ON "join_request" USING btree ("school_id","state","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_school" ON "audit_log" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_wechat" ON "account" USING btree ("wechat_openid");--> statement-breakpoint
CREATE INDEX "account_role" ON "account" USING btree ("role_id");--> statement-breakpoint
grant select, insert on "audit_log" to app_user;
