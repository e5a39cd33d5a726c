import type { SheetPage } from './layout.ts'
import { emptyPage, type SheetFrame } from './page-frame.ts'

/** A place that was given: the page it is on, and where it begins. */
export type Place = { page: SheetPage; x: number; y: number; w: number }

/** Where the next thing is put: from the top of a column to its bottom, then the next column, then the next page. */
export type Flow = {
  pages: readonly SheetPage[]
  /** How high a column is. */
  column: number
  /** How much of the present column is left. */
  left: () => number
  width: number
  /** Takes that much of a column; what does not fit begins the next one. Nothing is higher than a column. */
  take: (height: number) => Place
}

/** An empty sheet of a frame, with its first page. */
export function openFlow(frame: SheetFrame): Flow {
  const pages = [emptyPage(frame, 1)]
  let column = 0
  let y = frame.top
  const width = frame.columns[0]?.w ?? 0
  const goOn = () => {
    y = frame.top
    column += 1
    if (column < frame.columns.length) return
    column = 0
    pages.push(emptyPage(frame, pages.length + 1))
  }
  return {
    pages,
    width,
    column: frame.bottom - frame.top,
    left: () => frame.bottom - y,
    take: (height) => {
      if (y > frame.top && y + height > frame.bottom) goOn()
      const page = pages.at(-1)
      if (page === undefined) throw new Error('a sheet without a page')
      const place = { page, x: frame.columns[column]?.x ?? 0, y, w: width }
      y += height
      return place
    },
  }
}
