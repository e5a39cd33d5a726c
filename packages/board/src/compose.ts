import { createBitmap } from './canvas/bitmap.ts'
import { paintStroke } from './canvas/paint.ts'
import { type InkDocument, listVisibleStrokes } from '@jiangtai/shared/ink/document.ts'
import { fitPage } from './page.ts'

/** What a picture of a page is made of. */
export interface PageLayers {
  /** The page's picture, fully loaded and same-origin or loaded with `crossorigin`; drawn as `object-fit: contain`. */
  readonly image: HTMLImageElement | HTMLCanvasElement | null
  /** CSS colour of the page under the picture. */
  readonly background: string
  readonly document: InkDocument
  /** Height / width of the page. */
  readonly pageRatio: number
  /** Width of the result in pixels. */
  readonly width: number
}

/** Draws a page from its own layers (DR-15) as PNG (spec §9); rejects when the picture is from a foreign origin. */
export async function composePage(layers: PageLayers): Promise<Blob> {
  const { image, background, document, pageRatio, width } = layers
  const size = { width, height: Math.round(width * pageRatio) }
  const page = createBitmap(size)
  page.context.resetTransform()
  page.context.fillStyle = background
  page.context.fillRect(0, 0, size.width, size.height)
  if (image !== null) {
    const natural = naturalSize(image)
    const place = fitPage({ ...size, pageRatio: natural.height / natural.width })
    page.context.drawImage(image, place.left, place.top, place.width, place.height)
  }
  // On a sheet of its own, or the eraser would rub out the picture as well.
  const ink = createBitmap(size)
  for (const stroke of listVisibleStrokes(document)) paintStroke(ink.context, stroke)
  page.context.drawImage(ink.canvas, 0, 0)
  return toPng(page.canvas)
}

function naturalSize(image: HTMLImageElement | HTMLCanvasElement): { width: number; height: number } {
  if (image instanceof HTMLCanvasElement) return { width: image.width, height: image.height }
  return { width: image.naturalWidth, height: image.naturalHeight }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('screenshot: the browser could not write the picture'))
      else resolve(blob)
    }, 'image/png')
  })
}
