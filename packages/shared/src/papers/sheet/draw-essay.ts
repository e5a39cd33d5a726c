import type { SheetChoices } from './choices.ts'
import type { Flow, Place } from './flow.ts'
import type { SheetItem } from './sheet-items.ts'

type Essay = { look: 'cells' | 'lines'; amount: number }

const HEAD = 7
const CELL = 8
const CELL_PITCH = 10.4
const LINE_PITCH = 9
const GAP = 3
/** How many cells lie between two counts. */
const COUNTED = 100
/** Fewer rows than this do not begin an essay at the foot of a column. */
const LEAST_ROWS = 3

/** What an essay needs by its score: cells to count characters by, lines where it is of letters. */
export function measuredEssay(score: number, is_latin: boolean): Essay {
  if (is_latin) return { look: 'lines', amount: score >= 20 ? 20 : 12 }
  if (score >= 50) return { look: 'cells', amount: 1000 }
  return { look: 'cells', amount: score >= 30 ? 800 : 400 }
}

/** Room for an essay, which goes on over columns and pages. */
export function drawEssay(
  flow: Flow,
  item: SheetItem,
  { essays, is_latin }: Pick<SheetChoices, 'essays'> & { is_latin: boolean },
): void {
  const { look, amount } =
    essays.find(({ item_id }) => item_id === item.item_id) ?? measuredEssay(item.score, is_latin)
  const columns = look === 'cells' ? Math.floor(flow.width / CELL) : 1
  const pitch = look === 'cells' ? CELL_PITCH : LINE_PITCH
  const rows = Math.ceil(amount / columns)
  const most = Math.floor((flow.column - HEAD - GAP) / pitch)
  let done = 0
  while (done < rows) {
    const fits = Math.floor((flow.left() - HEAD - GAP) / pitch)
    const wanted = rows - done
    const here = Math.min(wanted, fits >= Math.min(LEAST_ROWS, wanted) ? fits : most)
    const place = flow.take(HEAD + here * pitch + GAP)
    drawLabel(item, place, done === 0)
    const at = { item_id: item.item_id, rows: here, pitch, y: place.y + HEAD, h: here * pitch }
    if (look === 'lines') place.page.regions.push({ kind: 'essay', look, ...at, x: place.x, w: place.w })
    else drawCells(place, { ...at, columns, first: done * columns })
    done += here
  }
}

function drawLabel({ label, score }: SheetItem, { page, x, y }: Place, isFirst: boolean): void {
  const text = isFirst ? `${label}．${score > 0 ? `（${score} 分）` : ''}` : `${label}．（接上栏）`
  page.texts.push({ x, y: y + 5, size: 3.4, align: 'left', text, is_heavy: false })
}

function drawCells(
  { page, x, w }: Place,
  part: {
    item_id: string
    rows: number
    columns: number
    pitch: number
    first: number
    y: number
    h: number
  },
): void {
  const width = part.columns * CELL
  const left = x + (w - width) / 2
  page.regions.push({ kind: 'essay', look: 'cells', ...part, cell: CELL, x: left, w: width })
  const last = part.first + part.rows * part.columns
  for (let count = Math.ceil((part.first + 1) / COUNTED) * COUNTED; count <= last; count += COUNTED) {
    const place = count - part.first - 1
    page.texts.push({
      ...{ x: left + ((place % part.columns) + 0.5) * CELL, size: 1.8, align: 'center', is_heavy: false },
      y: part.y + Math.floor(place / part.columns) * part.pitch + CELL + 1.9,
      text: `▲${count}`,
    })
  }
}
