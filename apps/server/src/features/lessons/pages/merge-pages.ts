import type { SavePage } from '@jiangtai/shared/lessons/save-page.ts'
import type { BasePage } from '@jiangtai/shared/lessons/together/base-page.ts'
import type { LessonPart } from '@jiangtai/shared/lessons/together/changes.ts'
import { type Entry, mergeEntries, movedIds } from '@jiangtai/shared/lessons/together/merge-entries.ts'
import { timerMark } from '@jiangtai/shared/classroom/timer/timer-mark.ts'
import type { z } from 'zod'
import type { LessonPage } from './lesson-pages.store.ts'

type SentPage = z.output<typeof SavePage>

/** The list that comes of the sent pages and those that are stored by now, as if all of it had been sent; and the pages that both changed ([LE-106]). */
export function mergeSent({
  base,
  sent,
  stored,
}: {
  base: readonly BasePage[]
  sent: readonly SentPage[]
  stored: readonly LessonPage[]
}): { pages: SentPage[]; met: string[] } {
  const [ours, theirs] = [pagesById(sent), pagesById(stored)]
  const { order, met } = mergeEntries({
    base: base.map(entryOf),
    ours: sent.map(entryOf),
    theirs: stored.map(entryOf),
  })
  const pages = order.flatMap(({ id, from }) => {
    const [mine, other] = [ours.get(id), theirs.get(id)]
    if (from === 'ours' && mine !== undefined) return [mine]
    return other === undefined ? [] : [asSent(other)]
  })
  return { pages, met }
}

/** What a save did to the pages, for 修改记录; null where it left them as they were. Removed pages have the number that they had. */
export function pagesPart(before: readonly LessonPage[], after: readonly LessonPage[]): LessonPart | null {
  const [was, is] = [pagesById(before), pagesById(after)]
  const added = after.filter(({ page_id }) => !was.has(page_id)).length
  const removed = before.flatMap(({ page_id }, at) => (is.has(page_id) ? [] : [at + 1]))
  const changed = after.flatMap((page, at) => {
    const old = was.get(page.page_id)
    return old === undefined || lookOf(old) === lookOf(page) ? [] : [at + 1]
  })
  const moved = movedIds(before.map(entryOf), after.map(entryOf)).size
  if (added + removed.length + changed.length + moved === 0) return null
  return { kind: 'pages', added, removed, moved, changed }
}

function pagesById<Page extends { page_id: string }>(pages: readonly Page[]): Map<string, Page> {
  return new Map(pages.map((page) => [page.page_id, page]))
}

/** What may be changed of a page that is there. */
function entryOf({ page_id, title, background, for_class_ids, timer }: BasePage): Entry {
  return { id: page_id, mark: JSON.stringify([title, background, for_class_ids, timerMark(timer)]) }
}

function lookOf({ title, background, image_key, for_class_ids, timer }: LessonPage): string {
  return JSON.stringify([title, background, image_key, for_class_ids, timerMark(timer)])
}

/** A stored page as a page that keeps its picture is sent. */
function asSent({ image_key: _kept, ...page }: LessonPage): SentPage {
  return page
}
