import type { PhotoEdit } from './photo-edit.ts'

/** The light of the paper is judged over squares of so many pixels: letters are smaller, shadows larger. */
const LIGHT_STEP = 48
/** The share of the remaining light that counts as white, and the factor by which ink becomes darker. */
const WHITE = 240
const INK_GAIN = 1.6

/** Draws a photo as it was edited, its longer side no longer than told; `isWhole` leaves the cutting to whoever shows it. */
export function drawPhoto(
  picture: ImageBitmap,
  { turns, crop, isEnhanced }: PhotoEdit,
  { longest, isWhole }: { longest: number; isWhole: boolean },
): HTMLCanvasElement {
  const isOnSide = turns % 2 === 1
  const width = isOnSide ? picture.height : picture.width
  const height = isOnSide ? picture.width : picture.height
  const part = isWhole ? { left: 0, top: 0, right: 1, bottom: 1 } : crop
  const [part_width, part_height] = [(part.right - part.left) * width, (part.bottom - part.top) * height]
  const scale = Math.min(1, longest / Math.max(part_width, part_height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part_width * scale))
  canvas.height = Math.max(1, Math.round(part_height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.scale(scale, scale)
  context.translate(-part.left * width, -part.top * height)
  context.translate(width / 2, height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  if (isEnhanced) enhance(canvas)
  return canvas
}

/** Makes paper white and ink dark: each pixel is held against the light of the paper around it, so that shadows go. */
function enhance(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  const light = lightOf(canvas)
  if (context === null || light === null) return
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = at; channel < at + 3; channel += 1) {
      const level = ((data[channel] ?? 0) / Math.max(32, light[channel] ?? 255)) * 255
      const darkness = Math.max(0, WHITE - level)
      data[channel] = 255 - darkness * INK_GAIN
    }
  }
  context.resetTransform()
  context.putImageData(picture, 0, 0)
}

/** The light around each pixel: the picture made very small and large again. */
function lightOf(canvas: HTMLCanvasElement): Uint8ClampedArray | null {
  const small = document.createElement('canvas')
  small.width = Math.max(1, Math.round(canvas.width / LIGHT_STEP))
  small.height = Math.max(1, Math.round(canvas.height / LIGHT_STEP))
  const large = document.createElement('canvas')
  large.width = canvas.width
  large.height = canvas.height
  const [near, far] = [small.getContext('2d'), large.getContext('2d')]
  if (near === null || far === null) return null
  near.imageSmoothingQuality = 'high'
  near.drawImage(canvas, 0, 0, small.width, small.height)
  far.imageSmoothingQuality = 'high'
  far.drawImage(small, 0, 0, large.width, large.height)
  return far.getImageData(0, 0, large.width, large.height).data
}
