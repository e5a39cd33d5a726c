import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import type { GroundShade } from '../../shade/ground-shade.ts'
import type { RunningStroke } from '../../tools/tool.ts'
import { CANVAS_STYLE } from '../surface-style.ts'
import { BAND_BLENDS } from './bands.ts'
import { type BaseLayer, createBaseLayer, scheduleIdle } from './base-layer.ts'
import { createLiveLayer, type LiveLayer } from './live-layer.ts'

/** The highlighter's bands, on canvases of their own below the writing; a page without bands has no such canvas. */
export interface BandLayer {
  /** Shows these finished bands, with the erasers that rubbed them out. */
  readonly show: (items: readonly InkItem[]) => void
  /** Shows the marks that are still being drawn: bands, and erasers that move over them. */
  readonly showRunning: (running: {
    bands: readonly RunningStroke[]
    erasers: readonly RunningStroke[]
    predicted: ReadonlyMap<string, readonly InkPoint[]>
    now: number
  }) => void
  /** Lies where the writing lies, with as many pixels. */
  readonly fit: () => void
  /** Draws everything again after the graphics were lost. */
  readonly drawAgain: (size: { width: number; height: number }) => void
  readonly setShade: (shade: GroundShade) => void
  readonly close: () => void
}

type Sheets = { canvases: readonly HTMLCanvasElement[]; finished: BaseLayer; running: LiveLayer }

/** Makes the layer; `base` is the canvas of the writing. */
export function createBandLayer(base: HTMLCanvasElement): BandLayer {
  let shade: GroundShade = 'light'
  let sheets: Sheets | null = null

  function opened(): Sheets {
    if (sheets !== null) return sheets
    const finished = openCanvas('bands')
    const running = openCanvas('running-bands')
    base.before(finished, running)
    sheets = {
      canvases: [finished, running],
      finished: createBaseLayer({ canvas: finished, schedule: scheduleIdle }),
      // A canvas that skips the browser's queue cannot be mixed with the picture beneath.
      running: createLiveLayer(running, { desynchronized: false }),
    }
    fit()
    return sheets
  }

  function openCanvas(layer: string): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    canvas.dataset['layer'] = layer
    Object.assign(canvas.style, CANVAS_STYLE, { mixBlendMode: BAND_BLENDS[shade] })
    return canvas
  }

  function fit(): void {
    if (sheets === null) return
    const { left, top, width, height, transform } = base.style
    for (const canvas of sheets.canvases) Object.assign(canvas.style, { left, top, width, height, transform })
    resize(sheets, { width: base.width, height: base.height })
  }

  return {
    fit,
    show(items) {
      if (sheets === null && items.length === 0) return
      opened().finished.show(items)
    },
    showRunning({ bands, erasers, predicted, now }) {
      if (sheets === null && bands.length === 0) return
      const { finished, running } = opened()
      finished.preview(erasers)
      running.show({ strokes: bands, predicted, shapes: [], lasers: [], now, overlay: null })
    },
    drawAgain(size) {
      if (sheets !== null) resize(sheets, size)
    },
    setShade(next) {
      shade = next
      for (const canvas of sheets?.canvases ?? []) canvas.style.mixBlendMode = BAND_BLENDS[shade]
    },
    close() {
      sheets?.finished.close()
      for (const canvas of sheets?.canvases ?? []) canvas.remove()
      sheets = null
    },
  }
}

function resize({ canvases, finished, running }: Sheets, size: { width: number; height: number }): void {
  if (canvases.every(({ width, height }) => width === size.width && height === size.height)) return
  finished.resize(size)
  running.resize(size)
}
