import {
  colorOfMember,
  GROUP_INK_PART,
  GROUP_INK_PART_BYTES,
  MAX_GROUP_OPS,
} from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { GroupInkOp } from '@jiangtai/shared/classroom/students/group-boards/group-ink-op.ts'
import type { GroupInkPart } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { isWritersPen } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { GroupInkTold } from '@jiangtai/shared/classroom/socket.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { getAttendedSession } from '../../record/past/past.service.ts'
import { roomOf } from '../../room/rooms.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { lessonsOf } from '../../roster/teachers-pages.ts'
import {
  addGroupInk,
  findBoardFor,
  type HeldBoard,
  holdBoard,
  listAuthors,
  listGroupInk,
} from './group-boards.store.ts'
import { allGroupsRoom, groupRoom } from './group-rooms.ts'

/** Stores what a member does on the own group's board and tells it ([CR-493], [CR-494]); what is stored already changes nothing. */
export async function writeGroupInk(
  ctx: Ctx,
  { lesson_session_id, board_id, op }: { lesson_session_id: string; board_id: string; op: GroupInkOp },
): Promise<void> {
  const { school_id, person_id: student_id } = ctx.actor
  const board = await holdBoard(ctx.db, { school_id, lesson_session_id, board_id, student_id })
  if (board === null) throw boardNotFound()
  const about = op.kind === 'undo' || op.kind === 'redo' ? [op.op_id] : []
  const known = await listAuthors(ctx.db, { school_id, board_id, op_ids: [op.id, ...about] })
  if (known.some(({ op_id }) => op_id === op.id)) return
  requireMay(board, { op, now: ctx.now })
  if (about.length > 0 && !known.some((one) => one.student_id === student_id))
    throw new AppError('CONFLICT', { message: '只能撤销自己写的' })
  const written_at = ctx.now.toISOString()
  const seq = await addGroupInk(ctx.db, { school_id, board_id, student_id, op, written_at })
  const told: GroupInkTold = { lesson_session_id, board_id, seq, student_id, op }
  ctx.afterCommit(() => tellInk(ctx, { told, board }))
}

/** Strokes that were on their way at the end are taken as answers are ([CR-15], [CR-497]). */
function requireMay(board: HeldBoard, { op, now }: { op: GroupInkOp; now: Date }): void {
  if (board.ended_at !== null && now.getTime() - Date.parse(board.ended_at) > QUIZ_GRACE_MS)
    throw new AppError('CONFLICT', { message: '讨论已结束，白板不能再写' })
  if (board.seq >= MAX_GROUP_OPS)
    throw new AppError('CONFLICT', { message: `一块白板最多写 ${MAX_GROUP_OPS} 笔，已经写满` })
  if (op.kind === 'stroke' && !isWritersPen({ color: colorOfMember(board.position) }, op))
    throw badField('op', '只能用自己的颜色和笔的粗细')
  if (op.kind === 'clear' && board.has_leader && !board.is_leader)
    throw new AppError('FORBIDDEN', { message: '只有组长可以清空小组白板' })
}

function tellInk(
  { realtime }: Pick<Ctx, 'realtime'>,
  { told, board }: { told: GroupInkTold; board: HeldBoard },
): void {
  const { lesson_session_id } = told
  realtime.publish(
    [groupRoom(told), lessonsOf(board.teacher_id), allGroupsRoom(lesson_session_id)],
    'group_ink',
    told,
  )
  // The class is not told who wrote; a member has heard of it before, and takes it once.
  if (board.is_shown)
    realtime.publish(roomOf(lesson_session_id, 'student'), 'group_ink', { ...told, student_id: null })
}

/** A part of a board's ink for a pad: of its own group's with who wrote, of one that is shown to the class without ([CR-499]). */
export async function readPadInk(
  ctx: Ctx,
  asked: { lesson_session_id: string; board_id: string; after_seq: number },
): Promise<GroupInkPart> {
  const { lesson_session_id, board_id } = asked
  const session = await getAttendedSession(ctx, lesson_session_id)
  const { school_id, person_id: student_id } = ctx.actor
  const board = await findBoardFor(ctx.db, { school_id, lesson_session_id, board_id, student_id })
  const isShown = board?.is_shown === true && session.ended_at === null
  if (board === null || (board.position === null && !isShown)) throw boardNotFound()
  const part = await readInk(ctx.db, { school_id, ...asked })
  if (board.position !== null) return part
  return { ...part, steps: part.steps.map((step) => ({ ...step, student_id: null })) }
}

/** A part of a board's ink for who may look into the lesson. */
export async function readGroupInk(
  db: Queryable,
  session: LessonSessionRow,
  asked: { board_id: string; after_seq: number },
): Promise<GroupInkPart> {
  const { school_id, lesson_session_id } = session
  const { board_id } = asked
  const board = await findBoardFor(db, { school_id, lesson_session_id, board_id, student_id: null })
  if (board === null) throw boardNotFound()
  return readInk(db, { school_id, ...asked })
}

async function readInk(
  db: Queryable,
  { school_id, board_id, after_seq }: { school_id: string; board_id: string; after_seq: number },
): Promise<GroupInkPart> {
  const most = { ops: GROUP_INK_PART, bytes: GROUP_INK_PART_BYTES }
  const listed = await listGroupInk(db, { school_id, board_id, after_seq, most })
  const steps = listed.map(({ found: _counted, ...step }) => step)
  return { steps, has_more: (listed[0]?.found ?? 0) > steps.length }
}

function boardNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '没有这块白板' })
}
