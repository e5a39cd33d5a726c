import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../shared/kit/Button.tsx'
import { drawPdfPage } from '../../../shared/pdf/draw-pdf-page.ts'
import styles from './preview.module.css'

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3]
// Wider canvases cost much memory on a school laptop and look no better on its screen.
const MAX_CANVAS_WIDTH = 2400

/** The pages one below the other; only those near the eye are drawn. */
export function PdfPages({ document }: { document: PDFDocumentProxy }) {
  const [zoom, setZoom] = useState(1)
  const [current, setCurrent] = useState(1)
  const scroller = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom)

  function handleScroll() {
    const box = scroller.current?.getBoundingClientRect()
    if (box === undefined) return
    const middle = box.top + box.height / 2
    const pages = [...(scroller.current?.querySelectorAll('[data-page]') ?? [])]
    const shown = pages.findIndex((page) => page.getBoundingClientRect().bottom >= middle)
    if (shown >= 0) setCurrent(shown + 1)
  }

  return (
    <div className={styles.pdf}>
      <div className={styles.pdfBar}>
        <span aria-live="polite">
          {current} / {document.numPages} 页
        </span>
        <span>
          <Button
            type="text"
            aria-label="缩小"
            disabled={zoom === 0.5}
            icon={<MinusOutlined />}
            onClick={() => step(-1)}
          />
          <span className={styles.zoom}>{Math.round(zoom * 100)}%</span>
          <Button
            type="text"
            aria-label="放大"
            disabled={zoom === 3}
            icon={<PlusOutlined />}
            onClick={() => step(1)}
          />
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div
        ref={scroller}
        className={styles.pdfScroll}
        role="region"
        aria-label="PDF 页面"
        tabIndex={0}
        onScroll={handleScroll}
      >
        {Array.from({ length: document.numPages }, (_page, index) => (
          <PdfPage key={index} document={document} page_no={index + 1} zoom={zoom} />
        ))}
      </div>
    </div>
  )
}

function PdfPage({ document, page_no, zoom }: { document: PDFDocumentProxy; page_no: number; zoom: number }) {
  const holder = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [ratio, setRatio] = useState(16 / 9)

  // Watches whether the page is within one screen of what is seen.
  useEffect(() => {
    const page = holder.current
    if (page === null) return
    const watcher = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      {
        root: page.parentElement,
        rootMargin: '100% 0px',
      },
    )
    watcher.observe(page)
    return () => watcher.disconnect()
  }, [])

  // Draws the page when it comes near and gives its memory back when it leaves.
  useEffect(() => {
    const sheet = canvas.current
    if (!isNear || sheet === null) return
    const stop = new AbortController()
    const width = Math.min(MAX_CANVAS_WIDTH, Math.round(sheet.clientWidth * window.devicePixelRatio))
    drawPdfPage(document, { page_no, canvas: sheet, width, signal: stop.signal }).then(
      () => setRatio(sheet.width / sheet.height),
      // A page that cannot be drawn stays white; the others and the download remain.
      () => undefined,
    )
    return () => {
      stop.abort()
      sheet.width = 0
      sheet.height = 0
    }
  }, [document, page_no, isNear, zoom])

  return (
    <div
      ref={holder}
      data-page={page_no}
      className={styles.pdfPage}
      style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}
    >
      <canvas ref={canvas} role="img" aria-label={`第 ${page_no} 页`} />
    </div>
  )
}
