import type { CSSProperties } from 'react'

/** Room of a table, in CSS pixels, in windows of 1500 and of 1800, a tree of folders beside it. */
const WIDE_ROOM = 1200
const WIDEST_ROOM = 1400

type Widths = CSSProperties & Record<'--least' | '--spare' | '--wide' | '--widest', string | number>

/**
 * The widths of a table as variables, so that its stylesheet may choose among them: the least one, what its spare columns take of it, and how many times as wide
 * its columns are in a large window. They take half of the room that there is more; the other half is of the column without a width.
 */
export function tableWidths(
  least: number,
  columns: readonly { width?: number; isSpare?: boolean }[],
): CSSProperties {
  const sumOf = (some: typeof columns) => some.reduce((sum, { width = 0 }) => sum + width, 0)
  const all = sumOf(columns)
  const widened = (room: number) => (all === 0 ? 1 : 1 + Math.max(0, room - least) / 2 / all)
  const style: Widths = {
    '--least': `${least}px`,
    '--spare': `${sumOf(columns.filter(({ isSpare }) => isSpare))}px`,
    '--wide': widened(WIDE_ROOM),
    '--widest': widened(WIDEST_ROOM),
  }
  return style
}
