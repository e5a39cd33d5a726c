CREATE TABLE "scrubbed_object" (
	"object_key" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"content_sha256" text,
	"scrubbed_at" timestamp (3) with time zone NOT NULL,
	"damaged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "scrubbed_object_damaged" ON "scrubbed_object" USING btree ("school_id") WHERE damaged_at is not null;--> statement-breakpoint
CREATE INDEX "job_turn" ON "job" USING btree ("account_id","finished_at") WHERE finished_at is not null;