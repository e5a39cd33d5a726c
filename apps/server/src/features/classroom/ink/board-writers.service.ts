import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import {
  isStudentsStep,
  isWritersPen,
  MAX_BOARD_WRITERS,
  writersToAdd,
} from '@jiangtai/shared/classroom/students/board-writers.ts'
import { type ClassroomState, findBoardWriter, isLocked } from '@jiangtai/shared/classroom/state.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { EMPTY_INK, hasInkOp } from '@jiangtai/shared/ink/document.ts'
import type { StudentInkOp } from '@jiangtai/shared/ink/ink-op.ts'
import type { Ctx } from '../../../core/http/context.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { lessonIsOver, lockEnteredSession, sessionNotFound } from '../classroom.access.ts'
import { type Recording, recordFact, recordFacts } from '../room/facts.service.ts'
import { readLockedRoom } from '../room/room.service.ts'
import { type LessonSessionRow, lockLessonSession } from '../room/sessions.store.ts'
import { listEnteredOf } from '../roster/participants.store.ts'

type Room = { session: LessonSessionRow; storage: Storage }

/** 请上台: these students may write on the page the class is on ([CR-33]). Students who are at the board already stay there in the same colour. */
export async function openBoard(call: Recording, room: Room & { student_ids: string[] }): Promise<void> {
  const { session, state } = await lockRoom(call, room)
  const opened = await boardOpened(call, { session, state, student_ids: room.student_ids })
  if (opened.length > 0) await recordFacts(call, session, opened)
}

/** The facts that let these students write, none for those who are at the board; the room is that of a session whose row is locked. */
export async function boardOpened(
  call: Recording,
  {
    session,
    state,
    student_ids,
  }: { session: LessonSessionRow; state: ClassroomState; student_ids: string[] },
): Promise<ClassroomEvent[]> {
  const entered = await getEntered(call, session, student_ids)
  const added = writersToAdd(state.writers, entered)
  const asked = entered.filter(({ student_id }) => !isWriting(state, student_id))
  if (added.length < asked.length)
    throw new AppError('CONFLICT', {
      message: `最多 ${MAX_BOARD_WRITERS} 人同时板演，请先结束其中一人`,
    })
  return added.map((writer) => ({ type: 'board_opened', payload: writer }))
}

/** 结束板演 of some students or of all; nothing changes for students who are not at the board ([CR-34]). */
export async function closeBoard(
  call: Recording,
  room: Room & { student_ids: string[] | null },
): Promise<void> {
  const { session, state } = await lockRoom(call, room)
  if (room.student_ids !== null) await getEntered(call, session, room.student_ids)
  await endWriting(call, { session, state, student_ids: room.student_ids })
}

/** 写完了: the student hands the right back. */
export async function closeOwnBoard(ctx: Ctx, lesson_session_id: string): Promise<void> {
  const session = await lockEnteredSession(ctx.db, ctx.actor, lesson_session_id)
  const state = await readLockedRoom(ctx.db, { session, storage: ctx.storage })
  await endWriting(ctx, { session, state, student_ids: [ctx.actor.person_id] })
}

/** Stores a line that a student at the board wrote, or their undo or redo of an own step ([CR-35]). */
export async function writeStudentInk(
  ctx: Ctx,
  { lesson_session_id, page_id, op }: { lesson_session_id: string; page_id: string; op: StudentInkOp },
): Promise<void> {
  const { person_id: student_id } = ctx.actor
  const session = await lockEnteredSession(ctx.db, ctx.actor, lesson_session_id)
  const state = await readLockedRoom(ctx.db, { session, storage: ctx.storage })
  if (!state.pages.some((page) => page.page_id === page_id))
    throw new AppError('NOT_FOUND', { message: '没有这一页' })
  if (hasInkOp(state.ink[page_id] ?? EMPTY_INK, op.id)) return
  const writer = findBoardWriter(state, student_id)
  if (writer === null) throw mayNotWrite(state, student_id)
  if (state.current_page_id !== page_id) throw new AppError('CONFLICT', { message: '老师已经翻页' })
  if (op.kind === 'stroke') {
    if (!isWritersPen(writer, op)) throw badField('op', '只能用自己的颜色和笔的粗细')
  } else if (!isStudentsStep(state.student_steps[page_id] ?? [], student_id)(op.op_id)) {
    throw new AppError('CONFLICT', { message: '只能撤销自己写的' })
  }
  await recordFact(ctx, session, { type: 'ink_written', payload: { page_id, op, author: { student_id } } })
}

async function endWriting(
  call: Recording,
  input: { session: LessonSessionRow; state: ClassroomState; student_ids: string[] | null },
): Promise<void> {
  const { state, student_ids } = input
  const ended = student_ids?.filter((student_id) => isWriting(state, student_id)) ?? null
  const count = ended === null ? state.writers.length : ended.length
  if (count > 0)
    await recordFact(call, input.session, { type: 'board_closed', payload: { student_ids: ended } })
}

/** Locks the session, so that two students who are called at once get different colours: the second call waits for the first. */
async function lockRoom(call: Recording, room: Room) {
  const session = await lockLessonSession(call.db, room.session)
  if (session === null) throw sessionNotFound()
  if (session.ended_at !== null) throw lessonIsOver()
  return { session, state: await readLockedRoom(call.db, { session, storage: room.storage }) }
}

/** The entered students among these, in the given order, because colours are given in that order. */
async function getEntered(call: Recording, session: LessonSessionRow, student_ids: readonly string[]) {
  const { lesson_session_id } = session
  const entered = await listEnteredOf(call.db, { lesson_session_id, student_ids })
  return [...new Set(student_ids)].map((student_id) => {
    const student = entered.find((one) => one.student_id === student_id)
    if (student === undefined) throw new AppError('NOT_FOUND', { message: '学生还没有进入课堂' })
    return student
  })
}

function isWriting(state: ClassroomState, student_id: string): boolean {
  return state.writers.some((writer) => writer.student_id === student_id)
}

function mayNotWrite(state: ClassroomState, student_id: string): AppError {
  const message = isLocked(state, student_id) ? '老师已锁屏' : '你现在不能在黑板上写'
  return new AppError('CONFLICT', { message })
}
