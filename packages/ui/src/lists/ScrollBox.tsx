import { type ReactNode, useEffect, useRef, useState } from 'react'
import list from './list.module.css'

/** A box for a table that may be wider than its page; by keyboard it is scrolled from here, also when nothing in it takes the focus. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(box)
  return (
    <div
      ref={box}
      className={list.scroll}
      data-wide={isWide}
      role="group"
      aria-label={label}
      tabIndex={isWide ? 0 : undefined}
    >
      {children}
    </div>
  )
}

/** Whether the content is wider than its box. While it is not, the heads of a table stay at the top of the page itself. */
function useIsWide(box: React.RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  // Only the browser knows the room that there is.
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (element === null || content === null || content === undefined) return
    const observer = new ResizeObserver(() => setIsWide(content.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [box])
  return isWide
}
