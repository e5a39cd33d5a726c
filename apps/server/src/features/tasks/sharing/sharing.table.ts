import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { ReleaseRule } from '@jiangtai/shared/tasks/rules.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { boolean, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../core/db/columns.ts'

/** A task that colleagues may take: its content as it was when it was shared, and no data of any student (HW-19). */
export const sharedTask = pgTable(
  'shared_task',
  {
    /** The task it was made of, which is shared once. */
    task_id: idColumn('task_id').primaryKey(),
    school_id: text('school_id').notNull(),
    kind: text('kind').$type<TaskKindId>().notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    audience: text('audience').$type<SchoolAudience>().notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    title: text('title').notNull(),
    grams: text('grams').array().notNull(),
    way: text('way').notNull(),
    sound_minutes: integer('sound_minutes'),
    takes_late: boolean('takes_late').notNull(),
    release_rule: text('release_rule').$type<ReleaseRule>().notNull(),
    sets: document<TaskSet[]>('sets').notNull(),
    question_count: integer('question_count').notNull(),
    full_score: numeric('full_score', { precision: 7, scale: 2, mode: 'number' }).notNull(),
    minutes: integer('minutes').notNull(),
    taken_count: integer('taken_count').notNull(),
    shared_at: instant('shared_at').notNull(),
  },
  (table) => [
    // Lists the shared tasks of a school of one kind, the newest first.
    index('shared_task_newest').on(table.school_id, table.kind, table.shared_at),
    index('shared_task_grams').using('gin', table.grams),
  ],
)
