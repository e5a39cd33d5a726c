import {
  GROUP_INK_PART,
  GROUP_INK_PART_BYTES,
} from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { GroupInkPart } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { getAttendedSession } from '../../record/past/past.service.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { findBoardFor, listGroupInk } from './group-boards.store.ts'

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

/** Told of a board that is not there, and alike of one that is not the caller's. */
export function boardNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '没有这块白板' })
}
