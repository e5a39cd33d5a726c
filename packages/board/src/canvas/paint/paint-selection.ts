import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import { type Bounds, boundsAround, cornersOf } from '@jiangtai/shared/ink/mark-bounds.ts'
import { type Matrix, movePlace, type Place } from '@jiangtai/shared/ink/matrix.ts'
import { boundsOfIds, knobOf, type SelectState } from '../../tools/select.ts'
import type { Bitmap } from './bitmap.ts'
import { picturesFirst } from '../picture/pictures-first.ts'
import { paintItems } from './paint-item.ts'
import type { Context2D } from './stroke-path.ts'

const LINE_PX = 2
const HANDLE_PX = 7
const KNOB_PX = 12
const DASH_PX = [8, 6]
/** Seen on the dark board and on white paper alike: dark under light. */
const DARK = '#155a44'
const LIGHT = '#ffffff'

/** Marks taken off the page while they are moved, as one picture; `op_id` once they are put down. */
export interface Carried {
  readonly ids: ReadonlySet<string>
  readonly picture: HTMLCanvasElement
  readonly bounds: Bounds
  readonly matrix: Matrix
  readonly op_id: string | null
}

/** Draws the marks once, so that moving hundreds of them costs no more than moving one. */
export function carryItems({
  items,
  ids,
  base,
  matrix,
}: {
  items: readonly InkItem[]
  ids: readonly string[]
  base: Bitmap['canvas']
  matrix: Matrix
}): Carried | null {
  const wanted = new Set(ids)
  const bounds = boundsOfIds(items, ids)
  const pageUnits = base.getContext('2d')?.getTransform()
  if (bounds === null || pageUnits === undefined) return null
  const scale = pageUnits.a
  const picture = document.createElement('canvas')
  picture.width = Math.max(1, Math.ceil((bounds.right - bounds.left) * scale))
  picture.height = Math.max(1, Math.ceil((bounds.bottom - bounds.top) * scale))
  const context = picture.getContext('2d')
  if (context === null) throw new Error('canvas: this browser gives no 2d context')
  context.setTransform(scale, 0, 0, scale, -bounds.left * scale, -bounds.top * scale)
  paintItems(context, picturesFirst(items.filter((item) => wanted.has(item.mark.id))))
  return { ids: wanted, picture, bounds, matrix, op_id: null }
}

/** Draws the carried marks at the place where they would be put down. */
export function paintCarried(context: Context2D, { picture, bounds, matrix }: Carried): void {
  context.save()
  context.transform(...matrix)
  context.drawImage(picture, bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top)
  context.restore()
}

/** Draws the line around the marks that are being chosen, or the frame and its corners; returns the bounds of all this. */
export function paintSelection(
  context: Context2D,
  {
    state,
    area,
    bounds,
    matrix,
    tolerance,
    pixelsPerUnit,
  }: {
    state: SelectState
    area: 'lasso' | 'rectangle'
    bounds: Bounds | null
    matrix: Matrix | null
    /** The reach of a finger, in page units. */
    tolerance: number
    pixelsPerUnit: number
  },
): Bounds | null {
  const px = 1 / pixelsPerUnit
  if (state.name === 'choosing') {
    const [first] = state.path
    const last = state.path.at(-1)
    if (first === undefined || last === undefined) return null
    const outline = area === 'lasso' ? state.path : cornersOf(boundsAround([first, last]))
    paintDashed(context, outline, px)
    return boundsAround(outline, LINE_PX * 2 * px)
  }
  if (bounds === null) return null
  // A frame that is being turned leans with its marks.
  const corners = cornersOf(bounds).map((corner) => movePlace(matrix, corner))
  const knob = movePlace(matrix, knobOf(bounds, tolerance))
  paintDashed(context, corners, px)
  for (const corner of corners) paintHandle(context, corner, px)
  paintKnob(context, knob, px)
  return boundsAround([...corners, knob], KNOB_PX * 2 * px)
}

function paintDashed(context: Context2D, outline: readonly Place[], px: number): void {
  context.save()
  context.beginPath()
  for (const { x, y } of outline) context.lineTo(x, y)
  context.closePath()
  context.lineWidth = LINE_PX * px
  context.strokeStyle = DARK
  context.stroke()
  context.strokeStyle = LIGHT
  context.setLineDash(DASH_PX.map((length) => length * px))
  context.stroke()
  context.restore()
}

function paintHandle(context: Context2D, { x, y }: Place, px: number): void {
  const half = HANDLE_PX * px
  context.save()
  context.fillStyle = LIGHT
  context.strokeStyle = DARK
  context.lineWidth = LINE_PX * px
  context.fillRect(x - half, y - half, half * 2, half * 2)
  context.strokeRect(x - half, y - half, half * 2, half * 2)
  context.restore()
}

/** A round arrow in a knob: it turns what is selected. */
function paintKnob(context: Context2D, { x, y }: Place, px: number): void {
  const radius = KNOB_PX * px
  context.save()
  context.fillStyle = LIGHT
  context.strokeStyle = DARK
  context.lineWidth = LINE_PX * px
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  context.beginPath()
  context.arc(x, y, radius / 2, -Math.PI / 3, Math.PI * 1.2)
  context.stroke()
  const [tipX, tipY] = [x + (radius / 2) * Math.cos(-Math.PI / 3), y + (radius / 2) * Math.sin(-Math.PI / 3)]
  context.beginPath()
  context.moveTo(tipX - 4 * px, tipY - px)
  context.lineTo(tipX + px, tipY)
  context.lineTo(tipX - px, tipY + 5 * px)
  context.stroke()
  context.restore()
}
