import type { Divisible } from './divide.ts'
import { LEVELS } from './rules.ts'
import { type Chance, shuffled } from '../core/seeded.ts'

const LEVEL_KEYS = [...LEVELS, null] as const
const GENDERS = ['male', 'female'] as const

/** What students are alike in: one cell of the table level × gender. */
type Cell = { level: number; gender: number; students: string[] }

/**
 * Divides without constraints so that sizes, every level, every gender and every pair of both differ by one at most between
 * any two groups ([GR-11]). Group by group, a share of the table is rounded so that its cells, rows, columns and total all
 * stay within one; such a rounding of a table always exists, and what is left is again such a table.
 */
export function evenlyMixed(
  students: readonly Divisible[],
  { group_count, chance }: { group_count: number; chance: Chance },
): string[][] {
  const cells = cellsOf(students)
  const groups: string[][] = []
  for (let left = group_count; left > 0; left -= 1) {
    const taken = shareOf(cells, { parts: left, chance })
    groups.push(cells.flatMap((cell, at) => cell.students.splice(0, taken[at] ?? 0)))
  }
  return groups
}

function cellsOf(students: readonly Divisible[]): Cell[] {
  return LEVEL_KEYS.flatMap((level, levelAt) =>
    GENDERS.map((gender, genderAt) => ({
      level: levelAt,
      gender: genderAt,
      students: students
        .filter((student) => student.level === level && student.gender === gender)
        .map(({ student_id }) => student_id),
    })),
  )
}

/** How many of each cell one of `parts` equal parts takes. */
function shareOf(cells: readonly Cell[], { parts, chance }: { parts: number; chance: Chance }): number[] {
  const counts = cells.map(({ students }) => students.length)
  const least = counts.map((count) => Math.floor(count / parts))
  const loose = cells.flatMap((_, at) => ((counts[at] ?? 0) % parts === 0 ? [] : [at]))
  // At most eight cells: every choice of who takes one more is tried, from a place that chance decides.
  const choices = shuffled(
    Array.from({ length: 2 ** loose.length }, (_, choice) => choice),
    chance,
  )
  for (const choice of choices) {
    const taken = [...least]
    for (const [bit, at] of loose.entries()) if ((choice >> bit) % 2 === 1) taken[at] = (taken[at] ?? 0) + 1
    if (sumsFit(cells, { counts, taken, parts })) return taken
  }
  return least
}

function sumsFit(
  cells: readonly Cell[],
  { counts, taken, parts }: { counts: readonly number[]; taken: readonly number[]; parts: number },
): boolean {
  const fits = (belongs: (cell: Cell) => boolean) => {
    let [all, share] = [0, 0]
    for (const [at, cell] of cells.entries()) {
      if (!belongs(cell)) continue
      all += counts[at] ?? 0
      share += taken[at] ?? 0
    }
    return share >= Math.floor(all / parts) && share <= Math.ceil(all / parts)
  }
  return (
    fits(() => true) &&
    LEVEL_KEYS.every((_, at) => fits(({ level }) => level === at)) &&
    GENDERS.every((_, at) => fits(({ gender }) => gender === at))
  )
}
