import type { PreviewMedia } from '@jiangtai/shared/resources/views.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useRef } from 'react'
import { drawPdfPage } from '../draw-pdf-page.ts'
import { PageMedia } from '../../resources/media/PageMedia.tsx'
import styles from './pdf.module.css'

// Wider canvases cost much memory on a school laptop and look no better on its screen.
const MAX_CANVAS_WIDTH = 2400

/** One page at its place; its memory goes back when it leaves. */
export function PdfPage({
  document,
  page_no,
  box,
  media,
  onRatio,
}: {
  document: PDFDocumentProxy
  page_no: number
  box: { top: number; width: number; height: number }
  /** The sounds and videos that this page plays. */
  media: readonly PreviewMedia[]
  onRatio: (page_no: number, ratio: number) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tell = useEffectEvent(onRatio)
  const { width } = box

  // Draws the page for as long as it is near, anew when it becomes larger or smaller.
  useEffect(() => {
    const sheet = canvas.current
    if (sheet === null) return
    const stop = new AbortController()
    const pixels = Math.min(MAX_CANVAS_WIDTH, Math.round(width * window.devicePixelRatio))
    drawPdfPage(document, { page_no, canvas: sheet, width: pixels, signal: stop.signal }).then(
      () => {
        // The page may have left at the end of the drawing: its canvas is empty then.
        if (!stop.signal.aborted) tell(page_no, sheet.width / sheet.height)
      },
      // A page that cannot be drawn stays white; the others and the download remain.
      () => undefined,
    )
    return () => {
      stop.abort()
      sheet.width = 0
      sheet.height = 0
    }
  }, [document, page_no, width])

  return (
    <div data-page={page_no} className={styles.pdfPage} style={box}>
      <canvas ref={canvas} role="img" aria-label={`第 ${page_no} 页`} />
      {media.length > 0 && <PageMedia page_no={page_no} media={media} otherwise="可下载原文件播放" />}
    </div>
  )
}
