/** Sharp on a panel of 1920 pixels, and still small for a pad. */
export const PAGE_WIDTH = 1600
const PICTURE_QUALITY = 0.86
const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const [MIN_RATIO, MAX_RATIO] = [0.2, 5]

/** WebP where the browser can write it (it answers with PNG where not); JPEG for a page too rich for either. */
export async function encodePage(canvas: HTMLCanvasElement): Promise<Blob> {
  const picture = await toBlob(canvas, 'image/webp')
  return picture.size <= MAX_PICTURE_BYTES ? picture : toBlob(canvas, 'image/jpeg')
}

/** How wide a page is for its height, as far as a page may be long or wide. */
export function clampRatio(ratio: number): number {
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio))
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('这一页没有生成图片，请重试')) : resolve(blob)),
      type,
      PICTURE_QUALITY,
    )
  })
}
