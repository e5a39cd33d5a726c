-- A 班主任 was noted on the row of what they teach; from now on it is a row of its own without a subject, one a class.
INSERT INTO "teacher_assignment" ("assignment_id", "school_id", "class_id", "teacher_id", "subject_id", "duty", "from_day", "to_day")
SELECT gen_random_uuid(), "school_id", "class_id", "teacher_id", "subject_id", 'subject', "from_day", "to_day"
FROM "teacher_assignment" WHERE "duty" = 'head' AND "subject_id" <> '' ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "teacher_assignment" SET "to_day" = current_date WHERE "assignment_id" IN (
  SELECT "assignment_id" FROM (
    SELECT "assignment_id", row_number() OVER (PARTITION BY "class_id" ORDER BY "from_day", "assignment_id") AS "place"
    FROM "teacher_assignment" WHERE "duty" = 'head' AND "to_day" IS NULL
  ) AS "heads" WHERE "place" > 1
);--> statement-breakpoint
UPDATE "teacher_assignment" SET "subject_id" = '' WHERE "duty" = 'head';--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_assignment_head" ON "teacher_assignment" USING btree ("class_id") WHERE duty = 'head' and to_day is null;