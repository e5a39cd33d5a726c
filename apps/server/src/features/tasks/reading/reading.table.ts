import type { MaterialContent } from '@jiangtai/shared/tasks/reading/material.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'

import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../core/db/columns.ts'

/** Something that students read or watch, as its teacher made it; like a version of a question it never changes. */
export const taskMaterial = pgTable(
  'task_material',
  {
    material_id: idColumn('material_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    title: text('title').notNull(),
    content: document<MaterialContent>('content').notNull(),
    /** The objects that it shows. */
    object_keys: text('object_keys').array().notNull(),
    /** The resource that it was made of; null for what was written. */
    resource_id: idColumn('resource_id'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // Which materials show a file of the store ([UP-11]).
    index('task_material_files').using('gin', table.object_keys),
  ],
)

/** How far a student is with one material of a task: merged stretches, which only grow ([TK-143]). */
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
    /** Whether the rule of the task was met; what was met stays so. */
    is_done: boolean('is_done').notNull(),
    opened_at: instant('opened_at').notNull(),
    saved_at: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.student_id, table.material_id] }),
    // How all students are with one material.
    index('task_reading_material').on(table.task_id, table.material_id),
  ],
)
