ALTER TABLE "task" ADD COLUMN "remind_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_member" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "task_member_remind" ON "task_member" USING btree ("remind_at") WHERE remind_at is not null;