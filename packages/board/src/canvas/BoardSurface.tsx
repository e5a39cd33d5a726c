import { useLayoutEffect, useRef } from 'react'
import { WHOLE_PAGE } from '../page.ts'
import type { BoardSurfaceProps } from '../surface-props.ts'
import type { BoardTool } from '../tools/tool.ts'
import { BOX_STYLE, CANVAS_STYLE } from './surface-style.ts'
import { loadEdges } from './select/lazy-edge.ts'
import { openWriting, type Writing } from './writing.ts'

/** The transparent writing surface of one page; fills its positioned parent. Give it a `key` per page. */
export function BoardSurface(props: BoardSurfaceProps) {
  const { pageRatio, document, tool, readOnly, remoteLive, label, view = WHOLE_PAGE, shade = 'light' } = props
  const boxRef = useRef<HTMLDivElement>(null)
  const baseRef = useRef<HTMLCanvasElement>(null)
  const liveRef = useRef<HTMLCanvasElement>(null)
  const writingRef = useRef<Writing>(null)

  const current = useRef(props)
  // Pointer handlers live outside React and read the newest props through this.
  useLayoutEffect(() => {
    current.current = props
  })

  // Opens the two canvases and listens to pointers and keys for as long as the surface is on screen.
  useLayoutEffect(() => {
    const box = boxRef.current
    const base = baseRef.current
    const live = liveRef.current
    if (box === null || base === null || live === null) return
    const writing = openWriting({ box, base, live, current: () => current.current })
    writingRef.current = writing
    return () => writing.close()
  }, [])

  // Brings the canvases up to the newest props before the browser paints.
  useLayoutEffect(() => {
    writingRef.current?.view.setShade(shade)
    writingRef.current?.view.setPage(pageRatio, view)
    writingRef.current?.view.setDocument(document)
    writingRef.current?.view.setRemoteLive(remoteLive)
  }, [pageRatio, view, shade, document, remoteLive])

  const isSelecting = !readOnly && tool.tool === 'select'
  // With another tool in hand nothing stays selected.
  useLayoutEffect(() => {
    if (!isSelecting) writingRef.current?.dropSelection()
  }, [isSelecting])

  const isFinding = isSelecting || (!readOnly && tool.tool === 'text')
  // Fetched while the hand is on its way to the board.
  useLayoutEffect(() => {
    if (isFinding) writingRef.current?.prepareSelecting()
  }, [isFinding])

  const hasInstruments = (props.instruments ?? []).length > 0
  // The code of edges is fetched when the first instrument is laid; when it does not come now, the next instrument asks again.
  useLayoutEffect(() => {
    if (hasInstruments) loadEdges().catch(() => undefined)
  }, [hasInstruments])

  const isWriting = !readOnly && tool.tool !== 'none'
  return (
    <div
      ref={boxRef}
      role="img"
      aria-label={label}
      tabIndex={isSelecting ? 0 : undefined}
      style={{ ...BOX_STYLE, pointerEvents: isWriting ? 'auto' : 'none', cursor: cursorOf(tool, isWriting) }}
    >
      <canvas ref={baseRef} data-layer="base" style={CANVAS_STYLE} />
      <canvas ref={liveRef} data-layer="live" style={CANVAS_STYLE} />
    </div>
  )
}

function cursorOf({ tool }: BoardTool, isWriting: boolean): string {
  if (!isWriting || tool === 'select') return 'default'
  return tool === 'text' ? 'text' : 'crosshair'
}
