import type { MaterialContent } from '@jiangtai/shared/tasks/reading/material.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'

import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../core/db/columns.ts'

/** A text, document, sound or film that students read or watch, as its teacher made it; like a version of a question it never changes. */
export const taskMaterial = pgTable(
  'task_material',
  {
    material_id: idColumn('material_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    title: text('title').notNull(),
    content: document<MaterialContent>('content').notNull(),
    /** The keys of its files in the store. */
    object_keys: text('object_keys').array().notNull(),
    /** The resource that it was made of; null for a written text. */
    resource_id: idColumn('resource_id'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // Finds the materials that show a file of the store ([UP-11]).
    index('task_material_files').using('gin', table.object_keys),
  ],
)

/** A student's progress with one material of a task: merged stretches, which only grow ([TK-143]). */
export const taskReading = pgTable(
  'task_reading',
  {
    task_id: idColumn('task_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    material_id: idColumn('material_id').notNull(),
    school_id: text('school_id').notNull(),
    segments: document<Segment[]>('segments').notNull(),
    seen_s: integer('seen_s').notNull(),
    place: integer('place').notNull(),
    /** Whether the rule of the task was met; a rule that was met once stays so. */
    is_done: boolean('is_done').notNull(),
    opened_at: instant('opened_at').notNull(),
    saved_at: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.student_id, table.material_id] }),
    // Finds the progress of all students with one material.
    index('task_reading_material').on(table.task_id, table.material_id),
  ],
)
