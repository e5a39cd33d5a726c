import { boundsOfItem, type InkItem } from '@jiangtai/shared/ink/items.ts'
import { paintMark } from './paint.ts'
import type { Context2D } from './stroke-path.ts'

/** Draws the items on the page, bottom first; the context must be in page units. */
export function paintItems(context: Context2D, items: readonly InkItem[]): void {
  for (const item of items) paintItem(context, item)
}

/** Draws one item where it lies now, with the gaps that erasers had left in it before it was moved (DW-6). */
export function paintItem(context: Context2D, item: InkItem): void {
  if (item.rubs.length === 0) {
    paintMark(context, item.mark, item.matrix)
    return
  }
  const sheet = openSheet(context, item)
  if (sheet === null) return
  paintMark(sheet.context, item.mark, item.matrix)
  for (const { eraser, matrix } of item.rubs) paintMark(sheet.context, eraser, matrix)
  context.save()
  context.resetTransform()
  if (item.mark.kind === 'stroke' && item.mark.tool === 'highlighter') {
    context.globalCompositeOperation = 'destination-over'
  }
  context.drawImage(sheet.canvas, sheet.left, sheet.top)
  context.restore()
}

/** A sheet of its own for one item, pixel on pixel: an eraser on the page would rub out its neighbours as well. */
function openSheet(
  target: Context2D,
  item: InkItem,
): { canvas: HTMLCanvasElement; context: Context2D; left: number; top: number } | null {
  const { a, b, c, d, e, f } = target.getTransform()
  const bounds = boundsOfItem(item)
  const left = Math.max(0, Math.floor(bounds.left * a + e) - 1)
  const top = Math.max(0, Math.floor(bounds.top * d + f) - 1)
  const width = Math.min(target.canvas.width, Math.ceil(bounds.right * a + e) + 1) - left
  const height = Math.min(target.canvas.height, Math.ceil(bounds.bottom * d + f) + 1) - top
  if (width <= 0 || height <= 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('canvas: this browser gives no 2d context')
  context.setTransform(a, b, c, d, e - left, f - top)
  return { canvas, context, left, top }
}
