import { EMPTY_INK, hasInkOp, type InkDocument, listVisibleStrokes } from '@jiangtai/shared/ink/document.ts'
import type { LiveReceiver } from '../live-receiver.ts'
import { LIVE_STROKE_EXPIRES_MS } from '../live-receiver.ts'
import { fitPage } from '../page.ts'
import type { RunningStroke } from '../tools/tool.ts'
import { createBaseLayer, scheduleIdle } from './base-layer.ts'
import { createLiveLayer } from './live-layer.ts'
import type { LocalInk } from './local-ink.ts'

/** Beyond 4K more pixels cost memory and show nothing. */
const MAX_PIXEL_WIDTH = 3840

/** The two canvases together. */
export interface BoardView {
  readonly setDocument: (document: InkDocument) => void
  readonly setRemoteLive: (receiver: LiveReceiver | null) => void
  readonly setPageRatio: (pageRatio: number) => void
  /** Asks for a frame with the newest local ink. */
  readonly requestFrame: () => void
  readonly close: () => void
}

/** Takes over a box holding the base and the live canvas, and keeps both at the page's place and size. */
export function createBoardView({
  box,
  base,
  live,
  localInk,
}: {
  box: HTMLElement
  base: HTMLCanvasElement
  live: HTMLCanvasElement
  localInk: LocalInk
}): BoardView {
  const baseLayer = createBaseLayer({ canvas: base, schedule: scheduleIdle })
  const liveLayer = createLiveLayer(live)
  let ink = EMPTY_INK
  let pageRatio = 1
  let receiver: LiveReceiver | null = null
  let stopListening = () => {}
  let frame = 0
  let expiry: ReturnType<typeof setTimeout> | undefined

  function drawLive(): void {
    cancelAnimationFrame(frame)
    frame = 0
    const isFinished = (id: string) => hasInkOp(ink, id)
    localInk.settle(isFinished)
    receiver?.settle(isFinished)
    const remote = receiver?.list() ?? []
    const running: RunningStroke[] = [...remote, ...localInk.list()]
    baseLayer.preview(running.filter((stroke) => stroke.style.tool === 'eraser'))
    liveLayer.show(running, localInk.predicted())
    clearTimeout(expiry)
    // A screen that vanished in mid-stroke sends no more chunks: look again when its ink is due to go.
    if (remote.length > 0) expiry = setTimeout(requestFrame, LIVE_STROKE_EXPIRES_MS + 1)
  }

  function requestFrame(): void {
    if (frame === 0) frame = requestAnimationFrame(drawLive)
  }

  function fit(): void {
    const page = fitPage({ width: box.clientWidth, height: box.clientHeight, pageRatio })
    const width = Math.min(MAX_PIXEL_WIDTH, Math.round(page.width * window.devicePixelRatio))
    if (width === 0) return
    const size = { width, height: Math.round(width * pageRatio) }
    for (const canvas of [base, live]) {
      canvas.style.left = `${page.left}px`
      canvas.style.top = `${page.top}px`
      canvas.style.width = `${page.width}px`
      canvas.style.height = `${page.height}px`
    }
    if (base.width === size.width && base.height === size.height) return
    baseLayer.resize(size)
    liveLayer.resize(size)
    drawLive()
  }

  const observer = new ResizeObserver(fit)
  observer.observe(box)
  // Browser zoom and moving to another screen change the pixel ratio without always changing the box.
  window.addEventListener('resize', fit)

  return {
    requestFrame,
    setDocument(document) {
      if (document === ink) return
      ink = document
      baseLayer.show(listVisibleStrokes(document))
      drawLive()
    },
    setRemoteLive(next) {
      if (next === receiver) return
      stopListening()
      receiver = next
      stopListening = next?.subscribe(requestFrame) ?? (() => {})
      requestFrame()
    },
    setPageRatio(next) {
      pageRatio = next
      fit()
    },
    close() {
      stopListening()
      observer.disconnect()
      window.removeEventListener('resize', fit)
      cancelAnimationFrame(frame)
      clearTimeout(expiry)
      baseLayer.close()
    },
  }
}
