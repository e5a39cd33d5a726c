import { sql } from 'drizzle-orm'
import type { GroupInkOp } from '@jiangtai/shared/classroom/students/group-boards/group-ink-op.ts'
import type { GroupInkStep } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'

type InLesson = { school_id: string; lesson_session_id: string }
type OfBoard = { school_id: string; board_id: string }

/** A board with one of its members, its row locked to the end of the transaction. */
export type HeldBoard = {
  board_id: string
  student_id: string
  seq: number
  ended_at: string | null
  is_shown: boolean
  position: number
  is_leader: boolean
  has_leader: boolean
  /** Whose lesson it is. */
  teacher_id: string
}

/** A gesture under the number of its board. */
export type GroupInkRow = {
  board_id: string
  seq: number
  student_id: string
  op: GroupInkOp
  written_at: string
}

/**
 * The boards on which members who have entered and are in the class write, each with its member; one that is not the student's is left out. Their
 * works stay as open as they are until the transaction ends. By the primary keys, and locked in one order for all who write.
 */
export async function holdBoards(
  db: Queryable,
  { school_id, members }: { school_id: string; members: readonly OwnBoard[] },
): Promise<HeldBoard[]> {
  const asked = members.map(({ lesson_session_id, board_id, student_id }) => ({
    ...{ lesson_session_id, board_id, student_id },
  }))
  const { rows } = await db.execute<HeldBoard>(sql`
    select b.board_id, m.student_id, b.seq, w.ended_at, w.shown_board_id is not distinct from b.board_id as is_shown, m.position,
      m.is_leader, exists (select from group_board_member l where l.board_id = b.board_id and l.is_leader) as has_leader, s.teacher_id
    from (
      select distinct lesson_session_id, board_id, student_id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as i(lesson_session_id uuid, board_id uuid, student_id uuid)
    ) i
    join group_board b on b.board_id = i.board_id and b.lesson_session_id = i.lesson_session_id and b.school_id = ${school_id}
    join group_work w on w.group_work_id = b.group_work_id
    join group_board_member m on m.board_id = b.board_id and m.student_id = i.student_id
    join lesson_session s on s.lesson_session_id = b.lesson_session_id
    cross join lateral (
      select from participant where lesson_session_id = b.lesson_session_id and student_id = i.student_id limit 1
    ) p
    cross join lateral (
      select from enrollment where class_id = s.class_id and student_id = i.student_id and to_day is null limit 1
    ) e
    order by b.board_id, m.student_id for update of b for share of w`)
  return rows
}

type OwnBoard = { lesson_session_id: string; board_id: string; student_id: string }

/** Who made the named ops, by index `group_ink_op`. */
export async function listAuthors(
  db: Queryable,
  { school_id, ops }: { school_id: string; ops: readonly { board_id: string; op_id: string }[] },
): Promise<{ board_id: string; op_id: string; student_id: string }[]> {
  const { rows } = await db.execute<{ board_id: string; op_id: string; student_id: string }>(sql`
    select g.board_id, g.op_id, g.student_id
    from jsonb_to_recordset(${JSON.stringify(ops)}::jsonb) as i(board_id uuid, op_id text)
    cross join lateral (
      select board_id, op_id, student_id from group_ink
      where board_id = i.board_id and op_id = i.op_id and school_id = ${school_id} limit 1
    ) g`)
  return rows
}

/** Stores gestures under their numbers and notes the last number of each board; the rows of the boards are locked. */
export async function storeGroupInk(
  db: Queryable,
  {
    school_id,
    added,
    last,
  }: { school_id: string; added: readonly GroupInkRow[]; last: ReadonlyMap<string, number> },
): Promise<void> {
  if (added.length === 0) return
  const boards = [...last].map(([board_id, seq]) => ({ board_id, seq }))
  const rows = added.map(({ op, ...row }) => ({ ...row, op_id: op.id, op }))
  await db.execute(sql`
    with counted as (
      update group_board b set seq = i.seq
      from jsonb_to_recordset(${JSON.stringify(boards)}::jsonb) as i(board_id uuid, seq int)
      where b.board_id = i.board_id and b.school_id = ${school_id} and b.seq < i.seq
    )
    insert into group_ink (board_id, seq, school_id, student_id, op_id, op, written_at)
    select board_id, seq, ${school_id}, student_id, op_id, op, written_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as i(board_id uuid, seq int, student_id uuid, op_id text, op jsonb, written_at timestamptz)`)
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
