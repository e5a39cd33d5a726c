/** A picture as it is laid on a page: no larger than a board shows, and without what a camera writes beside it. */
export type BoardPicture = { blob: Blob; ext: 'png' | 'jpg'; width: number; height: number }

/** Why a file cannot be laid on a page, in a teacher's words. */
export class PictureRefusal extends Error {}

/** The longest side that is kept, in pixels: a whole page of a 4K board has less than twice as many. */
const MOST_PIXELS = 2400
/** A PNG above this becomes a JPEG: a photo that was pasted takes ten times as many bytes as PNG. */
const MOST_PNG_BYTES = 2 * 1024 * 1024
const MOST_BYTES = 10 * 1024 * 1024
const JPEG_QUALITY = 0.88
/** Larger files are not decoded at all. */
const MOST_READ_BYTES = 60 * 1024 * 1024

/** Reads a picture that was chosen, pasted or dropped; rejects with a `PictureRefusal`. */
export async function readBoardPicture(file: Blob): Promise<BoardPicture> {
  if (file.size > MOST_READ_BYTES) throw new PictureRefusal('图片超过 60 MB，请换小一些的图片')
  const decoded = await createImageBitmap(file).catch(() => null)
  if (decoded === null) throw new PictureRefusal('这个文件不是图片，或图片已损坏')
  try {
    const scale = Math.min(1, MOST_PIXELS / Math.max(decoded.width, decoded.height))
    const width = Math.max(1, Math.round(decoded.width * scale))
    const height = Math.max(1, Math.round(decoded.height * scale))
    return { ...(await encode(decoded, { width, height }, file.type)), width, height }
  } finally {
    decoded.close()
  }
}

async function encode(
  picture: ImageBitmap,
  size: { width: number; height: number },
  type: string,
): Promise<Pick<BoardPicture, 'blob' | 'ext'>> {
  if (type !== 'image/jpeg') {
    const png = await toBlob(draw(picture, size, null), 'image/png')
    if (png.size <= MOST_PNG_BYTES) return { blob: png, ext: 'png' }
  }
  // A JPEG sees through nothing: what was clear becomes paper.
  const jpeg = await toBlob(draw(picture, size, '#ffffff'), 'image/jpeg')
  if (jpeg.size > MOST_BYTES) throw new PictureRefusal('图片太大，请换小一些的图片')
  return { blob: jpeg, ext: 'jpg' }
}

function draw(
  picture: ImageBitmap,
  size: { width: number; height: number },
  paper: string | null,
): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (context === null) throw new PictureRefusal('浏览器没有读出图片')
  if (paper !== null) {
    context.fillStyle = paper
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new PictureRefusal('浏览器没有读出图片')) : resolve(blob)),
      type,
      JPEG_QUALITY,
    )
  })
}
