import { useEffect, useRef } from 'react'
import type { BoxAtHand } from './box-at-hand.ts'

/** Marks the answer box of the item at hand on its picture, and brings it into view ([TK-204]). */
export function BoxMark({ box: { place, number } }: { box: NonNullable<BoxAtHand> }) {
  const mark = useRef<HTMLSpanElement>(null)
  const { left, top, right, bottom } = place
  // The box comes into view, and again when a picture that arrives later moves it.
  useEffect(() => {
    const shown = mark.current
    const pane = shown === null ? null : paneOf(shown)
    if (shown === null || pane === null) return
    const bring = () => bringIntoView(shown, pane)
    const observer = new ResizeObserver(bring)
    for (const part of pane.children) observer.observe(part)
    bring()
    return () => observer.disconnect()
  }, [place])
  const share = (value: number) => `${value * 100}%`
  return (
    <span
      ref={mark}
      className="qd-box"
      aria-hidden="true"
      style={{
        ...{ left: share(left), top: share(top), width: share(right - left), height: share(bottom - top) },
      }}
    >
      <span className="qd-box-number">{number}</span>
    </span>
  )
}

/** The part of the page that scrolls by itself; the page as a whole is left where it is. */
function paneOf(mark: HTMLElement): HTMLElement | null {
  for (
    let place = mark.parentElement;
    place !== null && place !== document.body;
    place = place.parentElement
  ) {
    const { overflowY } = getComputedStyle(place)
    if (overflowY === 'auto' || overflowY === 'scroll') return place
  }
  return null
}

/** A box stands in the middle of its pane, a larger one with its top at the top. */
function bringIntoView(mark: HTMLElement, pane: HTMLElement): void {
  const [box, frame] = [mark.getBoundingClientRect(), pane.getBoundingClientRect()]
  pane.scrollTop += box.top - frame.top - Math.max(0, (pane.clientHeight - box.height) / 2)
  pane.scrollLeft += box.left - frame.left - Math.max(0, (pane.clientWidth - box.width) / 2)
}
