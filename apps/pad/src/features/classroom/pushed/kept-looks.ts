import { readKept } from '@jiangtai/client/outbox/read-kept.ts'
import { type PageView, WHOLE_PAGE } from '@jiangtai/board/page.ts'
import { useEffect, useState } from 'react'
import { type OwnItem, isOpened } from './own-items.ts'

/** What is looked at of the handed out items, kept by the tab over a reload ([CR-416]); it names items alone. */
const KEY = 'jiangtai.pad.pushed.'
const VERSION = 1

/** How an item was looked at last ([CR-389]). */
export function keptView(id: string): PageView {
  const kept = readKept(window.sessionStorage.getItem(`${KEY}view.${id}`), VERSION)
  // No other file writes under the key.
  const view = (kept as { view: PageView } | null)?.view ?? WHOLE_PAGE
  // A box without a size has no place, which JSON does not keep.
  const known = Object.entries(view).filter(([, value]) => Number.isFinite(value))
  return { ...WHOLE_PAGE, ...Object.fromEntries(known) }
}

export function keepView(id: string, view: PageView): void {
  keep(`view.${id}`, { view })
}

/**
 * The item that is open on this pad, or null. After a reload it is the one that was open, as soon as it was fetched and if this student had opened
 * it; with the lesson, or the sign-in, everything of it is forgotten.
 */
export function useOpenItem(lesson_session_id: string, items: readonly OwnItem[]) {
  const [shown, setShown] = useState<{ pushed_item_id: string; title: string } | null>(null)
  const [awaited_id, setAwaitedId] = useState(() => keptOpen(lesson_session_id))
  if (awaited_id !== null && (shown !== null || items.length > 0)) {
    const item = items.find(({ pushed_item_id }) => pushed_item_id === awaited_id)
    setAwaitedId(null)
    if (shown === null && item !== undefined && isOpened(item.stage)) setShown(item)
  }
  const open_id = shown?.pushed_item_id ?? awaited_id
  // Each change is kept as it is made: nothing tells of a reload in time.
  useEffect(() => keep('open', { lesson_session_id, pushed_item_id: open_id }), [lesson_session_id, open_id])
  // A reload runs no clean-up, so that only who leaves forgets.
  useEffect(() => forgetAll, [])
  return [shown, setShown] as const
}

function keptOpen(lesson_session_id: string): string | null {
  const kept = readKept(window.sessionStorage.getItem(`${KEY}open`), VERSION)
  // No other file writes under the key.
  const open = kept as { lesson_session_id: string; pushed_item_id: string | null } | null
  return open?.lesson_session_id === lesson_session_id ? open.pushed_item_id : null
}

function keep(name: string, value: object): void {
  try {
    window.sessionStorage.setItem(KEY + name, JSON.stringify({ v: VERSION, ...value }))
  } catch {
    // A tab that is full costs only what a reload would bring back.
  }
}

function forgetAll(): void {
  const names = Object.keys(window.sessionStorage)
  for (const name of names) if (name.startsWith(KEY)) window.sessionStorage.removeItem(name)
}
