import { useLayoutEffect, useRef } from 'react'
import { WHOLE_PAGE } from '../page.ts'
import type { WatchSurfaceProps } from '../surface-props.ts'
import { type BoardView, createBoardView } from './board-view.ts'
import { NO_OWN_INK } from './own-ink.ts'
import { BOX_STYLE, CANVAS_STYLE } from './surface-style.ts'

/** The ink of one page on a screen that only watches, without any tools. Give it a `key` per page. */
export function WatchSurface({
  pageRatio,
  document,
  remoteLive,
  label,
  view = WHOLE_PAGE,
  shade = 'light',
}: WatchSurfaceProps) {
  const boxRef = useRef<HTMLDivElement>(null)
  const baseRef = useRef<HTMLCanvasElement>(null)
  const liveRef = useRef<HTMLCanvasElement>(null)
  const viewRef = useRef<BoardView>(null)

  // Opens the two canvases for as long as the surface is on screen.
  useLayoutEffect(() => {
    const box = boxRef.current
    const base = baseRef.current
    const live = liveRef.current
    if (box === null || base === null || live === null) return
    const opened = createBoardView({ box, base, live, ownInk: NO_OWN_INK })
    viewRef.current = opened
    return () => opened.close()
  }, [])

  // Brings the canvases up to the newest props before the browser paints.
  useLayoutEffect(() => {
    viewRef.current?.setShade(shade)
    viewRef.current?.setPage(pageRatio, view)
    viewRef.current?.setDocument(document)
    viewRef.current?.setRemoteLive(remoteLive)
  }, [pageRatio, view, shade, document, remoteLive])

  return (
    <div ref={boxRef} role="img" aria-label={label} style={{ ...BOX_STYLE, pointerEvents: 'none' }}>
      <canvas ref={baseRef} data-layer="base" style={CANVAS_STYLE} />
      <canvas ref={liveRef} data-layer="live" style={CANVAS_STYLE} />
    </div>
  )
}
