CREATE TABLE "page_media" (
	"image_key" text NOT NULL,
	"sort" integer NOT NULL,
	"school_id" text NOT NULL,
	"kind" text NOT NULL,
	"place" jsonb,
	"object_key" text NOT NULL,
	CONSTRAINT "page_media_image_key_sort_pk" PRIMARY KEY("image_key","sort")
);
--> statement-breakpoint
CREATE INDEX "page_media_object" ON "page_media" USING btree ("object_key");