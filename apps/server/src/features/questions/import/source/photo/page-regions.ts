import type { PageBox } from '../../../../../core/convert/ocr/page-messages.ts'
import type { SourcePage } from '../source-file.ts'

/** The part of a page that shows some lines of a piece, which stand below each other in one column; a gap between them is a figure. */
export type Region = {
  lines: number[]
  box: PageBox
  last_bottom: number
  line_height: number
  has_gap: boolean
}

/**
 * The parts of a page that show the pieces of a source, from the first line of each down to the next piece, so that a figure between them
 * is with the lines above it ([QI-119]).
 */
export function pageRegions(
  page: SourcePage,
  pieces: readonly { lines: readonly { line: number }[] }[],
): Region[] {
  const owners = new Map(
    pieces.flatMap(({ lines }, owner) => lines.map(({ line }) => [line, owner] as const)),
  )
  const line_height = middle(page.places.map(({ box }) => box.bottom - box.top))
  return page.columns.flatMap((column, index) => {
    const places = page.places
      .filter((place) => place.column === index)
      .toSorted((a, b) => a.box.top - b.box.top)
    const regions: (Region & { owner: number | undefined })[] = []
    for (const { line, box } of places) {
      const owner = owners.get(line)
      const open = regions.at(-1)
      if (open !== undefined && open.owner === owner) {
        open.lines.push(line)
        if (box.top - open.last_bottom > line_height * FIGURE_LINES) open.has_gap = true
        open.last_bottom = Math.max(open.last_bottom, box.bottom)
        continue
      }
      const top = Math.max(column.top, box.top - line_height * ABOVE)
      if (open !== undefined) open.box.bottom = Math.max(open.last_bottom, top)
      regions.push({
        ...{ owner, lines: [line], line_height, has_gap: false },
        ...{ box: { ...column, top }, last_bottom: box.bottom },
      })
    }
    return regions
  })
}

/** So much higher than a line is what is no space between lines. */
export const FIGURE_LINES = 2.5
/** How far above its words a line begins, as a share of its height. */
const ABOVE = 0.35

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1
}
