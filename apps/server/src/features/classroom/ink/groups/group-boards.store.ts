import { and, eq, inArray, sql } from 'drizzle-orm'
import type { GroupInkOp } from '@jiangtai/shared/classroom/students/group-boards/group-ink-op.ts'
import type { GroupInkStep } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { groupInk } from './group-boards.table.ts'

type InLesson = { school_id: string; lesson_session_id: string }
type OfBoard = { school_id: string; board_id: string }

/** A board with one of its members, its row locked to the end of the transaction. */
export type HeldBoard = {
  seq: number
  ended_at: string | null
  is_shown: boolean
  position: number
  is_leader: boolean
  has_leader: boolean
  /** Whose lesson it is. */
  teacher_id: string
}

/** The board that a member who has entered and is in the class writes on, or null where it is not the student's; its work stays as open as it is until then. By the primary keys. */
export async function holdBoard(
  db: Queryable,
  { school_id, lesson_session_id, board_id, student_id }: InLesson & { board_id: string; student_id: string },
): Promise<HeldBoard | null> {
  const { rows } = await db.execute<HeldBoard>(sql`
    select b.seq, w.ended_at, w.shown_board_id is not distinct from b.board_id as is_shown, m.position, m.is_leader,
      exists (select from group_board_member l where l.board_id = b.board_id and l.is_leader) as has_leader, s.teacher_id
    from group_board b
    join group_work w on w.group_work_id = b.group_work_id
    join group_board_member m on m.board_id = b.board_id and m.student_id = ${student_id}::uuid
    join lesson_session s on s.lesson_session_id = b.lesson_session_id
    join participant p on p.lesson_session_id = b.lesson_session_id and p.student_id = m.student_id
    where exists (select from enrollment e where e.class_id = s.class_id and e.student_id = m.student_id and e.to_day is null)
      and b.board_id = ${board_id}::uuid and b.school_id = ${school_id} and b.lesson_session_id = ${lesson_session_id}::uuid
    for update of b for share of w`)
  return rows[0] ?? null
}

/** Who made the named ops of a board, by index `group_ink_op`. */
export async function listAuthors(
  db: Queryable,
  { school_id, board_id, op_ids }: OfBoard & { op_ids: readonly string[] },
): Promise<{ op_id: string; student_id: string }[]> {
  return db
    .select({ op_id: groupInk.op_id, student_id: groupInk.student_id })
    .from(groupInk)
    .where(
      and(
        eq(groupInk.board_id, board_id),
        eq(groupInk.school_id, school_id),
        inArray(groupInk.op_id, [...op_ids]),
      ),
    )
}

/** Stores an op under the next number of its board, whose row is locked; returns the number. */
export async function addGroupInk(
  db: Queryable,
  { school_id, board_id, ...row }: OfBoard & { student_id: string; op: GroupInkOp; written_at: string },
): Promise<number> {
  const { rows } = await db.execute<{ seq: number }>(sql`
    with taken as (
      update group_board set seq = seq + 1 where board_id = ${board_id}::uuid and school_id = ${school_id} returning seq
    )
    insert into group_ink (board_id, seq, school_id, student_id, op_id, op, written_at)
    select ${board_id}::uuid, seq, ${school_id}, ${row.student_id}::uuid, ${row.op.id}, ${JSON.stringify(row.op)}::jsonb, ${row.written_at}::timestamptz
    from taken returning seq`)
  return rows[0]?.seq ?? 0
}

/** The ops of a board after a number, in order, by the primary key: at the most so many, and none behind so many bytes; each with how many there were to be had. */
export async function listGroupInk(
  db: Queryable,
  {
    school_id,
    board_id,
    after_seq,
    most,
  }: OfBoard & { after_seq: number; most: { ops: number; bytes: number } },
): Promise<(GroupInkStep & { found: number })[]> {
  const { rows } = await db.execute<GroupInkStep & { found: number }>(sql`
    select seq, student_id, op, found from (
      select seq, student_id, op, row_number() over in_order as place, count(*) over ()::int as found,
        sum(octet_length(op::text)) over in_order - octet_length(op::text) as bytes_before
      from (
        select seq, student_id, op from group_ink
        where board_id = ${board_id}::uuid and school_id = ${school_id} and seq > ${after_seq}
        order by seq limit ${most.ops + 1}
      ) asked window in_order as (order by seq)
    ) measured where place <= ${most.ops} and bytes_before < ${most.bytes} order by seq`)
  return rows
}

/** Notes what the teacher says to the members of a board while its work is open; returns the name of the board, or null where it is none. By the primary keys. */
export async function noteWord(
  db: Queryable,
  {
    school_id,
    lesson_session_id,
    ...told
  }: InLesson & { group_work_id: string; board_id: string; words: string; told_at: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update group_board b set words = ${told.words}, told_at = ${told.told_at}::timestamptz
    from group_work w
    where b.board_id = ${told.board_id}::uuid and b.school_id = ${school_id} and b.lesson_session_id = ${lesson_session_id}::uuid
      and w.group_work_id = b.group_work_id and w.group_work_id = ${told.group_work_id}::uuid and w.ended_at is null
    returning b.name`)
  return rows[0]?.name ?? null
}

/** What a student is to a board of a lesson: a member with a place, or with null somebody to whom it may be shown; null is a board that the lesson has not. */
export async function findBoardFor(
  db: Queryable,
  {
    school_id,
    lesson_session_id,
    board_id,
    student_id,
  }: InLesson & { board_id: string; student_id: string | null },
): Promise<{ position: number | null; is_shown: boolean } | null> {
  const { rows } = await db.execute<{ position: number | null; is_shown: boolean }>(sql`
    select m.position, w.shown_board_id is not distinct from b.board_id as is_shown
    from group_board b
    join group_work w on w.group_work_id = b.group_work_id
    left join group_board_member m on m.board_id = b.board_id and m.student_id = ${student_id}::uuid
    where b.board_id = ${board_id}::uuid and b.school_id = ${school_id} and b.lesson_session_id = ${lesson_session_id}::uuid`)
  return rows[0] ?? null
}
