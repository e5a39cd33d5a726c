import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { GroupInkOp } from '@jiangtai/shared/classroom/students/group-boards/group-ink-op.ts'
import { document, idColumn, instant } from '../../../../core/db/columns.ts'

/** 分组讨论 of a lesson: its groups write on boards of their own (LV-21). */
export const groupWork = pgTable(
  'group_work',
  {
    group_work_id: idColumn('group_work_id').primaryKey(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    scheme_id: idColumn('scheme_id').notNull(),
    group_task: text('group_task').notNull(),
    started_at: instant('started_at').notNull(),
    ends_at: instant('ends_at'),
    ended_at: instant('ended_at'),
    /** The board that every pad of the class shows ([CR-499]). */
    shown_board_id: idColumn('shown_board_id'),
  },
  (table) => [
    index('group_work_session').on(table.lesson_session_id, table.started_at),
    // One open 分组讨论 per lesson session.
    uniqueIndex('group_work_open').on(table.lesson_session_id).where(sql`ended_at is null`),
    // The clock looks for those whose time is up.
    index('group_work_due').on(table.ends_at).where(sql`ended_at is null and ends_at is not null`),
  ],
)

/** 小组白板. Name and members are snapshots of the group as it was when the work began. */
export const groupBoard = pgTable(
  'group_board',
  {
    board_id: idColumn('board_id').primaryKey(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    group_work_id: idColumn('group_work_id').notNull(),
    /** Null is the board of those without a group. */
    group_id: idColumn('group_id'),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
    /** The number of its last op; the row lock on this counter puts them in one order. */
    seq: integer('seq').notNull().default(0),
    /** What the teacher said to this group last, and when ([CR-482]). */
    words: text('words'),
    told_at: instant('told_at'),
  },
  (table) => [index('group_board_session').on(table.lesson_session_id, table.group_work_id)],
)

/** Who writes on a board; the place in the group decides the colour. */
export const groupBoardMember = pgTable(
  'group_board_member',
  {
    board_id: idColumn('board_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    name: text('name').notNull(),
    is_leader: boolean('is_leader').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.board_id, table.student_id] })],
)

/** What was done on a board, one row a gesture; never changed and never deleted. */
export const groupInk = pgTable(
  'group_ink',
  {
    board_id: idColumn('board_id').notNull(),
    seq: integer('seq').notNull(),
    school_id: text('school_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    op_id: text('op_id').notNull(),
    op: document<GroupInkOp>('op').notNull(),
    written_at: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.board_id, table.seq] }),
    // A stroke is stored once, however often it is sent.
    uniqueIndex('group_ink_op').on(table.board_id, table.op_id),
  ],
)
