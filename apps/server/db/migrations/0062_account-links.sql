CREATE TABLE "account_link" (
	"account_id" uuid NOT NULL,
	"linked_account_id" uuid NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_link_account_id_linked_account_id_pk" PRIMARY KEY("account_id","linked_account_id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "linked_account_id" uuid;--> statement-breakpoint
CREATE INDEX "account_link_linked" ON "account_link" USING btree ("linked_account_id");