import {
  ComposeError,
  type ComposeProblem,
  composePage,
  type PageLayers,
  type PlacedPicture,
} from '@jiangtai/board/compose.ts'
import { drawInstruments } from '@jiangtai/board/instruments/instrument-picture.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { canvasToPng } from './canvas-png.ts'

/** A quarter turn, clockwise. */
export type Turn = 0 | 90 | 180 | 270

export type CapturedPage = {
  image_url: string | null
  background: PageLayers['background']
  document: InkDocument
  pageRatio: number
  turn: Turn
  /** How much it is enlarged on the screen, so that a part cut out of it stays sharp. */
  zoom?: number
  /** What lies above its ground and picture: the frames that its videos show now, or the question of a 题目页. */
  frames?: readonly PlacedPicture[]
  /** Where ruler and protractor lie above the ink, if they are to be seen. */
  instrumentsIn?: ParentNode
}

const LEAST_WIDTH = 1600
const MOST_WIDTH = 3840
const MOST_HEIGHT = 8192

const REASONS: Readonly<Record<ComposeProblem, string>> = {
  foreign_picture: '图片来自其他网站，不允许截取',
  picture_not_ready: '图片还没有加载出来',
  bad_size: '图片太大',
  not_written: '浏览器没有生成图片',
}

/** Draws the page from its own layers (DR-15): picture, ground and ink, as sharp as the picture and turned as it is seen ([SH-9]). */
export async function capturePage(page: CapturedPage): Promise<Blob> {
  const { image_url, background, pageRatio, turn } = page
  const picture = image_url === null ? null : await loadPicture(image_url)
  const wanted = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH * (page.zoom ?? 1), picture?.naturalWidth ?? 0))
  const width = Math.floor(Math.min(wanted, MOST_HEIGHT / pageRatio))
  const instruments =
    page.instrumentsIn === undefined ? null : await drawInstruments(page.instrumentsIn, { width, pageRatio })
  const upright = await composePage({
    pictures: [...(picture === null ? [] : [{ source: picture, place: null }]), ...(page.frames ?? [])],
    background,
    document: page.document,
    pageRatio,
    region: null,
    above: instruments === null ? [] : [{ source: instruments, place: null }],
    width,
  })
  return turn === 0 ? upright : turned(upright, turn)
}

/** Why a capture failed, in a teacher's words. */
export function captureReason(error: unknown): string {
  if (error instanceof ComposeError) return REASONS[error.problem]
  return error instanceof Error && /[\u4e00-\u9fff]/.test(error.message)
    ? error.message
    : '浏览器没有生成图片'
}

/** A part of a picture, as shares of its width and height. */
export type Part = { left: number; top: number; right: number; bottom: number }

/** Cuts a part out of a picture, pixel by pixel. */
export async function cutPart(picture: Blob, part: Part): Promise<Blob> {
  const whole = await createImageBitmap(picture)
  const [left, top] = [Math.round(part.left * whole.width), Math.round(part.top * whole.height)]
  const width = Math.max(1, Math.round(part.right * whole.width) - left)
  const height = Math.max(1, Math.round(part.bottom * whole.height) - top)
  // Decoded pictures are large and freed late unless they are told.
  return paint({ width, height }, (context) => context.drawImage(whole, -left, -top)).finally(() =>
    whole.close(),
  )
}

async function turned(picture: Blob, turn: Turn): Promise<Blob> {
  const upright = await createImageBitmap(picture)
  const isOnSide = turn % 180 !== 0
  const size = {
    width: isOnSide ? upright.height : upright.width,
    height: isOnSide ? upright.width : upright.height,
  }
  return paint(size, (context) => {
    context.translate(size.width / 2, size.height / 2)
    context.rotate((turn * Math.PI) / 180)
    context.drawImage(upright, -upright.width / 2, -upright.height / 2)
  }).finally(() => upright.close())
}

function paint(
  size: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (context === null) return Promise.reject(new ComposeError('not_written'))
  draw(context)
  return canvasToPng(canvas)
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  // Without it the browser lets nobody read a canvas that the picture is drawn on.
  picture.crossOrigin = 'anonymous'
  picture.src = url
  try {
    await picture.decode()
  } catch {
    throw new ComposeError('picture_not_ready')
  }
  return picture
}
