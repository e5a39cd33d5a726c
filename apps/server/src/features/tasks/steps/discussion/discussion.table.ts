import type { PostState } from '@jiangtai/shared/tasks/steps/discussion/post.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** A post in the discussion of one class, of a student or of the teacher. */
export const taskPost = pgTable(
  'task_post',
  {
    /** A random id: one that is made by the clock would tell classmates when a nameless post was written ([TK-189]). */
    post_id: idColumn('post_id').primaryKey(),
    school_id: text('school_id').notNull(),
    task_id: idColumn('task_id').notNull(),
    set_no: integer('set_no').notNull(),
    step_no: integer('step_no').notNull(),
    class_id: idColumn('class_id').notNull(),
    /** Counts up in its thread: posts of one moment have an order, too. */
    post_no: integer('post_no').notNull(),
    /** Null of a post of the teacher. */
    student_id: idColumn('student_id'),
    /** Null of a post of a student. */
    teacher_id: idColumn('teacher_id'),
    /** The id that the device gave it, by which it is taken once ([TK-191]). */
    client_post_id: idColumn('client_post_id').notNull(),
    /** The number of its student in this thread, in the order of first posts; null of the teacher. */
    alias_no: integer('alias_no'),
    /** Empty once its student took it back. */
    words: text('words').notNull(),
    /** The post that it answers. */
    reply_to: idColumn('reply_to'),
    state: text('state').$type<PostState>().notNull(),
    /** The reason for which the teacher took it away; empty otherwise. */
    reason: text('reason').notNull(),
    posted_at: instant('posted_at').notNull(),
  },
  (table) => [
    // Lists a thread, the last post first.
    uniqueIndex('task_post_thread').on(
      ...[table.task_id, table.class_id, table.set_no, table.step_no, table.post_no],
    ),
    uniqueIndex('task_post_sent')
      .on(table.task_id, table.student_id, table.client_post_id)
      .where(sql`student_id is not null`),
  ],
)
