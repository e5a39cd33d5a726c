import type { AnswerPart, Attachment } from '@jiangtai/shared/questions/answer.ts'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { document, idColumn } from '../../../../core/db/columns.ts'

/** Copies of answers that a teacher shows to the class on its pads ([HK-70]). Their students stand here and in no reply. */
export const shownAnswer = pgTable(
  'shown_answer',
  {
    /** All chance: ids of others tell when they were made. */
    shown_id: idColumn('shown_id').primaryKey(),
    school_id: text('school_id').notNull(),
    task_id: idColumn('task_id').notNull(),
    item_id: idColumn('item_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    round: integer('round').notNull(),
    /** The revision that was copied: where the student has changed the answer since, nothing is shown. */
    revision: integer('revision').notNull(),
    /** The words of the answer, without files. */
    value: document<AnswerPart>('value').notNull(),
  },
  (table) => [
    // Finds the shown answers of a task, and the copy of one answer.
    uniqueIndex('shown_answer_key').on(table.task_id, table.item_id, table.student_id, table.round),
    // Finds the copies to remove when a student is erased.
    index('shown_answer_student').on(table.student_id, table.task_id),
  ],
)

/** The files of such copies, under keys that name nobody. */
export const shownAnswerFile = pgTable(
  'shown_answer_file',
  {
    object_key: text('object_key').primaryKey(),
    school_id: text('school_id').notNull(),
    task_id: idColumn('task_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    shown_id: idColumn('shown_id').notNull(),
    /** Counts from 1 in the order of the answer. */
    place: integer('place').notNull(),
    kind: text('kind').$type<Attachment['kind']>().notNull(),
    seconds: integer('seconds'),
    /** The key of the student's own file, by which the marks on it are found. */
    original_key: text('original_key').notNull(),
  },
  (table) => [
    index('shown_answer_file_shown').on(table.shown_id),
    // Finds the files to remove with a task, and when a student is erased.
    index('shown_answer_file_student').on(table.student_id, table.task_id),
  ],
)
