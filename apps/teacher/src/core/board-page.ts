import { useEffect } from 'react'
import { BOARD_PATH } from './board-path.ts'
import { documentAt } from './documents.ts'

/** What the page that leads there fetches for itself goes first. */
const AHEAD_MS = 1_500

/** The blackboard for a lesson, and for one of its classes where that is known. */
export function boardAddress(lesson: { prepare_lesson_id: string; class_id?: string }): string {
  return `${BOARD_PATH}?${new URLSearchParams(lesson).toString()}`
}

/** The blackboard for whoever presses 开始上课, for one of the classes where that is known: it does not ask for the same press again ([CR-48]). */
export function beginAddress(
  { prepare_lesson_id }: { prepare_lesson_id: string },
  class_id?: string,
): string {
  return `${boardAddress({ prepare_lesson_id, ...(class_id === undefined ? {} : { class_id }) })}&begin=1`
}

let isAhead = false

/** Has the browser fetch what the blackboard is made of, for whoever is about to go there. */
export async function fetchBoardAhead(): Promise<void> {
  if (isAhead) return
  isAhead = true
  const html = await documentAt(BOARD_PATH)
  isAhead = html !== null
  const page = new DOMParser().parseFromString(html ?? '', 'text/html')
  for (const part of page.querySelectorAll('link[rel=stylesheet], link[rel=modulepreload], script[src]')) {
    const href = part.getAttribute('href') ?? part.getAttribute('src') ?? ''
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', crossOrigin: '', href }),
    )
  }
}

/** On a page whose next step is the blackboard: has it fetched while nobody waits. */
export function useBoardAhead(): void {
  // The browser keeps what was fetched until it is asked for.
  useEffect(() => {
    const timer = setTimeout(() => void fetchBoardAhead(), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
}
