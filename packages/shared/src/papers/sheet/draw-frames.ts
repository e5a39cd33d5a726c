import type { SheetChoices } from './choices.ts'
import type { Flow } from './flow.ts'
import type { SheetItem } from './sheet-items.ts'

const LEAST = 25
const MOST = 110
const MM_PER_POINT = 6.5
const GAP = 2

/** How high the frame of an item is by its score, in millimetres: three long questions fill a page of A4. */
export function measuredFrame(score: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(score * MM_PER_POINT)))
}

/** How high the frame of an item is: as its teacher said, else as it is measured. */
export function frameHeight({ item_id, score }: SheetItem, frames: SheetChoices['frames']): number {
  return frames.find((frame) => frame.item_id === item_id)?.height_mm ?? measuredFrame(score)
}

/** A frame to write in, never higher than a column. */
export function drawFrame(flow: Flow, item: SheetItem, { frames }: Pick<SheetChoices, 'frames'>): void {
  const h = Math.min(frameHeight(item, frames), flow.column - GAP)
  const { page, x, y, w } = flow.take(h + GAP)
  page.regions.push({ kind: 'frame', item_id: item.item_id, x, y, w, h })
  const text = `${item.label}．${item.score > 0 ? `（${item.score} 分）` : ''}`
  page.texts.push({ x: x + 2, y: y + 5, size: 3.4, align: 'left', text, is_heavy: false })
}
