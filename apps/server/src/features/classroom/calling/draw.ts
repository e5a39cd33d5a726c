import type { CallWay } from '@jiangtai/shared/classroom/calling/calling.ts'
import { type CallCounts, chancesOf, turnOf } from '@jiangtai/shared/classroom/calling/chances.ts'

type Drawn<S> = { drawn: S[]; left_count: number }
type Draw = {
  counts: ReadonlyMap<string, CallCounts>
  /** Gives a number in [0, 1). */
  random: () => number
}

/**
 * Some students by their chances ([CR-26], [CR-191]), nobody twice in one draw; fewer where there are fewer. `left_count` is how many of them were then called
 * less often in this lesson than others, 0 once a round is complete.
 */
export function drawStudents<S extends { student_id: string }>(
  students: readonly S[],
  { counts, random, count }: Draw & { count: number },
): Drawn<S> {
  return drawFrom(
    students,
    Array.from({ length: Math.min(count, students.length) }, () => students),
    { counts, random },
  )
}

/** One of each group that has somebody there, by the same chances ([CR-192]). */
export function drawOfEachGroup<S extends { student_id: string }>(
  groups: readonly (readonly S[])[],
  draw: Draw,
): Drawn<S> {
  const present = groups.filter((members) => members.length > 0)
  return drawFrom(present.flat(), present, draw)
}

/** All who are there of one of the groups whose members were called least often on the whole, counted a head ([CR-192]). */
export function drawGroup<S extends { student_id: string }>(
  groups: readonly (readonly S[])[],
  { counts, random }: Draw,
): Drawn<S> {
  const present = groups.filter((members) => members.length > 0)
  const oftenOf = (members: readonly S[]) =>
    members.reduce((sum, { student_id }) => sum + turnIn(counts, student_id), 0) / members.length
  const least = Math.min(...present.map(oftenOf))
  const inTurn = present.filter((members) => oftenOf(members) === least)
  const drawn = inTurn[Math.floor(random() * inTurn.length)] ?? []
  return { drawn: [...drawn], left_count: leftOf(present.flat(), withCalls(counts, drawn)) }
}

/** The students by the way they are drawn; without groups nobody is drawn by them. */
export function drawByWay<S extends { student_id: string }>(
  way: CallWay,
  from: Draw & { students: readonly S[]; groups: readonly (readonly S[])[]; count: number },
): Drawn<S> {
  if (way === 'each_group') return drawOfEachGroup(from.groups, from)
  if (way === 'one_group') return drawGroup(from.groups, from)
  return drawStudents(from.students, from)
}

/** One student from each of the lists, one list after the other. */
function drawFrom<S extends { student_id: string }>(
  everybody: readonly S[],
  lists: readonly (readonly S[])[],
  { counts, random }: Draw,
): Drawn<S> {
  let now = counts
  const drawn: S[] = []
  for (const list of lists) {
    const others = list.filter((student) => !drawn.includes(student))
    const one = pick(others, { counts: now, random })
    if (one === null) continue
    drawn.push(one)
    now = withCalls(now, [one])
  }
  return { drawn, left_count: leftOf(everybody, now) }
}

function pick<S extends { student_id: string }>(students: readonly S[], { counts, random }: Draw): S | null {
  const chances = chancesOf(students, counts).filter(({ chance }) => chance > 0)
  let left = random()
  for (const { student, chance } of chances) {
    if (left < chance) return student
    left -= chance
  }
  // Shares add up to 1 but for the last digits.
  return chances.at(-1)?.student ?? null
}

function withCalls(
  counts: ReadonlyMap<string, CallCounts>,
  called: readonly { student_id: string }[],
): Map<string, CallCounts> {
  const after = new Map(counts)
  for (const { student_id } of called) {
    const counted = after.get(student_id) ?? { now: 0, before: 0 }
    after.set(student_id, { ...counted, now: counted.now + 1 })
  }
  return after
}

/** How many of the students were called less often in this lesson than others; 0 once a round is complete. */
export function leftOf(
  students: readonly { student_id: string }[],
  counts: ReadonlyMap<string, CallCounts>,
): number {
  const times = students.map(({ student_id }) => turnIn(counts, student_id))
  const fewest = Math.min(...times)
  const inTurn = times.filter((count) => count === fewest).length
  return inTurn === students.length ? 0 : inTurn
}

function turnIn(counts: ReadonlyMap<string, CallCounts>, student_id: string): number {
  const counted = counts.get(student_id)
  return counted === undefined ? 0 : turnOf(counted)
}
