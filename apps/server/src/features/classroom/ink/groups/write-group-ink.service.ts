import { colorOfMember, MAX_GROUP_OPS } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { GroupInkOp } from '@jiangtai/shared/classroom/students/group-boards/group-ink-op.ts'
import { isWritersPen } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { GroupInkTold } from '@jiangtai/shared/classroom/socket.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { createBatch, createKept } from '../../../../core/coalesce.ts'
import type { Database } from '../../../../core/db/database.ts'
import type { Ctx, Services } from '../../../../core/http/context.ts'
import { asSchool } from '../../room/as-school.ts'
import type { Recording } from '../../room/facts.service.ts'
import { roomOf } from '../../room/rooms.ts'
import { lessonsOf } from '../../roster/teachers-pages.ts'
import {
  type GroupInkRow,
  type HeldBoard,
  holdBoards,
  listAuthors,
  storeGroupInk,
} from './group-boards.store.ts'
import { boardNotFound } from './group-ink.service.ts'
import { allGroupsRoom, groupRoom } from './group-rooms.ts'

/** Most gestures in one transaction: the points of one are at the most 64 000 characters. */
const MAX_BATCH = 50
/** Schools whose gestures this process gathers. */
const MAX_SCHOOLS = 300

type Written = { lesson_session_id: string; board_id: string; student_id: string; op: GroupInkOp; now: Date }
/** Why a gesture is not stored; null where it is. */
type Refusal = AppError | null

// What the groups of a school write together is committed together, as answers are ([CR-16], [CR-493]).
const gathererOf = createKept<Database, (written: Written) => Promise<Refusal>>(MAX_SCHOOLS)

/** Takes what a member does on the own group's board once it is stored, and tells it ([CR-493], [CR-494]); what is stored already changes nothing. */
export async function writeGroupInk(
  ctx: Ctx,
  written: { lesson_session_id: string; board_id: string; op: GroupInkOp },
): Promise<void> {
  const { school_id, person_id: student_id } = ctx.actor
  const gather = gathererOf(ctx.database, school_id, () =>
    createBatch<Written, Refusal, Recording>({
      // No wait: while one batch is being committed, or waits for the connection, the next one gathers.
      wait_ms: 0,
      max_items: MAX_BATCH,
      lend: (work) => asSchool(ctx, school_id, work),
      run: (items, call) => storeAndTell(ctx, call, { school_id, items }),
    }),
  )
  const refusal = await gather({ ...written, student_id, now: ctx.now })
  if (refusal !== null) throw refusal
}

/** Judges what was written in the order in which it came, under the locks of its boards, and numbers what is new. */
async function storeAndTell(
  services: Services,
  call: Recording,
  { school_id, items }: { school_id: string; items: readonly Written[] },
): Promise<Refusal[]> {
  const held = await holdBoards(call.db, { school_id, members: items })
  const boards = new Map(held.map((board) => [`${board.board_id}/${board.student_id}`, board]))
  const last = new Map(held.map(({ board_id, seq }) => [board_id, seq]))
  const ops = items.flatMap(({ board_id, op }) => opsNamedBy(op).map((op_id) => ({ board_id, op_id })))
  const stored = await listAuthors(call.db, { school_id, ops })
  const authors = new Map(stored.map((row) => [`${row.board_id}/${row.op_id}`, row.student_id]))
  const added: GroupInkRow[] = []
  const takeOne = (item: Written): Refusal => {
    const { board_id, student_id, op, now } = item
    const board = boards.get(`${board_id}/${student_id}`)
    if (board === undefined) return boardNotFound()
    if (authors.has(`${board_id}/${op.id}`)) return null
    const seq = last.get(board_id) ?? board.seq
    const refusal = refuse({ ...board, seq }, { op, now })
    if (refusal !== null) return refusal
    const about = opsNamedBy(op).slice(1)
    if (about.some((op_id) => authors.get(`${board_id}/${op_id}`) !== student_id))
      return new AppError('CONFLICT', { message: '只能撤销自己写的' })
    authors.set(`${board_id}/${op.id}`, student_id)
    last.set(board_id, seq + 1)
    added.push({ board_id, seq: seq + 1, student_id, op, written_at: now.toISOString() })
    call.afterCommit(() => tellInk(services, { item, seq: seq + 1, board }))
    return null
  }
  const refusals = items.map(takeOne)
  await storeGroupInk(call.db, { school_id, added, last })
  return refusals
}

/** The own id of an op, and behind it the id of the one it takes back or brings back. */
function opsNamedBy(op: GroupInkOp): string[] {
  return op.kind === 'undo' || op.kind === 'redo' ? [op.id, op.op_id] : [op.id]
}

/** Strokes that were on their way at the end are taken as answers are ([CR-15], [CR-497]). */
function refuse(board: HeldBoard, { op, now }: { op: GroupInkOp; now: Date }): Refusal {
  if (board.ended_at !== null && now.getTime() - Date.parse(board.ended_at) > QUIZ_GRACE_MS)
    return new AppError('CONFLICT', { message: '讨论已结束，白板不能再写' })
  if (board.seq >= MAX_GROUP_OPS)
    return new AppError('CONFLICT', { message: `一块白板最多写 ${MAX_GROUP_OPS} 笔，已经写满` })
  if (op.kind === 'stroke' && !isWritersPen({ color: colorOfMember(board.position) }, op))
    return badField('op', '只能用自己的颜色和笔的粗细')
  if (op.kind === 'clear' && board.has_leader && !board.is_leader)
    return new AppError('FORBIDDEN', { message: '只有组长可以清空小组白板' })
  return null
}

function tellInk(
  { realtime }: Pick<Services, 'realtime'>,
  { item, seq, board }: { item: Written; seq: number; board: HeldBoard },
): void {
  const { lesson_session_id, board_id, student_id, op } = item
  const told: GroupInkTold = { lesson_session_id, board_id, seq, student_id, op }
  realtime.publish(
    [groupRoom(told), lessonsOf(board.teacher_id), allGroupsRoom(lesson_session_id)],
    'group_ink',
    told,
  )
  // The class is not told who wrote; a member has heard of it before, and takes it once.
  if (board.is_shown)
    realtime.publish(roomOf(lesson_session_id, 'student'), 'group_ink', { ...told, student_id: null })
}
