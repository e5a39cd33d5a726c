import type { ExerciseDocument } from '@jiangtai/shared/papers/exercise/contract.ts'
import { integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../core/db/columns.ts'

/** A version of the exercise of a guide, immutable ([PA-82]). */
export const exercise = pgTable(
  'exercise',
  {
    exercise_id: idColumn('exercise_id').notNull(),
    version: integer('version').notNull(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    name: text('name').notNull(),
    document: document<ExerciseDocument>('document').notNull(),
    total_score: real('total_score').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exercise_id, table.version] })],
)
