DROP INDEX "job_due";--> statement-breakpoint
CREATE INDEX "job_running" ON "job" USING btree ("account_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("account_id","created_at") WHERE finished_at is null;