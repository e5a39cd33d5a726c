ALTER TABLE "group_scheme" ADD COLUMN "point_period" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_scheme" ADD COLUMN "saved_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_map" ADD COLUMN "saved_by" text DEFAULT '' NOT NULL;