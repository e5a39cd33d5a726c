import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GroupColour, Level } from '@jiangtai/shared/grouping/rules.ts'
import type { Seat } from '@jiangtai/shared/grouping/seats-contract.ts'
import type { WeeklyChange } from '@jiangtai/shared/grouping/weekly-seats.ts'
import { document, idColumn, instant } from '../../core/db/columns.ts'

/** A way of dividing a class into groups (GP-02): 常规组, 实验组, 分层. One per class and subject is in use. */
export const groupScheme = pgTable(
  'group_scheme',
  {
    scheme_id: idColumn('scheme_id').primaryKey(),
    school_id: text('school_id').notNull(),
    class_id: idColumn('class_id').notNull(),
    /** Null means every subject. */
    subject_id: text('subject_id'),
    name: text('name').notNull(),
    kind: text('kind').$type<'regular' | 'lab' | 'layered'>().notNull(),
    is_active: boolean('is_active').notNull(),
    revision: integer('revision').notNull().default(1),
    /** The period its points are counted in; a reset begins the next (GP-07). */
    point_period: integer('point_period').notNull().default(1),
    /** The name of its last editor, which a second editor is told. */
    saved_by: text('saved_by').notNull().default(''),
    created_by: idColumn('created_by').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    index('group_scheme_class').on(table.class_id).where(sql`deleted_at is null`),
    uniqueIndex('group_scheme_active')
      .on(table.class_id, sql`coalesce(subject_id, '')`)
      .where(sql`is_active and deleted_at is null`),
  ],
)

/** A group 小组; its rows stay when it is deleted (GP-10). */
export const studentGroup = pgTable(
  'student_group',
  {
    group_id: idColumn('group_id').primaryKey(),
    school_id: text('school_id').notNull(),
    scheme_id: idColumn('scheme_id').notNull(),
    /** The name that students see; in a layered scheme it does not tell the layer (GP-12). */
    name: text('name').notNull(),
    colour: text('colour').$type<GroupColour>().notNull(),
    emblem: text('emblem').notNull(),
    /** The layer A, B or C of a layered scheme, for teachers only. */
    layer: text('layer').$type<Level>(),
    position: integer('position').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [index('student_group_scheme').on(table.scheme_id, table.position)],
)

/** A student's place in a scheme: one group at most. */
export const groupMember = pgTable(
  'group_member',
  {
    scheme_id: idColumn('scheme_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    group_id: idColumn('group_id').notNull(),
    is_leader: boolean('is_leader').notNull(),
    duty: text('duty').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheme_id, table.student_id] }),
    index('group_member_group').on(table.group_id, table.position),
  ],
)

/** Students who are to be, or not to be, in one group (GP-06). */
export const groupConstraint = pgTable(
  'group_constraint',
  {
    constraint_id: idColumn('constraint_id').primaryKey(),
    school_id: text('school_id').notNull(),
    scheme_id: idColumn('scheme_id').notNull(),
    kind: text('kind').$type<'together' | 'apart'>().notNull(),
    student_ids: document<string[]>('student_ids').notNull(),
  },
  (table) => [index('group_constraint_scheme').on(table.scheme_id)],
)

/** Points given or taken (GP-07); taken back by a mark, never by removing the row. */
export const groupPoint = pgTable(
  'group_point',
  {
    point_id: idColumn('point_id').primaryKey(),
    school_id: text('school_id').notNull(),
    scheme_id: idColumn('scheme_id').notNull(),
    group_id: idColumn('group_id').notNull(),
    student_id: idColumn('student_id'),
    delta: integer('delta').notNull(),
    reason: text('reason').notNull(),
    /** Counted anew since a reset: the period a point belongs to. */
    period: integer('period').notNull(),
    lesson_session_id: idColumn('lesson_session_id'),
    created_by: idColumn('created_by').notNull(),
    created_at: instant('created_at').notNull(),
    revoked_at: instant('revoked_at'),
  },
  (table) => [index('group_point_scheme').on(table.scheme_id, table.period, table.created_at)],
)

/** A student's level in a teacher's judgement, per subject; balanced groups are made by it (GP-03). */
export const studentLevel = pgTable(
  'student_level',
  {
    class_id: idColumn('class_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    subject_id: text('subject_id').notNull(),
    school_id: text('school_id').notNull(),
    level: text('level').$type<Level>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.class_id, table.student_id, table.subject_id] })],
)

/** The seats as stored: a list, or with it how they change by the week. */
export type StoredSeats = Seat[] | { seats: Seat[]; weekly: WeeklyChange }

/** Where the students of a class sit (GP-11): `seats` lists row, column and student. */
export const seatMap = pgTable('seat_map', {
  class_id: idColumn('class_id').primaryKey(),
  school_id: text('school_id').notNull(),
  row_count: integer('row_count').notNull(),
  column_count: integer('column_count').notNull(),
  aisles: document<number[]>('aisles').notNull(),
  /** The seats; with `weekly` where they change by the week: then they are the seats of the week in which the change begins. */
  seats: document<StoredSeats>('seats').notNull(),
  revision: integer('revision').notNull(),
  /** The name of its last editor, which a second editor is told. */
  saved_by: text('saved_by').notNull().default(''),
  updated_at: instant('updated_at').notNull(),
})
