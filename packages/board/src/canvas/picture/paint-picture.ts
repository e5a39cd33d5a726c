import type { InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import { latePainters } from '../paint/paint.ts'
import { TEXT_FONT } from '../paint/paint-text.ts'
import type { Context2D } from '../paint/stroke-path.ts'
import { loadedImage } from './loaded-pictures.ts'

/** Seen on the dark board and on white paper alike. */
const FRAME = '#8a938f'
const BROKEN = '图片打不开'
/** The height of the word as shares of the frame's. */
const WORD = { of_width: 0.14, of_height: 0.3 } as const

latePainters.picture = paintPicture

/** Draws a picture between its corners with its own ratio; one that is not there is a frame with a word. The context must be in page units. */
export function paintPicture(context: Context2D, picture: Pick<InkPicture, 'url' | 'from' | 'to'>): void {
  const { from, to } = picture
  const [width, height] = [to.x - from.x, to.y - from.y]
  const image = loadedImage(picture)
  if (image === null || image.naturalWidth === 0 || image.naturalHeight === 0) {
    paintFrame(context, { x: from.x, y: from.y, width, height })
    return
  }
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight)
  const size = { width: image.naturalWidth * scale, height: image.naturalHeight * scale }
  context.save()
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    image,
    from.x + (width - size.width) / 2,
    from.y + (height - size.height) / 2,
    size.width,
    size.height,
  )
  context.restore()
}

function paintFrame(
  context: Context2D,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const line = Math.min(4, width / 20, height / 20)
  context.save()
  context.strokeStyle = FRAME
  context.lineWidth = line
  context.strokeRect(x + line / 2, y + line / 2, width - line, height - line)
  context.fillStyle = FRAME
  context.font = `${Math.min(width * WORD.of_width, height * WORD.of_height, 48)}px ${TEXT_FONT}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(BROKEN, x + width / 2, y + height / 2)
  context.restore()
}
