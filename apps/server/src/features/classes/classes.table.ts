import { asc, desc, sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../core/db/columns.ts'

/**
 * 行政班 or 教学班. The grade is derived from phase, entry year and the school year the class stands in, which
 * 升年级 moves on by one.
 */
export const schoolClass = pgTable(
  'class',
  {
    class_id: idColumn('class_id').primaryKey(),
    school_id: text('school_id').notNull(),
    kind: text('kind').$type<'administrative' | 'teaching'>().notNull(),
    phase_id: text('phase_id').notNull(),
    entry_year: integer('entry_year').notNull(),
    /** 2026 is the school year from September 2026. */
    school_year: integer('school_year').notNull(),
    class_no: integer('class_no'),
    name: text('name').notNull(),
    subject_id: text('subject_id'),
    status: text('status').$type<'active' | 'deactivated' | 'graduated' | 'archived'>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('class_no').on(table.school_id, table.phase_id, table.entry_year, table.class_no),
    // A name is taken while its class is in use (SM-04).
    uniqueIndex('class_name').on(table.school_id, table.name).where(sql`status in ('active', 'deactivated')`),
    index('class_school').on(table.school_id, table.status),
  ],
)

/** A student in a class from one day to another; a row is closed, never deleted, so history stays. */
export const enrollment = pgTable(
  'enrollment',
  {
    enrollment_id: idColumn('enrollment_id').primaryKey(),
    school_id: text('school_id').notNull(),
    class_id: idColumn('class_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    seat_no: integer('seat_no').notNull(),
    from_day: date('from_day', { mode: 'string' }).notNull(),
    to_day: date('to_day', { mode: 'string' }),
    reason: text('reason').notNull(),
    to_reason: text('to_reason'),
  },
  (table) => [
    // The roster of a class, and the classes of a student, as of now.
    uniqueIndex('enrollment_current').on(table.class_id, table.student_id).where(sql`to_day is null`),
    index('enrollment_student').on(table.student_id).where(sql`to_day is null`),
    // The history of a student.
    index('enrollment_history').on(table.student_id, table.from_day),
  ],
)

/**
 * The teachers of classes with their subjects (任课表), a row each with `duty` `subject`; the 班主任 is a row of its own with `duty` `head`, which
 * names no subject (`subject_id` is empty) and of which a class has one at a time ([SC-19]).
 */
export const teacherAssignment = pgTable(
  'teacher_assignment',
  {
    assignment_id: idColumn('assignment_id').primaryKey(),
    school_id: text('school_id').notNull(),
    class_id: idColumn('class_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    subject_id: text('subject_id').notNull(),
    duty: text('duty').$type<'head' | 'subject'>().notNull(),
    from_day: date('from_day', { mode: 'string' }).notNull(),
    to_day: date('to_day', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('teacher_assignment_current')
      .on(table.class_id, table.teacher_id, table.subject_id, table.duty)
      .where(sql`to_day is null`),
    uniqueIndex('teacher_assignment_head').on(table.class_id).where(sql`duty = 'head' and to_day is null`),
    index('teacher_assignment_teacher').on(table.teacher_id).where(sql`to_day is null`),
    index('teacher_assignment_class').on(table.class_id).where(sql`to_day is null`),
  ],
)

/** The events of a class, for its page and for an undo; a row each, never changed. */
export const classHistory = pgTable(
  'class_history',
  {
    history_id: idColumn('history_id').primaryKey(),
    school_id: text('school_id').notNull(),
    class_id: idColumn('class_id').notNull(),
    kind: text('kind')
      .$type<
        'created' | 'changed' | 'deactivated' | 'restored' | 'advanced' | 'graduated' | 'archived' | 'undone'
      >()
      .notNull(),
    before: document<unknown>('before'),
    after: document<unknown>('after'),
    account_id: idColumn('account_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('class_history_class').on(table.class_id, table.created_at)],
)

/** The order in which classes are read everywhere ([SC-25]): 小学, 初中, 高中, in each the youngest grade first, in a grade by number. */
export const BY_GRADE = [
  sql`array_position(array['primary', 'junior', 'senior'], ${schoolClass.phase_id})`,
  desc(schoolClass.entry_year),
  asc(schoolClass.class_no),
  asc(schoolClass.name),
  asc(schoolClass.class_id),
]
