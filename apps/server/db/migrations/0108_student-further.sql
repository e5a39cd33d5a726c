ALTER TABLE "student" ADD COLUMN "national_no" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "birth_day" date;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "boarding" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "contacts" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "student_national_no" ON "student" USING btree ("school_id","national_no") WHERE national_no is not null and merged_into is null and erased_at is null;