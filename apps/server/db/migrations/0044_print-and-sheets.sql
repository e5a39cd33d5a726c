CREATE TABLE "answer_sheet" (
	"sheet_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"paper_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"digest" text NOT NULL,
	"layout" jsonb NOT NULL,
	"page_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "print" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_sheet_version" ON "answer_sheet" USING btree ("paper_id","version","digest");