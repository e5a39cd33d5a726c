import type { ItemPlace, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { PictureMark } from './picture-mark.ts'

/** The pictures below mark the answer box of an item and bring it into view; an item without a box marks nothing ([TK-204]). */
export function BoxAtHand({
  question,
  item_id,
  children,
}: {
  question: Pick<ShownQuestion, 'items'>
  item_id: string | null
  children: ReactNode
}) {
  const draw = useMemo(() => {
    const index = question.items.findIndex((item) => item.item_id === item_id)
    const place = question.items[index]?.place
    if (place === undefined) return null
    return (key: string) => (key === place.key ? <BoxMark place={place} number={index + 1} /> : null)
  }, [question, item_id])
  return <PictureMark value={draw}>{children}</PictureMark>
}

function BoxMark({ place, number }: { place: ItemPlace; number: number }) {
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
