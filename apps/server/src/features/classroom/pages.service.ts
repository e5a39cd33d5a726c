import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { type Recording, recordFact } from './facts.service.ts'
import { hasAddedPage, type LessonSessionRow } from './sessions.store.ts'

const BOARD_RATIO = 16 / 9

type OfPage = { session: LessonSessionRow; page_id: string }

/** Turns the class to a page of this lesson. */
export async function turnPage(call: Recording, of: OfPage): Promise<void> {
  await requirePage(call, of)
  await recordFact(call, of.session, { type: 'page_turned', payload: { page_id: of.page_id } })
}

/** Writes on a page of this lesson. */
export async function writeInk(call: Recording, of: OfPage & { op: InkOp }): Promise<void> {
  await requirePage(call, of)
  await recordFact(call, of.session, { type: 'ink_written', payload: { page_id: of.page_id, op: of.op } })
}

/** Adds a blank board after a page and turns to it; adding the same page again only turns to it. */
export async function addBoardPage(
  call: Recording,
  of: OfPage & { after_page_id: string | null },
): Promise<void> {
  const { session, page_id, after_page_id } = of
  if (!(await hasPage(call, of))) {
    if (after_page_id !== null) await requirePage(call, { session, page_id: after_page_id })
    const page = { page_id, kind: 'board', title: '板书', ratio: BOARD_RATIO, image_url: null } as const
    await recordFact(call, session, { type: 'page_added', payload: { page, after_page_id } })
  }
  await recordFact(call, session, { type: 'page_turned', payload: { page_id } })
}

async function requirePage(call: Recording, of: OfPage): Promise<void> {
  if (!(await hasPage(call, of))) throw new AppError('NOT_FOUND', { message: '没有这一页' })
}

async function hasPage(call: Recording, { session, page_id }: OfPage): Promise<boolean> {
  if (session.pages.some((page) => page.page_id === page_id)) return true
  return hasAddedPage(call.db, { lesson_session_id: session.lesson_session_id, page_id })
}
