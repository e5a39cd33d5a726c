import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { isPicture } from '@jiangtai/shared/ink/items.ts'
import { setPageUnits } from '../paint/paint.ts'
import { paintItems } from '../paint/paint-item.ts'
import type { Context2D } from '../paint/stroke-path.ts'
import { onPictures } from './loaded-pictures.ts'
import './paint-picture.ts'
import { seenPictures } from './seen-pictures.ts'

/** Draws the whole ink of a page on a small canvas, and again whenever one of its pictures has come; returns the way to stop waiting. */
export function paintThumb(context: Context2D, document: InkDocument): () => void {
  const items = listVisibleItems(document)
  const pictures = items.filter(isPicture)
  const writing = pictures.length > 0 ? items.filter((item) => !isPicture(item)) : items
  const { canvas } = context
  function paint(): void {
    context.resetTransform()
    context.clearRect(0, 0, canvas.width, canvas.height)
    setPageUnits(context, canvas.width)
    const seen = seenPictures(pictures)
    paintItems(context, seen)
    paintItems(context, writing)
  }
  paint()
  if (pictures.length === 0) return () => {}
  return onPictures(paint)
}
