import type { SheetChoices } from './choices.ts'
import type { Box, SheetMark, SheetPage } from './layout.ts'

/** What stands around everything that is answered: the sheet, its columns and the marks of a scanner. */
export type SheetFrame = {
  width: number
  height: number
  top: number
  bottom: number
  columns: readonly { x: number; w: number }[]
}

const SIZES: Readonly<Record<SheetChoices['sheet'], { width: number; height: number; columns: 1 | 2 }>> = {
  a4: { width: 210, height: 297, columns: 1 },
  a3: { width: 420, height: 297, columns: 2 },
}
/** How far corner marks lie from the edges: printers leave 4 to 5 mm white. */
const EDGE = 8
const CORNER = 6
const TIMING = { w: 4, h: 2, pitch: 8, from: 26 }
const SIDE = 18
const TOP = 26
const BOTTOM = 18
const GUTTER = 10
const CODE = 14
const PAGE_MARK = { w: 4, h: 3, pitch: 6, y: 9.5 }
/** Marks after the first, each a bit of the number of the page. */
export const PAGE_BITS = 5

/** The sheet of a choice. */
export function sheetFrame(sheet: SheetChoices['sheet']): SheetFrame {
  const { width, height, columns } = SIZES[sheet]
  const w = (width - 2 * SIDE - GUTTER * (columns - 1)) / columns
  return {
    width,
    height,
    top: TOP,
    bottom: height - BOTTOM,
    columns: Array.from({ length: columns }, (_, at) => ({ x: SIDE + at * (w + GUTTER), w })),
  }
}

/** A page with its marks and nothing to answer yet ([PA-62]). */
export function emptyPage(frame: SheetFrame, page_no: number): SheetPage {
  const marks = [...cornerMarks(frame), ...timingMarks(frame), ...pageMarks(frame, page_no)]
  return { page_no, marks, regions: [], texts: [], rules: [], code: codePlace(frame) }
}

/** One mark in each corner. */
export function cornerMarks({ width, height }: Pick<SheetFrame, 'width' | 'height'>): SheetMark[] {
  const xs = [EDGE, width - EDGE - CORNER]
  const ys = [EDGE, height - EDGE - CORNER]
  return ys.flatMap((y) => xs.map((x) => ({ kind: 'corner' as const, x, y, w: CORNER, h: CORNER })))
}

/** Marks down both sides, from which a scanner knows how a sheet was stretched or turned. */
function timingMarks({ width, height }: SheetFrame): SheetMark[] {
  const count = Math.floor((height - 2 * TIMING.from) / TIMING.pitch) + 1
  const xs = [EDGE, width - EDGE - TIMING.w]
  return Array.from({ length: count }, (_, at) => TIMING.from + at * TIMING.pitch).flatMap((y) =>
    xs.map((x) => ({ kind: 'timing' as const, x, y, w: TIMING.w, h: TIMING.h })),
  )
}

function pageMarks({ width }: SheetFrame, page_no: number): SheetMark[] {
  const { w, h, pitch, y } = PAGE_MARK
  const x = width / 2 - ((PAGE_BITS + 1) * pitch) / 2
  return [0, ...Array.from({ length: PAGE_BITS }, (_, bit) => bit + 1)]
    .filter((place) => place === 0 || (page_no >> (place - 1)) % 2 === 1)
    .map((place) => ({ kind: 'page', x: x + place * pitch, y, w, h }))
}

/** The number of a page as its marks tell it. */
export function pageNumberOf({ marks }: Pick<SheetPage, 'marks'>): number {
  const found = marks.filter(({ kind }) => kind === 'page').map(({ x }) => x)
  const first = Math.min(...found)
  return found.reduce((sum, x) => {
    const place = Math.round((x - first) / PAGE_MARK.pitch)
    return place === 0 ? sum : sum + 2 ** (place - 1)
  }, 0)
}

function codePlace({ width }: SheetFrame): Box {
  return { x: width - EDGE - CORNER - 4 - CODE, y: EDGE, w: CODE, h: CODE }
}
