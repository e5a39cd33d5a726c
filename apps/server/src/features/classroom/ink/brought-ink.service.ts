import { applyInkOps } from '@jiangtai/shared/ink/document.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { compactInk, preparedInk } from '@jiangtai/shared/ink/prepared/prepared.ts'
import { bytesOfGestures, MAX_LESSON_INK_BYTES } from '@jiangtai/shared/lessons/ink/limits.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { boardPictureKey } from '../../resources/upload/board-pictures.service.ts'
import { keepBroughtInk, type LeftInk, readLeftInk } from './brought-ink.store.ts'
import type { PreparedInk } from './prepared-ink.store.ts'

type Brought = {
  ink: PreparedInk
  /** The pages of which there was more than is brought: they begin as prepared. */
  pages_left_out: number
}

/**
 * Has a teaching begin with the 板书 of the last one of its class ([LE-187]): on each page that was written on, what was seen there in the end takes the place of what is prepared. All pages
 * together are at most what may be prepared for a lesson; those nearest to the page where the class goes on come first.
 */
export async function bringInk(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  session: { lesson_session_id: string; school_id: string; prepare_lesson_id: string; class_id: string },
  { from_page_id, page_ids }: { from_page_id: string; page_ids: readonly string[] },
): Promise<Brought> {
  const at = page_ids.indexOf(from_page_id)
  const distance = ({ page_id }: { page_id: string }) => Math.abs(page_ids.indexOf(page_id) - at)
  const left = (await readLeftInk(db, session)).map(asItWasSeen).sort((a, b) => distance(a) - distance(b))
  const pages: typeof left = []
  let room = MAX_LESSON_INK_BYTES
  for (const page of left) {
    const bytes = bytesOfGestures(page.gestures)
    if (bytes > room) continue
    room -= bytes
    pages.push(page)
  }
  const keysOf = picturesIn({ storage, school_id: session.school_id })
  await keepBroughtInk(
    db,
    session,
    pages.map((page) => ({ ...page, picture_keys: keysOf(page.gestures) })),
  )
  return {
    ink: Object.fromEntries(pages.map(({ page_id, gestures }) => [page_id, preparedInk(gestures)])),
    pages_left_out: left.length - pages.length,
  }
}

/** The objects of the pictures among gestures: what the class goes on with is not swept away beneath it ([LE-172]). */
function picturesIn(where: { storage: Ctx['storage']; school_id: string }) {
  return (gestures: readonly InkStep[]): string[] => {
    const keys = gestures.flatMap((step) =>
      step.kind === 'picture' ? (boardPictureKey(where, step.url) ?? []) : [],
    )
    return [...new Set(keys)]
  }
}

function asItWasSeen({ page_id, gestures, ops }: LeftInk) {
  return { page_id, gestures: compactInk(applyInkOps(preparedInk(gestures), ops)) }
}
