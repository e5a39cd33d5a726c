import { canvasToPng } from './canvas-png.ts'

/** The parts of a screenshot: the page, drawn from its own layers, and the panels above it on the screen. */
export type CapturedScreen = {
  page: Blob
  /** Where the page is seen. */
  pageArea: Element
  /** The captured part of the window; its ground is seen beside the page. */
  stage: Element
  panels: readonly HTMLElement[]
}

type Rect = { left: number; top: number; right: number; bottom: number }

const LEAST_WIDTH = 1600
const MOST_WIDTH = 3840

/** The panels above the board now, lowest first. */
export function findPanels(within: ParentNode): HTMLElement[] {
  const found = [...within.querySelectorAll<HTMLElement>('[data-above-board]')]
  const heightOf = (panel: HTMLElement) => Number.parseInt(getComputedStyle(panel).zIndex, 10) || 0
  return found.toSorted((one, other) => heightOf(one) - heightOf(other))
}

/** Draws the screen: the page from its own layers first, the page library only for panels, whose words no layer of ours holds ([SH-20]). */
export async function captureScreen({ page, pageArea, stage, panels }: CapturedScreen): Promise<Blob> {
  const drawn = await createImageBitmap(page)
  const pageAt = pageArea.getBoundingClientRect()
  const window = meet(stage.getBoundingClientRect(), reachOf([pageArea, ...panels]))
  const wide = window.right - window.left
  const scale = Math.min(MOST_WIDTH / wide, Math.max(devicePixelRatio, LEAST_WIDTH / wide))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(wide * scale),
    height: Math.round((window.bottom - window.top) * scale),
  })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('浏览器没有生成图片')
  context.scale(scale, scale)
  context.translate(-window.left, -window.top)
  context.fillStyle = getComputedStyle(stage).backgroundColor
  context.fillRect(window.left, window.top, wide, window.bottom - window.top)
  context.drawImage(drawn, pageAt.left, pageAt.top, pageAt.width, pageAt.height)
  drawn.close()
  for (const panel of panels) {
    const { left, top, width, height } = panel.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    context.drawImage(await drawPanel(panel, scale), left, top, width, height)
  }
  return canvasToPng(canvas)
}

async function drawPanel(panel: HTMLElement, scale: number): Promise<HTMLCanvasElement> {
  const { snapdom } = await import('@zumer/snapdom').catch(() => {
    throw new Error('网络已断开')
  })
  const { offsetWidth, offsetHeight } = panel
  return snapdom.toCanvas(panel, {
    scale,
    dpr: 1,
    backgroundColor: null,
    // Sizes are taken from the shown elements, because apart from the stage a share of its height means nothing.
    reconcile: true,
    plugins: [
      {
        name: 'as-seen',
        afterClone({ clone }) {
          if (!(clone instanceof HTMLElement)) return
          pin(clone, { width: `${offsetWidth}px`, height: `${offsetHeight}px`, 'max-height': 'none' })
          hideBars(clone)
        },
      },
    ],
  })
}

/** Hides scroll bars, because a class does not read them. */
function hideBars(clone: HTMLElement): void {
  for (const element of [clone, ...clone.querySelectorAll<HTMLElement>('*')])
    pin(element, { 'scrollbar-width': 'none' })
}

function pin(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
}

function reachOf(elements: readonly Element[]): Rect {
  const rects = elements.map((element) => element.getBoundingClientRect())
  return {
    left: Math.min(...rects.map((rect) => rect.left)),
    top: Math.min(...rects.map((rect) => rect.top)),
    right: Math.max(...rects.map((rect) => rect.right)),
    bottom: Math.max(...rects.map((rect) => rect.bottom)),
  }
}

function meet(one: Rect, other: Rect): Rect {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}
