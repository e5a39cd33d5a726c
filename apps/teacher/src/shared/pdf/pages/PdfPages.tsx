import type { PreviewMedia } from '@jiangtai/shared/resources/views.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readNumber, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { useMemo, useRef, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { indexAt, layOut, PAGE_GAP, SECTION_PAGES, sectionOf } from './page-layout.ts'
import { PdfBar } from './PdfBar.tsx'
import { PdfPage } from './PdfPage.tsx'
import { useKeptPage } from './use-kept-page.ts'
import { useKeptPlace, useScrollView } from './use-page-scroll.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './pdf.module.css'

/** Widest that an upright page is shown at first, and the room beside pages. */
const UPRIGHT_WIDTH = 960
const BESIDE = 24

/**
 * The pages one below the other; only those near the eye exist, however many there are. Slides are paged through too: by a swipe and by
 * the keys for pages ([RE-23]).
 */
export function PdfPages({
  document,
  first_ratio,
  media,
  isSlides,
}: {
  document: PDFDocumentProxy
  first_ratio: number
  media: readonly PreviewMedia[]
  isSlides: boolean
}) {
  const { kept_name, first, keep } = useKeptPage(document.numPages)
  const [chosenZoom, setZoom] = useKeptInTab<number | null>(kept_name && `${kept_name}.zoom`, {
    ...{ first: null, read: readNumber },
  })
  const [section, setSection] = useState(first === null ? 0 : sectionOf(first.page_no))
  const [ratios, setRatios] = useState<ReadonlyMap<number, number>>(new Map())
  const scroller = useRef<HTMLDivElement>(null)
  const { top, height, width: outer, look } = useScrollView(scroller)
  const room = Math.max(120, outer - 2 * BESIDE)
  const zoom = chosenZoom ?? firstZoom({ room, height, ratio: first_ratio })
  const width = Math.round(room * zoom)
  const page_count = document.numPages
  const layout = useMemo(
    () => layOut({ section, page_count, width, first_ratio, ratios }),
    [section, page_count, width, first_ratio, ratios],
  )
  const { noteScroll, goTo } = useKeptPlace(scroller, layout, { first, onPlace: keep })

  const from = Math.max(0, indexAt(layout, top - height))
  const to = Math.min(layout.tops.length - 1, indexAt(layout, top + 2 * height))
  // Slides are small on a phone: the slide at the top is the one in view, and the last slide can come there too.
  const last_height = layout.heights.at(-1) ?? 0
  const looked = isSlides ? Math.min(height, last_height) / 2 : height / 2
  const pageAt = (scrolled: number) => layout.first_page + indexAt(layout, scrolled + looked)
  const current = pageAt(top)
  const below = isSlides ? Math.max(0, height - last_height - 2 * PAGE_GAP) : 0
  const last_page = layout.first_page + layout.tops.length - 1

  function jump(page_no: number) {
    setSection(sectionOf(page_no))
    goTo(page_no)
  }

  function step(way: 'forward' | 'back') {
    // The step begins at the scroll itself and not at its last told place, because the next press may come sooner.
    const at = pageAt(scroller.current?.scrollTop ?? top)
    const next = way === 'forward' ? at + 1 : at - 1
    if (next >= 1 && next <= page_count) jump(next)
  }

  // A page wider than the window is moved sideways by the finger.
  const isPaged = isSlides && width <= outer
  useSwipe(scroller, { isOpen: () => isPaged, onSwipe: step })

  return (
    <div className={styles.pdf}>
      <PdfBar current={current} page_count={page_count} zoom={zoom} onJump={jump} onZoom={setZoom} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div
        ref={scroller}
        className={`${styles.view} ${styles.scroll}`}
        role="region"
        aria-label="页面"
        tabIndex={0}
        data-paged={isPaged}
        onKeyDown={(event) => {
          if (!isPaged || (event.key !== 'PageDown' && event.key !== 'PageUp')) return
          event.preventDefault()
          step(event.key === 'PageDown' ? 'forward' : 'back')
        }}
        onScroll={() => {
          noteScroll()
          look()
        }}
      >
        {outer > 0 && (
          <div
            className={styles.pages}
            style={{ height: layout.total + below, minWidth: width + 2 * BESIDE }}
          >
            {section > 0 && (
              <p className={styles.sectionHead}>
                <Button onClick={() => jump(layout.first_page - 1)}>前面的 {SECTION_PAGES} 页</Button>
              </p>
            )}
            {Array.from({ length: to - from + 1 }, (_page, offset) => from + offset).map((index) => (
              <PdfPage
                key={layout.first_page + index}
                document={document}
                page_no={layout.first_page + index}
                box={{ top: layout.tops[index] ?? 0, width, height: layout.heights[index] ?? 0 }}
                media={media.filter(({ page_no }) => page_no === layout.first_page + index)}
                onRatio={(page_no, ratio) =>
                  setRatios((known) => withRatio(known, { page_no, ratio, first_ratio }))
                }
              />
            ))}
          </div>
        )}
        {last_page < page_count && (
          <p className={styles.section}>
            <Button onClick={() => jump(last_page + 1)}>第 {last_page + 1} 页起</Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** A slide is seen whole, an upright page at a width that reads well; both at most as wide as there is room. */
function firstZoom({ room, height, ratio }: { room: number; height: number; ratio: number }): number {
  const wanted = ratio > 1 ? (height - BESIDE) * ratio : UPRIGHT_WIDTH
  return Math.max(0.2, Math.min(1, wanted / room))
}

function withRatio(
  known: ReadonlyMap<number, number>,
  { page_no, ratio, first_ratio }: { page_no: number; ratio: number; first_ratio: number },
): ReadonlyMap<number, number> {
  if (Math.abs((known.get(page_no) ?? first_ratio) - ratio) < 0.002) return known
  return new Map(known).set(page_no, ratio)
}
