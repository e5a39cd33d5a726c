CREATE TABLE "known_device" (
	"account_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_account_id_device_hash_pk" PRIMARY KEY("account_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_proof" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "refused_sign_in_account";--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "is_trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refused_sign_in" ADD COLUMN "device_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refused_sign_in" ADD COLUMN "is_known_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "known_device_seen" ON "known_device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "spent_proof_expiry" ON "spent_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refused_sign_in_account" ON "refused_sign_in" USING btree ("account_key","refused_at");