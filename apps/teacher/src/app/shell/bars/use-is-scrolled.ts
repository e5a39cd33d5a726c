import { type RefObject, useEffect, useState } from 'react'
import { pageInFront } from '../page-focus.ts'

/** Whether the page in front is scrolled away from its top; `key` is that of its tab. */
export function useIsScrolled(pages: RefObject<HTMLElement | null>, key: string | null): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const frame = pages.current
    const look = () => setIsScrolled((pageInFront(frame)?.scrollTop ?? 0) > 0)
    look()
    // Scrolling does not bubble.
    frame?.addEventListener('scroll', look, { capture: true, passive: true })
    return () => frame?.removeEventListener('scroll', look, { capture: true })
  }, [pages, key])
  return isScrolled
}
