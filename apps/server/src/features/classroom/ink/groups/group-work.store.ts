import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { GroupWork } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { groupWork } from './group-boards.table.ts'

export type GroupWorkRow = typeof groupWork.$inferSelect
type InLesson = { school_id: string; lesson_session_id: string }
type OfWork = { school_id: string; group_work_id: string }

/** A group of the scheme with one of its members, or with nobody. */
export type GroupedStudent = {
  group_id: string
  name: string
  student_id: string | null
  is_leader: boolean | null
}

/** The groups of a scheme that a class has in use, with their members who are in the class, in order; by the primary keys and `student_group_scheme`. */
export async function listGrouped(
  db: Queryable,
  { school_id, class_id, scheme_id }: { school_id: string; class_id: string; scheme_id: string },
): Promise<GroupedStudent[]> {
  const { rows } = await db.execute<GroupedStudent>(sql`
    select g.group_id, g.name, m.student_id, m.is_leader
    from group_scheme s
    join student_group g on g.scheme_id = s.scheme_id and g.deleted_at is null
    left join group_member m on m.group_id = g.group_id and m.scheme_id = s.scheme_id
      and exists (select from enrollment e where e.class_id = s.class_id and e.student_id = m.student_id and e.to_day is null)
    where s.scheme_id = ${scheme_id}::uuid and s.school_id = ${school_id} and s.class_id = ${class_id}::uuid
      and s.is_active and s.deleted_at is null
    order by g.position, g.group_id, m.position, m.student_id`)
  return rows
}

/** A board to be made, with its members in the order of their colours. */
export type NewBoard = {
  board_id: string
  group_id: string | null
  name: string
  members: { student_id: string; name: string; is_leader: boolean }[]
}

/** Stores a work with its boards and members in one statement. */
export async function addGroupWork(
  db: Queryable,
  { boards, ...work }: Omit<GroupWorkRow, 'ended_at' | 'shown_board_id'> & { boards: readonly NewBoard[] },
): Promise<void> {
  const { school_id, lesson_session_id, group_work_id } = work
  const rows = boards.map(({ members: _members, ...board }, position) => ({ ...board, position }))
  const members = boards.flatMap((board) =>
    board.members.map((member, position) => ({ ...member, board_id: board.board_id, position })),
  )
  await db.execute(sql`
    with work as (
      insert into group_work (group_work_id, school_id, lesson_session_id, scheme_id, group_task, started_at, ends_at)
      values (${group_work_id}::uuid, ${school_id}, ${lesson_session_id}::uuid, ${work.scheme_id}::uuid, ${work.group_task},
        ${work.started_at}::timestamptz, ${work.ends_at}::timestamptz)
    ), boards as (
      insert into group_board (board_id, school_id, lesson_session_id, group_work_id, group_id, name, position)
      select board_id, ${school_id}, ${lesson_session_id}::uuid, ${group_work_id}::uuid, group_id, name, position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(board_id uuid, group_id uuid, name text, position smallint)
    )
    insert into group_board_member (board_id, student_id, school_id, name, is_leader, position)
    select board_id, student_id, ${school_id}, name, is_leader, position
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as m(board_id uuid, student_id uuid, name text, is_leader boolean, position smallint)`)
}

/** A work as everybody in the class may know it, or null where the lesson has no such one; by the primary key and `group_board_session`. */
export async function findGroupWork(
  db: Queryable,
  { school_id, lesson_session_id, group_work_id }: InLesson & OfWork,
): Promise<GroupWork | null> {
  const [row] = await db
    .select({
      group_work_id: groupWork.group_work_id,
      group_task: groupWork.group_task,
      started_at: groupWork.started_at,
      ends_at: groupWork.ends_at,
      ended_at: groupWork.ended_at,
      boards: sql<
        { board_id: string; name: string }[]
      >`(select json_agg(json_build_object('board_id', b.board_id, 'name', b.name))
        from group_board b where b.lesson_session_id = ${lesson_session_id}::uuid and b.group_work_id = ${group_work_id}::uuid)`,
      shown_board_id: groupWork.shown_board_id,
    })
    .from(groupWork)
    .where(
      and(
        eq(groupWork.group_work_id, group_work_id),
        eq(groupWork.school_id, school_id),
        eq(groupWork.lesson_session_id, lesson_session_id),
      ),
    )
  if (row === undefined) return null
  const { boards, shown_board_id, ...work } = row
  const shown = boards.find(({ board_id }) => board_id === shown_board_id) ?? null
  return { ...work, board_count: boards.length, shown }
}

/** Changes a work that is open; false where it has ended, so that of several who end it one does. */
export async function changeOpenWork(
  db: Queryable,
  { school_id, group_work_id }: OfWork,
  change: Partial<Pick<GroupWorkRow, 'ends_at' | 'ended_at'>>,
): Promise<boolean> {
  const changed = await db
    .update(groupWork)
    .set(change)
    .where(
      and(
        eq(groupWork.group_work_id, group_work_id),
        eq(groupWork.school_id, school_id),
        isNull(groupWork.ended_at),
      ),
    )
    .returning({ group_work_id: groupWork.group_work_id })
  return changed.length > 0
}

export async function setShownBoard(
  db: Queryable,
  { school_id, group_work_id }: OfWork,
  shown_board_id: string | null,
): Promise<void> {
  await db
    .update(groupWork)
    .set({ shown_board_id })
    .where(and(eq(groupWork.group_work_id, group_work_id), eq(groupWork.school_id, school_id)))
}

/** The work of a lesson that is open, by index `group_work_open`. */
export async function findOpenWork(db: Queryable, lesson: InLesson): Promise<GroupWorkRow | null> {
  const [row] = await db
    .select()
    .from(groupWork)
    .where(
      and(
        eq(groupWork.lesson_session_id, lesson.lesson_session_id),
        eq(groupWork.school_id, lesson.school_id),
        isNull(groupWork.ended_at),
      ),
    )
  return row ?? null
}

/** The works of all schools whose time is up, by index `group_work_due`. */
export function dueWork(db: Queryable, now: string) {
  return db
    .select()
    .from(groupWork)
    .where(and(isNull(groupWork.ended_at), isNotNull(groupWork.ends_at), lte(groupWork.ends_at, now)))
    .orderBy(asc(groupWork.ends_at))
    .limit(100)
}
