import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import { createLiveSender } from '../live.ts'
import type { LiveReceiver } from '../live-receiver.ts'
import type { BoardTool } from '../tools/tool.ts'
import { type BoardView, createBoardView } from './board-view.ts'
import { createLocalInk } from './local-ink.ts'
import { attachPointerInput } from './pointer-input.ts'

/** What the caller of `BoardSurface` provides. */
export interface BoardSurfaceProps {
  /** Height / width of the page; the page is centred in the parent as `object-fit: contain` would put it. */
  readonly pageRatio: number
  readonly document: InkDocument
  readonly tool: BoardTool
  /** True on screens that only watch. */
  readonly readOnly: boolean
  /** Makes the id of the next stroke. */
  readonly newId: () => string
  /** A gesture is finished: apply it to `document` at once (see `PendingInk`) and send it. */
  readonly onOp: (op: InkStroke) => void
  /** A piece of the unfinished stroke for the volatile stream, at most every 60 ms; null when nobody watches. */
  readonly onLive: ((text: string) => void) | null
  /** Other screens' unfinished strokes, or null. */
  readonly remoteLive: LiveReceiver | null
  /** Says what the surface is to those who cannot see it. */
  readonly label: string
}

/** The transparent writing surface of one page; fills its positioned parent. Give it a `key` per page. */
export function BoardSurface(props: BoardSurfaceProps) {
  const { pageRatio, document, tool, readOnly, remoteLive, label } = props
  const boxRef = useRef<HTMLDivElement>(null)
  const baseRef = useRef<HTMLCanvasElement>(null)
  const liveRef = useRef<HTMLCanvasElement>(null)
  const viewRef = useRef<BoardView>(null)

  const current = useRef(props)
  // Pointer handlers live outside React and read the newest props through this.
  useLayoutEffect(() => {
    current.current = props
  })

  // Opens the two canvases and listens to the pointer for as long as the surface is on screen.
  useLayoutEffect(() => {
    const box = boxRef.current
    const base = baseRef.current
    const live = liveRef.current
    if (box === null || base === null || live === null) return
    const sender = createLiveSender({
      now: () => performance.now(),
      later: (work, delayMs) => setTimeout(work, delayMs),
      send: (text) => current.current.onLive?.(text),
    })
    const localInk = createLocalInk(() => ({ onOp: current.current.onOp, sender }))
    const view = createBoardView({ box, base, live, localInk })
    const detach = attachPointerInput({
      surface: box,
      page: base,
      localInk,
      requestFrame: view.requestFrame,
      current: () => current.current,
    })
    viewRef.current = view
    return () => {
      detach()
      view.close()
    }
  }, [])

  // Brings the canvases up to what the props say, before the browser paints.
  useLayoutEffect(() => {
    viewRef.current?.setPageRatio(pageRatio)
    viewRef.current?.setDocument(document)
    viewRef.current?.setRemoteLive(remoteLive)
  }, [pageRatio, document, remoteLive])

  const isWriting = !readOnly && tool.tool !== 'none'
  return (
    <div
      ref={boxRef}
      role="img"
      aria-label={label}
      style={{
        ...boxStyle,
        pointerEvents: isWriting ? 'auto' : 'none',
        cursor: isWriting ? 'crosshair' : 'default',
      }}
    >
      <canvas ref={baseRef} style={canvasStyle} />
      <canvas ref={liveRef} style={canvasStyle} />
    </div>
  )
}

const boxStyle: CSSProperties = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
}

const canvasStyle: CSSProperties = { position: 'absolute', pointerEvents: 'none' }
