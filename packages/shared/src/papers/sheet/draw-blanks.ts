import type { Flow, Place } from './flow.ts'
import type { Box } from './layout.ts'
import type { SheetAnswer, SheetItem } from './sheet-items.ts'

export type BlankItem = SheetItem & { answer: Extract<SheetAnswer, { kind: 'blank' }> }

const ROW = 11
const BETWEEN = 6
const TEXT = 3.4
const CHARACTER = 3.4

/** Lines to write on: items with one blank stand two in a row, others have rows of their own. */
export function drawBlanks(flow: Flow, items: readonly BlankItem[]): void {
  const half = (flow.width - BETWEEN) / 2
  let open: Place | null = null
  for (const item of items) {
    if (item.answer.names.length > 1) {
      open = null
      drawMany(flow, item, half)
      continue
    }
    const place: Place = open ?? flow.take(ROW)
    const x = open === null ? place.x : place.x + half + BETWEEN
    drawSlots(item, { place, x, w: half, first: 0, boxes: [slot(item, { x, y: place.y, w: half, at: 0 })] })
    open = open === null ? place : null
  }
}

/** An item with more blanks than a column holds goes on in the next one. */
function drawMany(flow: Flow, item: BlankItem, half: number): void {
  const rows = Math.ceil(item.answer.names.length / 2)
  let done = 0
  while (done < rows) {
    const fits = Math.floor(flow.left() / ROW)
    const wanted = rows - done
    const here =
      fits >= Math.min(wanted, 2) ? Math.min(wanted, fits) : Math.min(wanted, Math.floor(flow.column / ROW))
    const place = flow.take(here * ROW)
    const first = done * 2
    const names = item.answer.names.slice(first, (done + here) * 2)
    const boxes = names.map((_name, at) =>
      slot(item, {
        x: place.x + (at % 2) * (half + BETWEEN),
        y: place.y + Math.floor(at / 2) * ROW,
        w: half,
        at: first + at,
      }),
    )
    drawSlots(item, { place, x: place.x, w: place.w, first, boxes })
    done += here
  }
}

/** The part of a slot that is written in, behind what stands before it. */
function slot(item: BlankItem, { x, y, w, at }: { x: number; y: number; w: number; at: number }): Box {
  const before = leadOf(item, at).length * CHARACTER + 2
  return { x: x + before, y: y + 1, w: w - before, h: ROW - 2 }
}

function leadOf({ label, answer }: BlankItem, at: number): string {
  const name = answer.names[at] ?? ''
  return at === 0 ? `${label}．${name}` : name
}

function drawSlots(
  item: BlankItem,
  { place, x, w, first, boxes }: { place: Place; x: number; w: number; first: number; boxes: Box[] },
): void {
  const { page, y } = place
  const rows = Math.ceil(boxes.length / 2)
  page.regions.push({ kind: 'blank', item_id: item.item_id, x, y, w, h: rows * ROW, boxes })
  boxes.forEach((box, at) => {
    const text = leadOf(item, first + at)
    const base = box.y + box.h - 2
    page.texts.push({
      x: box.x - 2 - text.length * CHARACTER,
      y: base,
      size: TEXT,
      align: 'left',
      text,
      is_heavy: false,
    })
    page.rules.push({ x: box.x, y: box.y + box.h, w: box.w })
  })
}
