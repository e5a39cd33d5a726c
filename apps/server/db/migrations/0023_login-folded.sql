DROP INDEX "join_request_login";--> statement-breakpoint
DROP INDEX "account_login_beginning";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "login_keeps_case" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of accounts whose login names differ by capitals only, one answers to every spelling: who has signed in, else the oldest. The others go on
-- signing in with their own spelling alone.
UPDATE "account" SET "login_keeps_case" = true WHERE "account_id" IN (
  SELECT "account_id" FROM (
    SELECT "account_id", row_number() OVER (
      PARTITION BY lower("login") ORDER BY "last_login_at" IS NULL, "created_at", "account_id"
    ) AS "place" FROM "account"
  ) AS "twins" WHERE "place" > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_folded" ON "account" USING btree (lower("login")) WHERE not login_keeps_case;--> statement-breakpoint
CREATE INDEX "join_request_login" ON "join_request" USING btree (lower("login"),"created_at");--> statement-breakpoint
CREATE INDEX "account_login_beginning" ON "account" USING btree (lower("login") text_pattern_ops);