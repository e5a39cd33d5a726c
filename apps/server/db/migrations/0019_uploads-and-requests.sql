CREATE TABLE "pending_upload" (
	"object_key" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "content_sha256" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "scrubbed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "damaged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "request_log" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE INDEX "pending_upload_person" ON "pending_upload" USING btree ("school_id","person_id");--> statement-breakpoint
CREATE INDEX "pending_upload_created_at" ON "pending_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_file_scrubbed" ON "stored_file" USING btree ("scrubbed_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stored_file_damaged" ON "stored_file" USING btree ("school_id") WHERE damaged_at is not null;