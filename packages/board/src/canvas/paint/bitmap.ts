import { setPageUnits } from './paint.ts'

/** A canvas and its context, set to page units. */
export interface Bitmap {
  readonly canvas: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
}

/** Makes a transparent bitmap that is not on the page; sizes in device pixels. */
export function createBitmap({ width, height }: { width: number; height: number }): Bitmap {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return openBitmap(canvas, {})
}

/** Takes a canvas that is on the page. */
export function openBitmap(canvas: HTMLCanvasElement, settings: CanvasRenderingContext2DSettings): Bitmap {
  const context = canvas.getContext('2d', settings)
  if (context === null) throw new Error('canvas: this browser gives no 2d context')
  setPageUnits(context, canvas.width)
  return { canvas, context }
}

/** Changes the size in device pixels; the content is lost. */
export function resizeBitmap({ canvas, context }: Bitmap, size: { width: number; height: number }): void {
  canvas.width = size.width
  canvas.height = size.height
  setPageUnits(context, size.width)
}

/** Empties the bitmap. */
export function clearBitmap({ canvas, context }: Bitmap): void {
  context.save()
  context.resetTransform()
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.restore()
}

/** Replaces the content by that of another bitmap, stretched when the sizes differ. */
export function copyBitmap({ from, to }: { from: Bitmap; to: Bitmap }): void {
  clearBitmap(to)
  if (from.canvas.width === 0 || from.canvas.height === 0 || to.canvas.width === 0) return
  to.context.save()
  to.context.resetTransform()
  to.context.drawImage(from.canvas, 0, 0, to.canvas.width, to.canvas.height)
  to.context.restore()
}
