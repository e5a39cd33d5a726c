import type { Divisible } from './divide.ts'
import { LEVELS } from './rules.ts'

/** The counts of one group that are to be alike everywhere. */
type Tally = Map<string, number>

/**
 * Fills groups in which the bound students already sit, then swaps free students between groups as long as that makes levels
 * and genders more even: in the end no single swap does ([GR-11]).
 */
export function levelOut({
  students,
  placed,
  sizes,
}: {
  students: readonly Divisible[]
  placed: readonly (readonly string[])[]
  sizes: readonly number[]
}): string[][] {
  const byId = new Map(students.map((student) => [student.student_id, student]))
  const bound = new Set(placed.flat())
  const groups = placed.map((members) => [...members])
  const tallies = groups.map((members) => tallyOf(members.flatMap((id) => byId.get(id) ?? [])))
  for (const student of byRarity(students.filter(({ student_id }) => !bound.has(student_id)))) {
    const at = bestPlace(student, { groups, tallies, sizes })
    groups[at]?.push(student.student_id)
    addTo(tallies[at], { student, by: 1 })
  }
  while (swapOnce({ groups, tallies, bound, byId }));
  return groups
}

/** The traits whose numbers are to be even. */
export function traitsOf({ level, gender }: Divisible): string[] {
  return [`level ${level ?? '-'}`, `gender ${gender}`]
}

/** How uneven the traits lie: smaller is more even, and squares punish the far ends. */
export function unevenness(groups: readonly (readonly Divisible[])[]): number {
  return groups.map(tallyOf).reduce((sum, tally) => sum + weightOf(tally), 0)
}

function weightOf(tally: Tally): number {
  return [...tally.values()].reduce((sum, count) => sum + count * count, 0)
}

function tallyOf(members: readonly Divisible[]): Tally {
  const tally: Tally = new Map()
  for (const student of members) addTo(tally, { student, by: 1 })
  return tally
}

function addTo(tally: Tally | undefined, { student, by }: { student: Divisible; by: 1 | -1 }): void {
  for (const trait of traitsOf(student)) tally?.set(trait, (tally.get(trait) ?? 0) + by)
}

function byRarity(students: readonly Divisible[]): Divisible[] {
  const keys = [...LEVELS, null]
  return [...students].sort((a, b) => keys.indexOf(a.level) - keys.indexOf(b.level))
}

function bestPlace(
  student: Divisible,
  input: { groups: readonly string[][]; tallies: readonly Tally[]; sizes: readonly number[] },
): number {
  let best = { at: 0, weight: Number.POSITIVE_INFINITY }
  for (const [at, members] of input.groups.entries()) {
    const room = (input.sizes[at] ?? 0) - members.length
    if (room <= 0) continue
    const held = traitsOf(student).reduce((sum, trait) => sum + (input.tallies[at]?.get(trait) ?? 0), 0)
    // Between equals the emptiest group.
    const weight = held - room / 1000
    if (weight < best.weight) best = { at, weight }
  }
  return best.at
}

/** Does one swap that makes things more even; false when there is none. */
function swapOnce(input: {
  groups: string[][]
  tallies: Tally[]
  bound: ReadonlySet<string>
  byId: ReadonlyMap<string, Divisible>
}): boolean {
  const { groups, tallies, bound, byId } = input
  for (let one = 0; one < groups.length; one += 1) {
    for (let other = one + 1; other < groups.length; other += 1) {
      const [mine, theirs] = [groups[one] ?? [], groups[other] ?? []]
      for (const [i, a] of mine.entries()) {
        if (bound.has(a)) continue
        for (const [j, b] of theirs.entries()) {
          const [studentA, studentB] = [byId.get(a), byId.get(b)]
          if (bound.has(b) || studentA === undefined || studentB === undefined) continue
          const sides = [tallies[one] ?? new Map(), tallies[other] ?? new Map()] as const
          if (gainOf(sides, [studentA, studentB]) <= 0) continue
          mine[i] = b
          theirs[j] = a
          exchange(sides, [studentA, studentB])
          return true
        }
      }
    }
  }
  return false
}

/** How much more even two groups become when these two change places. */
function gainOf([left, right]: readonly [Tally, Tally], [a, b]: readonly [Divisible, Divisible]): number {
  const before = weightOf(left) + weightOf(right)
  exchange([left, right], [a, b])
  const after = weightOf(left) + weightOf(right)
  exchange([left, right], [b, a])
  return before - after
}

function exchange([left, right]: readonly [Tally, Tally], [a, b]: readonly [Divisible, Divisible]): void {
  addTo(left, { student: a, by: -1 })
  addTo(left, { student: b, by: 1 })
  addTo(right, { student: b, by: -1 })
  addTo(right, { student: a, by: 1 })
}
