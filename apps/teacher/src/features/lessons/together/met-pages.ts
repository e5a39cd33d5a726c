import type { BasePage } from '@jiangtai/shared/lessons/together/base-page.ts'
import { type Entry, mergeEntries } from '@jiangtai/shared/lessons/together/merge-entries.ts'
import { timerMark } from '@jiangtai/shared/classroom/timer/timer-mark.ts'
import type { LessonPageView } from '@jiangtai/shared/lessons/views.ts'
import { afterSave, type EditorPage, editorPages } from '../pages/page-draft.ts'

/** A page that somebody else changed or removed as well: how it is here, null where it was removed here ([LE-106]). */
export type MetPage = { page_id: string; ours: EditorPage | null; is_removed_there: boolean }

/** Brings pages together. */
export type BringTogether = typeof bringTogether

/** The pages of this device with what others did meanwhile, both made from `base`; a picture that is on screen stays. */
export function bringTogether(lists: {
  base: readonly BasePage[]
  ours: readonly EditorPage[]
  theirs: readonly EditorPage[]
}): EditorPage[] {
  const [ours, theirs] = [pagesById(lists.ours), pagesById(lists.theirs)]
  const { order } = mergeEntries({
    base: lists.base.map(entryOf),
    ours: lists.ours.map(entryOf),
    theirs: lists.theirs.map(entryOf),
  })
  return order.flatMap(({ id, from }) => {
    const [mine, other] = [ours.get(id), theirs.get(id)]
    if (from === 'ours' || other === undefined) return mine ?? []
    if (mine === undefined) return [other]
    return [{ ...mine, ...shapeOf(other) }]
  })
}

/** The pages of the editor after a save, with what others did meanwhile and what was changed here since it was sent. */
export function withOthers(
  now: { pages: readonly EditorPage[]; met: readonly MetPage[] },
  told: { sent: readonly EditorPage[]; saved: readonly LessonPageView[]; met: readonly string[] },
): { pages: EditorPage[]; met: MetPage[] } {
  const { sent, saved, met } = told
  const ours = afterSave(now.pages, { sent, saved })
  return {
    pages: bringTogether({ base: sent, ours, theirs: editorPages(saved) }),
    met: [...now.met.filter(({ page_id }) => !met.includes(page_id)), ...metPages(met, { sent, saved })],
  }
}

/** What the server said of pages that two changed. */
function metPages(
  met: readonly string[],
  { sent, saved }: { sent: readonly EditorPage[]; saved: readonly LessonPageView[] },
): MetPage[] {
  const [ours, theirs] = [pagesById(sent), pagesById(saved)]
  return met.map((page_id) => {
    const [mine, other] = [ours.get(page_id) ?? null, theirs.get(page_id)]
    const is_removed_there = mine !== null && (other === undefined || isAlike(mine, other))
    return { page_id, ours: mine, is_removed_there }
  })
}

/** The pages once the teacher decided for this device: the page as it was here, or without it. */
export function withOurs(pages: readonly EditorPage[], { page_id, ours }: MetPage): EditorPage[] {
  if (ours === null) return pages.filter((page) => page.page_id !== page_id)
  return pages.map((page) => (page.page_id === page_id ? { ...page, ...shapeOf(ours) } : page))
}

function isAlike(one: BasePage, other: BasePage): boolean {
  return entryOf(one).mark === entryOf(other).mark
}

/** What may be changed of a page that is there. */
function shapeOf({ title, background, for_class_ids, timer }: BasePage) {
  return { title, background, for_class_ids, timer }
}

function entryOf({ page_id, title, background, for_class_ids, timer }: BasePage): Entry {
  return { id: page_id, mark: JSON.stringify([title, background, for_class_ids, timerMark(timer)]) }
}

function pagesById<Page extends { page_id: string }>(pages: readonly Page[]): Map<string, Page> {
  return new Map(pages.map((page) => [page.page_id, page]))
}
