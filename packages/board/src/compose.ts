import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { PAGE_BACKGROUNDS, type PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import type { Bounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import { paintBackground } from './backgrounds.ts'
import { BAND_BLENDS, partItems, shadeUnder } from './canvas/paint/bands.ts'
import { type Bitmap, createBitmap } from './canvas/paint/bitmap.ts'
import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import { paintItems } from './canvas/paint/paint-item.ts'
import { waitForPicture } from './canvas/picture/loaded-pictures.ts'
import './canvas/picture/paint-picture.ts'
import { urlsOf } from './canvas/picture/seen-pictures.ts'
import { type GroundShade, groundShade } from './shade/ground-shade.ts'
import { fitPage, PAGE_WIDTH } from './page.ts'

/** A source of pixels under the ink: a loaded picture, a drawing, or the frame that a video shows now. */
export type PictureSource = HTMLImageElement | HTMLCanvasElement | HTMLVideoElement | ImageBitmap

/** A picture and where it lies on the page, in page units; null: fitted into the whole page as `object-fit: contain` would. */
export interface PlacedPicture {
  readonly source: PictureSource
  readonly place: Bounds | null
}

/** The layers of a picture of a page. */
export interface PageLayers {
  /** Bottom first; each same-origin or loaded with `crossorigin`. */
  readonly pictures: readonly PlacedPicture[]
  /** A ground of a blank page, or a CSS colour under the pictures. */
  readonly background: { readonly id: PageBackgroundId } | { readonly color: string }
  readonly document: InkDocument
  /** The pictures above the ink, for example a ruler; no eraser touches them. */
  readonly above?: readonly PlacedPicture[]
  /** Height / width of the page. */
  readonly pageRatio: number
  /** The part to show, in page units; null: the whole page. */
  readonly region: Bounds | null
  /** Width of the result in pixels. */
  readonly width: number
}

/** Why a picture of a page could not be made. */
export type ComposeProblem =
  /** A picture came from a foreign origin without its leave: the browser lets nobody read it. */
  | 'foreign_picture'
  /** A picture has not been loaded, or a video shows no frame yet. */
  | 'picture_not_ready'
  /** The part asked for is empty or larger than a canvas can be. */
  | 'bad_size'
  /** The browser could not write the PNG. */
  | 'not_written'

/** Thrown by `composePage`; `problem` says why. */
export class ComposeError extends Error {
  readonly problem: ComposeProblem

  constructor(problem: ComposeProblem) {
    super(`compose: ${problem}`)
    this.problem = problem
  }
}

const MAX_PIXELS_A_SIDE = 8192

/** The blending modes by their names for a canvas; a ground of unknown shade is not mixed. */
const BLENDS = { ...BAND_BLENDS, unknown: 'source-over' } as const

/** Draws a page, or a part of it, from its own layers (DR-15) as PNG (spec §9); rejects with a `ComposeError`. */
export async function composePage(layers: PageLayers): Promise<Blob> {
  const pageHeight = PAGE_WIDTH * layers.pageRatio
  const region = layers.region ?? { left: 0, top: 0, right: PAGE_WIDTH, bottom: pageHeight }
  const page = openSheet(region, layers.width)
  paintGround(page.context, layers.background, pageHeight)
  for (const picture of layers.pictures) paintPicture(page.context, picture, pageHeight)
  const { pictures, bands, writing } = partItems(listVisibleItems(layers.document))
  if (pictures.length > 0) {
    await waitForAll(urlsOf(pictures))
    paintInk(page, pictures)
  }
  if (bands.length > 0) {
    page.context.globalCompositeOperation = BLENDS[shadeUnder(shadeOf(layers), pictures)]
    paintInk(page, bands)
    page.context.globalCompositeOperation = 'source-over'
  }
  paintInk(page, writing)
  for (const picture of layers.above ?? []) paintPicture(page.context, picture, pageHeight)
  return toPng(page.canvas)
}

/** The pictures that lie on the page are waited for; one that does not come is a reason to refuse ([DW-93]). */
async function waitForAll(urls: readonly string[]): Promise<void> {
  const images = await Promise.all([...new Set(urls)].map(waitForPicture))
  if (images.includes(null)) throw new ComposeError('picture_not_ready')
}

/** Lays ink over the page on a sheet of its own, or the eraser would rub out the picture as well. */
function paintInk(page: Bitmap, items: readonly InkItem[]): void {
  const ink = createBitmap(page.canvas)
  const units = page.context.getTransform()
  ink.context.setTransform(units)
  paintItems(ink.context, items)
  page.context.resetTransform()
  page.context.drawImage(ink.canvas, 0, 0)
  page.context.setTransform(units)
}

/** The picture that fills the page decides its shade; a video or a picture that lies on a part of it does not. */
function shadeOf({ pictures, background }: PageLayers): GroundShade {
  const whole = pictures.find(({ place }) => place === null)
  if (whole !== undefined) return groundShade({ picture: whole.source })
  return groundShade({ color: 'color' in background ? background.color : colorOf(background.id) })
}

function colorOf(id: PageBackgroundId): string {
  return PAGE_BACKGROUNDS.find((ground) => ground.id === id)?.color ?? '#ffffff'
}

/** The size of a picture or of the frame of a video; 0 by 0 before it is loaded. */
export function naturalSize(source: PictureSource): { width: number; height: number } {
  if (source instanceof HTMLVideoElement) return { width: source.videoWidth, height: source.videoHeight }
  if (source instanceof HTMLImageElement) return { width: source.naturalWidth, height: source.naturalHeight }
  return { width: source.width, height: source.height }
}

function openSheet(region: Bounds, width: number): Bitmap {
  const scale = width / (region.right - region.left)
  const size = { width: Math.round(width), height: Math.round((region.bottom - region.top) * scale) }
  const isPossible = [size.width, size.height].every((side) => side >= 1 && side <= MAX_PIXELS_A_SIDE)
  if (!isPossible) throw new ComposeError('bad_size')
  const sheet = createBitmap(size)
  sheet.context.setTransform(scale, 0, 0, scale, -region.left * scale, -region.top * scale)
  return sheet
}

function paintGround(
  context: CanvasRenderingContext2D,
  background: PageLayers['background'],
  height: number,
): void {
  if ('id' in background) {
    paintBackground(context, background.id, { width: PAGE_WIDTH, height })
    return
  }
  context.fillStyle = background.color
  context.fillRect(0, 0, PAGE_WIDTH, height)
}

function paintPicture(
  context: CanvasRenderingContext2D,
  { source, place }: PlacedPicture,
  pageHeight: number,
): void {
  const natural = naturalSize(source)
  const isReady = !(source instanceof HTMLVideoElement) || source.readyState >= source.HAVE_CURRENT_DATA
  if (natural.width === 0 || natural.height === 0 || !isReady) throw new ComposeError('picture_not_ready')
  const at = place ?? fitBounds(natural.height / natural.width, pageHeight)
  context.drawImage(source, at.left, at.top, at.right - at.left, at.bottom - at.top)
}

function fitBounds(pictureRatio: number, pageHeight: number): Bounds {
  const { left, top, width, height } = fitPage({
    width: PAGE_WIDTH,
    height: pageHeight,
    pageRatio: pictureRatio,
  })
  return { left, top, right: left + width, bottom: top + height }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    try {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new ComposeError('not_written'))
        else resolve(blob)
      }, 'image/png')
    } catch (error) {
      const isForeign = error instanceof DOMException && error.name === 'SecurityError'
      reject(isForeign ? new ComposeError('foreign_picture') : error)
    }
  })
}
