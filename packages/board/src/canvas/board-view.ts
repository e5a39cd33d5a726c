import { EMPTY_INK, hasInkOp, type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { LIVE_STROKE_EXPIRES_MS } from '../live-interval.ts'
import type { GroundShade } from '../shade/ground-shade.ts'
import type { LiveReceiver } from '../live-receiver.ts'
import { fitPage, type PagePlacement, type PageView, pageViewCss, WHOLE_PAGE } from '../page.ts'
import type { RunningStroke } from '../tools/tool.ts'
import { createBandLayer } from './paint/band-layer.ts'
import { partItems, shadeUnder } from './paint/bands.ts'
import { createBaseLayer, scheduleIdle } from './paint/base-layer.ts'
import { createLazyPictures } from './picture/lazy-pictures.ts'
import { createLiveLayer } from './paint/live-layer.ts'
import type { OwnInk } from './own-ink.ts'

/** More pixels than 4K has cost memory and show nothing. */
const MAX_PIXEL_WIDTH = 3840

/** Sharp pixels for a new zoom are made when the hand rests; until then the old ones are stretched. */
const ZOOM_RESTS_MS = 160

/** A pen that reports more often than this is drawn with the screen's frames: more would be work that nobody sees. */
const INK_INTERVAL_MS = 8

/** The size before the right one in a redrawing, because only another size empties a canvas. */
const NO_ROOM = { width: 1, height: 1 }

/** The canvases of a page together. */
export interface BoardView {
  readonly setDocument: (document: InkDocument) => void
  readonly setRemoteLive: (receiver: LiveReceiver | null) => void
  readonly setPage: (pageRatio: number, view: PageView) => void
  readonly setShade: (shade: GroundShade) => void
  /** Asks for a frame with the newest local ink. */
  readonly requestFrame: () => void
  /** Shows the newest local ink at once, or with the next frame when some was shown a moment ago. */
  readonly showInk: () => void
  /** Shows the document again, after other marks were lifted off it or put back. */
  readonly showDocument: () => void
  /** Where the page lies in the window now. */
  readonly placement: () => PagePlacement
  readonly close: () => void
}

/** Takes over a box holding the base and the live canvas, and keeps both at the page's place and size. */
export function createBoardView({
  box,
  base,
  live,
  ownInk,
}: {
  box: HTMLElement
  base: HTMLCanvasElement
  live: HTMLCanvasElement
  ownInk: OwnInk
}): BoardView {
  const baseLayer = createBaseLayer({ canvas: base, schedule: scheduleIdle })
  const liveLayer = createLiveLayer(live)
  const bandLayer = createBandLayer(base)
  const pictureLayer = createLazyPictures(base)
  let shade: GroundShade = 'light'
  let ink = EMPTY_INK
  let pageRatio = 1
  let view = WHOLE_PAGE
  let receiver: LiveReceiver | null = null
  let stopListening = () => {}
  let frame = 0
  let drawnAt = Number.NEGATIVE_INFINITY
  let expiry: ReturnType<typeof setTimeout> | undefined
  let zoomRests: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const isFinished = (id: string) => hasInkOp(ink, id)

  function drawLive(): void {
    cancelAnimationFrame(frame)
    frame = 0
    drawnAt = performance.now()
    ownInk.settle(isFinished)
    receiver?.settle(isFinished)
    const remote = receiver?.list() ?? []
    const remoteShapes = receiver?.shapes() ?? []
    const strokes: RunningStroke[] = [...remote, ...ownInk.list()]
    const remoteLasers = receiver?.lasers() ?? []
    const lasers = [...remoteLasers, ...ownInk.lasers()]
    const erasers = strokes.filter(({ style }) => style.tool === 'eraser')
    const predicted = ownInk.predicted()
    baseLayer.preview(erasers)
    bandLayer.showRunning({
      bands: strokes.filter(({ style }) => style.tool === 'highlighter'),
      erasers,
      predicted,
      now: drawnAt,
    })
    liveLayer.show({
      strokes: strokes.filter(({ style }) => style.tool === 'pen'),
      predicted,
      shapes: [...remoteShapes, ...ownInk.shapes()],
      lasers,
      now: drawnAt,
      overlay: ownInk.overlay(),
    })
    clearTimeout(expiry)
    // A screen that vanished in mid-stroke sends no more chunks: look again when its ink is due to go.
    if (remote.length + remoteLasers.length + remoteShapes.length > 0)
      expiry = setTimeout(requestFrame, LIVE_STROKE_EXPIRES_MS + 1)
    // Light fades without anybody moving.
    if (lasers.some((trail) => trail.places.length > 1 || !trail.is_down)) requestFrame()
  }

  function requestFrame(): void {
    // Code that was fetched late may ask for a frame of a page that was left.
    if (frame === 0 && !isClosed) frame = requestAnimationFrame(drawLive)
  }

  function showInk(): void {
    if (performance.now() - drawnAt < INK_INTERVAL_MS) requestFrame()
    else drawLive()
  }

  function showDocument(): void {
    ownInk.settle(isFinished)
    const items = listVisibleItems(ink)
    const lifted = ownInk.lifted()
    const lying = lifted.size === 0 ? items : items.filter((item) => !lifted.has(item.mark.id))
    const { pictures, bands, writing } = partItems(lying)
    pictureLayer.show(pictures)
    bandLayer.setShade(shadeUnder(shade, pictures))
    bandLayer.show(bands)
    baseLayer.show(writing)
    drawLive()
  }

  function fit(): void {
    const page = fitPage({ width: box.clientWidth, height: box.clientHeight, pageRatio })
    const width = pixelWidth(page.width)
    if (width === 0) return
    const css = pageViewCss(view)
    for (const canvas of [base, live]) {
      canvas.style.left = `${page.left}px`
      canvas.style.top = `${page.top}px`
      canvas.style.width = `${page.width}px`
      canvas.style.height = `${page.height}px`
      // The middle of the page is the middle of the box: one turn and zoom for both.
      canvas.style.transform = css.transform
    }
    setPixels(width)
  }

  function setPixels(width: number): void {
    const size = { width, height: Math.round(width * pageRatio) }
    const isSame = base.width === size.width && base.height === size.height
    if (!isSame) {
      baseLayer.resize(size)
      liveLayer.resize(size)
    }
    bandLayer.fit()
    if (!isSame) drawLive()
  }

  function pixelWidth(pageWidth: number): number {
    const wanted = pageWidth * window.devicePixelRatio * Math.max(1, settledZoom)
    return Math.min(MAX_PIXEL_WIDTH, Math.round(wanted))
  }

  let settledZoom = 1
  function settleZoom(): void {
    if (settledZoom === view.zoom) return
    settledZoom = view.zoom
    fit()
  }

  // After sleep or a reset of the graphics both canvases are blank and count in pixels again (DW-36).
  function drawAgain(): void {
    const { width, height } = base
    for (const size of [NO_ROOM, { width, height }]) {
      baseLayer.resize(size)
      liveLayer.resize(size)
      bandLayer.drawAgain(size)
    }
    drawLive()
  }

  const observer = new ResizeObserver(fit)
  observer.observe(box)
  // Browser zoom and moving to another screen change the pixel ratio without always changing the box.
  window.addEventListener('resize', fit)
  for (const canvas of [base, live]) canvas.addEventListener('contextrestored', drawAgain)

  return {
    requestFrame,
    showInk,
    showDocument,
    placement: () => ({ box: box.getBoundingClientRect(), pageRatio, view }),
    setDocument(document) {
      if (document === ink) return
      ink = document
      showDocument()
    },
    setRemoteLive(next) {
      if (next === receiver) return
      stopListening()
      receiver = next
      stopListening = next?.subscribe(requestFrame) ?? (() => {})
      requestFrame()
    },
    setPage(nextRatio, nextView) {
      pageRatio = nextRatio
      view = nextView
      clearTimeout(zoomRests)
      zoomRests = setTimeout(settleZoom, ZOOM_RESTS_MS)
      fit()
    },
    setShade(next) {
      if (next === shade) return
      shade = next
      showDocument()
    },
    close() {
      isClosed = true
      stopListening()
      observer.disconnect()
      window.removeEventListener('resize', fit)
      for (const canvas of [base, live]) canvas.removeEventListener('contextrestored', drawAgain)
      cancelAnimationFrame(frame)
      clearTimeout(expiry)
      clearTimeout(zoomRests)
      baseLayer.close()
      bandLayer.close()
      pictureLayer.close()
    },
  }
}
