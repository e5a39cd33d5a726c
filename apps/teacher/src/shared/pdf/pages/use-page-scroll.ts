import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { indexAt, PAGE_GAP, type PageLayout } from './page-layout.ts'

/** The part of a scroll that is in view. */
export type ScrollView = { top: number; height: number; width: number }

/** Measures a scroll box. */
export function useScrollView(scroller: RefObject<HTMLElement | null>): ScrollView & { look: () => void } {
  const [view, setView] = useState<ScrollView>({ top: 0, height: 0, width: 0 })

  function look() {
    const box = scroller.current
    if (box !== null) setView({ top: box.scrollTop, height: box.clientHeight, width: box.clientWidth })
  }

  const measure = useEffectEvent(look)

  // Follows the size of the window and of the bars beside.
  useEffect(() => {
    const box = scroller.current
    if (box === null) return
    const watcher = new ResizeObserver(() => measure())
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [scroller])

  return { ...view, look }
}

/** A place in a document: a share of a page, or so many pixels above it where it is negative. */
export type PagePlace = { page_no: number; part: number }

/** Keeps the eye on the same place of the same page when pages turn out to be of another size; `first` is where the document is opened. */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
  { first, onPlace }: { first: PagePlace | null; onPlace: (place: PagePlace) => void },
): { noteScroll: () => void; goTo: (page_no: number) => void } {
  const place = useRef<PagePlace>(first ?? { page_no: layout.first_page, part: -PAGE_GAP })

  function scrollToPlace() {
    const { page_no, part } = place.current
    const index = page_no - layout.first_page
    const top = layout.tops[index]
    const box = scroller.current
    if (box === null || top === undefined) return
    const wanted = part < 0 ? top + part : top + part * (layout.heights[index] ?? 0)
    if (Math.abs(box.scrollTop - wanted) > 1) box.scrollTo({ top: wanted, behavior: 'instant' })
  }

  const keep = useEffectEvent(scrollToPlace)

  // It runs before the eye sees the new layout.
  useLayoutEffect(() => keep(), [layout])

  return {
    noteScroll() {
      const box = scroller.current
      if (box === null) return
      const index = indexAt(layout, box.scrollTop)
      const top = layout.tops[index] ?? 0
      const over = box.scrollTop - top
      place.current = {
        page_no: layout.first_page + index,
        part: over < 0 ? over : over / (layout.heights[index] ?? 1),
      }
      onPlace(place.current)
    },
    goTo(page_no) {
      // A little above, so that the page is seen to begin.
      place.current = { page_no, part: -8 }
      onPlace(place.current)
      scrollToPlace()
    },
  }
}
