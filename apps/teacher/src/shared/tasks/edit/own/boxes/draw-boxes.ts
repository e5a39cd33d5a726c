import { sizeRefusal } from '@jiangtai/shared/files/rules.ts'
import { wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { asJpeg } from '@jiangtai/ui/photo/as-jpeg.ts'
import { drawPhoto } from '@jiangtai/ui/photo/draw-photo.ts'
import { UNTOUCHED } from '@jiangtai/ui/photo/photo-edit.ts'
import type { Part } from '../../../../drawing/screenshots/capture-page.ts'

/** A box with its number. */
export type NumberedBox = { number: number; part: Part }

/** The longer side of a page as it is kept: print stays sharp when it is opened large. */
export const LONGEST_SIDE = 2800
/** The sides that are tried one after the other until the file may be uploaded. */
const SIDES = [LONGEST_SIDE, 2000, 1400]
const BLUE = '#2463a8'
const WHITE = '#ffffff'

/** A page with its boxes and their numbers drawn into it, as the file of a question ([TK-202]). */
export async function drawBoxes(
  picture: ImageBitmap,
  { turns, boxes, name }: { turns: number; boxes: readonly NumberedBox[]; name: string },
): Promise<File> {
  for (const longest of SIDES) {
    const canvas = drawPhoto(picture, { ...UNTOUCHED, turns }, { longest, isWhole: true })
    const context = canvas.getContext('2d')
    if (context === null) break
    context.resetTransform()
    for (const box of boxes) drawBox(context, box)
    const jpeg = await asJpeg(canvas)
    const accepted = wantedFile('question', name)
    if (jpeg === null || accepted === null) break
    const file = new File([jpeg], name, { type: 'image/jpeg' })
    if (sizeRefusal(accepted, file) === null) return file
  }
  throw new Error(`${name} 没有画成，请换一张照片`)
}

/** The frame, white around it so that it is seen on dark paper too, and its number inside at the left. */
function drawBox(context: CanvasRenderingContext2D, { number, part }: NumberedBox): void {
  const { width, height } = context.canvas
  const line = Math.max(2, width / 500)
  const [left, top] = [part.left * width, part.top * height]
  const [across, down] = [(part.right - part.left) * width, (part.bottom - part.top) * height]
  for (const [color, thick] of [
    [WHITE, line * 3],
    [BLUE, line],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = thick
    context.strokeRect(left, top, across, down)
  }
  const side = Math.min(down, width / 22)
  const words = String(number)
  context.font = `bold ${side * 0.8}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const badge = Math.max(side, context.measureText(words).width + side * 0.4)
  context.fillStyle = BLUE
  context.fillRect(left, top, badge, side)
  context.fillStyle = WHITE
  context.fillText(words, left + badge / 2, top + side / 2)
}
