import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import { type Recording, recordFact } from '../room/facts.service.ts'
import { hasAddedPage, type LessonSessionRow } from '../room/sessions.store.ts'

const BOARD_RATIO = 16 / 9

type OfPage = { session: LessonSessionRow; page_id: string }

/** The look of a new page: a ground, or the picture of a screenshot. */
export type PageLook = { background?: PageBackgroundId; picture?: { image_url: string; ratio: number } }

/** Adds a board after a page and turns to it; adding the same page again only turns to it. */
export async function addBoardPage(
  call: Recording,
  input: OfPage & { after_page_id: string | null } & PageLook,
): Promise<void> {
  const { session, page_id, after_page_id } = input
  if (!(await hasPage(call, input))) {
    if (after_page_id !== null) await requirePage(call, { session, page_id: after_page_id })
    const page = newPage(input)
    await recordFact(call, session, { type: 'page_added', payload: { page, after_page_id } })
  }
  await recordFact(call, session, { type: 'page_turned', payload: { page_id } })
}

function newPage({ page_id, background, picture }: OfPage & PageLook): ClassroomPage {
  if (picture !== undefined) return { page_id, kind: 'image', title: '截屏', ...picture }
  const blank = { page_id, kind: 'board', title: '板书', ratio: BOARD_RATIO, image_url: null } as const
  return background === undefined ? blank : { ...blank, background }
}

/** Refuses a page that this lesson has not. */
export async function requirePage(call: Pick<Recording, 'db'>, page: OfPage): Promise<void> {
  if (!(await hasPage(call, page))) throw new AppError('NOT_FOUND', { message: '没有这一页' })
}

async function hasPage(call: Pick<Recording, 'db'>, { session, page_id }: OfPage): Promise<boolean> {
  if (session.pages.some((page) => page.page_id === page_id)) return true
  return hasAddedPage(call.db, { lesson_session_id: session.lesson_session_id, page_id })
}
