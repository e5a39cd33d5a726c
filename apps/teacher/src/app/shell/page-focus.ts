import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** The page in front of a frame of pages, or null. */
export function pageInFront(pages: HTMLElement | null): HTMLElement | null {
  return pages?.querySelector<HTMLElement>('[data-in-front="true"]') ?? null
}

/**
 * Keeps the keyboard in the page when another comes to the front: where it was left, or at its beginning. Who is in a bar stays
 * there, and the first page leaves the focus to the browser. Returns the handler of every focus among the pages.
 */
export function useFocusInFront(
  pages: RefObject<HTMLElement | null>,
  key: string | null,
): (event: FocusEvent<HTMLElement>) => void {
  const left = useRef(new Map<string, HTMLElement>())
  const before = useRef<string | null>(null)
  // The focus goes with a hidden page, and only the browser knows where it is.
  useEffect(() => {
    if (key === null) return
    const isFirst = before.current === null
    before.current = key
    if (isFirst || !isFocusLost()) return
    const front = pageInFront(pages.current)
    const known = left.current.get(key)
    const target = known !== undefined && front?.contains(known) === true ? known : front
    target?.focus({ preventScroll: true })
  }, [key, pages])
  return (event) => {
    if (key !== null) left.current.set(key, event.target)
  }
}

/** Whether the keyboard stands nowhere: the focused element went away or lies in a page in the back. */
function isFocusLost(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return activeElement.closest('[data-in-front="false"]') !== null
}
