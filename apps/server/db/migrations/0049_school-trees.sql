CREATE TABLE "hidden_node" (
	"school_id" text NOT NULL,
	"node_id" uuid NOT NULL,
	CONSTRAINT "hidden_node_school_id_node_id_pk" PRIMARY KEY("school_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "school_tree" (
	"school_id" text NOT NULL,
	"tree" text NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "school_tree_school_id_tree_subject_id_phase_id_pk" PRIMARY KEY("school_id","tree","subject_id","phase_id")
);
--> statement-breakpoint
CREATE TABLE "tree_act" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"tree" text NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tree_file" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"tree" text NOT NULL,
	"subject_id" text NOT NULL,
	"phase_id" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"revision" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "biz_node" ALTER COLUMN "sort" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "knowledge_point" ALTER COLUMN "sort" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "biz_node" ADD COLUMN "school_id" text;--> statement-breakpoint
ALTER TABLE "biz_node" ADD COLUMN "state" text DEFAULT 'used' NOT NULL;--> statement-breakpoint
ALTER TABLE "biz_node" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "knowledge_point" ADD COLUMN "school_id" text;--> statement-breakpoint
ALTER TABLE "knowledge_point" ADD COLUMN "state" text DEFAULT 'used' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_point" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
CREATE INDEX "tree_act_last" ON "tree_act" USING btree ("school_id","tree","subject_id","phase_id","revision" DESC NULLS FIRST) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "tree_file_school" ON "tree_file" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "biz_node_tree" ON "biz_node" USING btree ("subject_id","phase_id","school_id");--> statement-breakpoint
CREATE INDEX "biz_node_merged" ON "biz_node" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "knowledge_point_parent" ON "knowledge_point" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "knowledge_point_tree" ON "knowledge_point" USING btree ("subject_id","school_id");--> statement-breakpoint
CREATE INDEX "knowledge_point_merged" ON "knowledge_point" USING btree ("merged_into") WHERE merged_into is not null;
--> statement-breakpoint
-- All standard textbooks stood at one place; those of a subject and phase now stand as they are taught.
UPDATE "biz_node" SET "sort" = placed.sort FROM (VALUES
	('高中数学 第二册', 1), ('高中数学 第三册', 2), ('初中数学 九年级', 1), ('高中物理 第二册', 1)
) AS placed (name, sort) WHERE "biz_node"."parent_id" IS NULL AND "biz_node"."name" = placed.name;
