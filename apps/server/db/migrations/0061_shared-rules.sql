-- What was shared before takes the rules of its task.
ALTER TABLE "shared_task" ADD COLUMN "sound_minutes" integer;--> statement-breakpoint
ALTER TABLE "shared_task" ADD COLUMN "takes_late" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "shared_task" ADD COLUMN "release_rule" text NOT NULL DEFAULT 'after_due';--> statement-breakpoint
update shared_task s set sound_minutes = t.sound_minutes, takes_late = t.takes_late, release_rule = t.release_rule
from task t where t.task_id = s.task_id;--> statement-breakpoint
ALTER TABLE "shared_task" ALTER COLUMN "takes_late" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shared_task" ALTER COLUMN "release_rule" DROP DEFAULT;
