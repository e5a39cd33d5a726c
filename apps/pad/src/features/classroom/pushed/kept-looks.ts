import { fieldOf, forgetInTab, keepInTab, keptInTab, readText } from '@jiangtai/client/browser/kept-in-tab.ts'
import { type PageView, WHOLE_PAGE } from '@jiangtai/board/page.ts'
import { useEffect, useState } from 'react'
import { type OwnItem, isOpened } from './own-items.ts'

/** The tab keeps over a reload what is looked at of the handed out items ([CR-416]); it names items alone. */
const NAME = 'pushed'

/** How an item was looked at last ([CR-389]). */
export function keptView(id: string): PageView {
  const kept = keptInTab(`${NAME}.view.${id}`)
  // A box without a size has no place, which JSON does not keep.
  const known = Object.keys(WHOLE_PAGE)
    .map((side) => [side, fieldOf(kept, side)] as const)
    .filter(([, value]) => Number.isFinite(value))
  return { ...WHOLE_PAGE, ...Object.fromEntries(known) }
}

export function keepView(id: string, view: PageView): void {
  keepInTab(`${NAME}.view.${id}`, view)
}

/**
 * The item that is open on this pad, or null. After a reload it is the one that was open, as soon as it was fetched and if this student had opened
 * it; with the lesson, or the sign-in, everything of it is forgotten.
 */
export function useOpenItem(lesson_session_id: string, items: readonly OwnItem[]) {
  const name = `${NAME}.open.${lesson_session_id}`
  const [shown, setShown] = useState<{ pushed_item_id: string; title: string } | null>(null)
  const [awaited_id, setAwaitedId] = useState(() => readText(keptInTab(name)))
  if (awaited_id !== null && (shown !== null || items.length > 0)) {
    const item = items.find(({ pushed_item_id }) => pushed_item_id === awaited_id)
    setAwaitedId(null)
    if (shown === null && item !== undefined && isOpened(item.stage)) setShown(item)
  }
  const open_id = shown?.pushed_item_id ?? awaited_id
  // Each change is kept as it is made: nothing tells of a reload in time.
  useEffect(() => keepInTab(name, open_id), [name, open_id])
  // A reload runs no clean-up, so that only who leaves forgets.
  useEffect(() => () => forgetInTab(NAME), [])
  return [shown, setShown] as const
}
