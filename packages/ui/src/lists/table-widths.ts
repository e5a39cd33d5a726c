import type { CSSProperties } from 'react'

/** Room of a table, in CSS pixels, in windows of 1500 and of 1800, a tree of folders beside it. */
const WIDE_ROOM = 1200
const WIDEST_ROOM = 1400

/** The least room of a column without a width: a name of eight characters between the edges of its cell. */
const NAME_ROOM = 152
/** The room of the boxes that tick rows. */
const CHOOSE_ROOM = 44

type Widths = CSSProperties & Record<'--least' | '--spare' | '--wide' | '--widest', string | number>

/**
 * The widths of a table as variables, so that its stylesheet may choose among them: the least width, the part of its spare columns in it, and the
 * factor of its columns in a large window. The columns take half of the additional room; the other half is of the column without a width. The least
 * width is the asked one, or the width at which the names of rows have their room beside everything else: `acts` is the width of the acts on a row,
 * `isChosen` tells that rows are ticked.
 */
export function tableWidths(
  minWidth: number,
  columns: readonly { width?: number; isSpare?: boolean }[],
  { acts, isChosen }: { acts: number; isChosen: boolean },
): CSSProperties {
  const sumOf = (some: typeof columns) => some.reduce((sum, { width = 0 }) => sum + width, 0)
  const all = sumOf(columns)
  const names = columns.filter(({ width }) => width === undefined).length * NAME_ROOM
  const least = Math.max(minWidth, all + names + acts + (isChosen ? CHOOSE_ROOM : 0))
  const widened = (room: number) => (all === 0 ? 1 : 1 + Math.max(0, room - least) / 2 / all)
  const style: Widths = {
    '--least': `${least}px`,
    '--spare': `${sumOf(columns.filter(({ isSpare }) => isSpare))}px`,
    '--wide': widened(WIDE_ROOM),
    '--widest': widened(WIDEST_ROOM),
  }
  return style
}
