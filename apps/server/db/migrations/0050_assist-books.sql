CREATE TABLE "assist_book" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"owner_teacher_id" uuid NOT NULL,
	"name" text NOT NULL,
	"publisher" text NOT NULL,
	"grams" text[] NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"textbook_id" uuid,
	"is_shared" boolean NOT NULL,
	"chapters" jsonb NOT NULL,
	"question_count" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "assist_book_newest" ON "assist_book" USING btree ("school_id","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assist_book_bin" ON "assist_book" USING btree ("owner_teacher_id","deleted_at") WHERE deleted_at is not null;