import { type Chance, shuffled } from '../core/seeded.ts'
import type { Divisible } from './divide.ts'
import type { Seat } from './seats-contract.ts'

/** What balanced groups ask of seats: nothing, 按座位就近 or 同桌分开 ([GR-61]). */
export type SeatWish = 'none' | 'near' | 'apart'

/** Two students who share a desk. */
export type Desk = readonly [string, string]

/** How often the search begins anew from other places; the best end is kept. */
const STARTS = 4
/** More than all distances of a class together: a desk comes before them. */
const DESK_WEIGHT = 1e9

/** Who shares a desk: neighbours in a row, counted in pairs from the left of the class and from every aisle. */
export function desksOf(seats: readonly Seat[], aisles: readonly number[]): Desk[] {
  const bySeat = new Map(seats.map(({ row, column, student_id }) => [`${row},${column}`, student_id]))
  return seats.flatMap(({ row, column, student_id }) => {
    const block = Math.max(0, ...aisles.filter((aisle) => aisle < column))
    const mate = bySeat.get(`${row},${column + 1}`)
    const isLeft = (column - block) % 2 === 1 && !aisles.includes(column)
    return isLeft && mate !== undefined ? [[student_id, mate] as const] : []
  })
}

/** The desks whose two students are in the same group. */
export function desksTogether(groups: readonly (readonly string[])[], desks: readonly Desk[]): Desk[] {
  const at = new Map(groups.flatMap((ids, index) => ids.map((id) => [id, index] as const)))
  return desks.filter(([one, other]) => at.has(one) && at.get(one) === at.get(other))
}

/**
 * Exchanges free students of the same level and gender, so that the groups stay as even as they are ([GR-11]), as long as
 * that brings desk mates together and neighbours nearer, or parts desk mates: in the end no exchange does ([GR-61]).
 */
export function seatTogether(
  groups: readonly (readonly string[])[],
  input: {
    students: readonly Divisible[]
    seats: readonly Seat[]
    aisles: readonly number[]
    wish: 'near' | 'apart'
    bound: ReadonlySet<string>
    chance: Chance
  },
): string[][] {
  const ids = groups.flat()
  const costs = costsOf(ids, input)
  const alike = alikeOf(ids, input)
  const home = groups.flatMap((members, at) => members.map(() => at))
  let best = exchangeAll(home, { costs, alike, group_count: groups.length })
  for (let start = 1; start < STARTS; start += 1) {
    const other = exchangeAll(mixed(home, { alike, chance: input.chance }), {
      costs,
      alike,
      group_count: groups.length,
    })
    if (costOf(other, costs) < costOf(best, costs)) best = other
  }
  return groups.map((_, group) => ids.filter((_id, at) => best[at] === group))
}

/** What it costs that two students are in one group. */
function costsOf(
  ids: readonly string[],
  { seats, aisles, wish }: { seats: readonly Seat[]; aisles: readonly number[]; wish: 'near' | 'apart' },
): number[][] {
  const seatOf = new Map(seats.map((seat) => [seat.student_id, seat]))
  const mate = new Map(desksOf(seats, aisles).flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
  return ids.map((one) =>
    ids.map((other) => {
      if (wish === 'apart') return mate.get(one) === other ? 1 : 0
      const [mine, theirs] = [seatOf.get(one), seatOf.get(other)]
      if (mine === undefined || theirs === undefined) return 0
      const distance = (mine.row - theirs.row) ** 2 + (mine.column - theirs.column) ** 2
      return mate.get(one) === other ? distance - DESK_WEIGHT : distance
    }),
  )
}

/** For each student the places of the free ones with the same level and gender; none for who is bound. */
function alikeOf(
  ids: readonly string[],
  { students, bound }: { students: readonly Divisible[]; bound: ReadonlySet<string> },
): number[][] {
  const byId = new Map(students.map((student) => [student.student_id, student]))
  const kindOf = (id: string) => (bound.has(id) ? null : `${byId.get(id)?.level} ${byId.get(id)?.gender}`)
  const kinds = ids.map(kindOf)
  return kinds.map((kind) =>
    kind === null ? [] : kinds.flatMap((other, at) => (other === kind ? [at] : [])),
  )
}

/** The same groups with alike students dealt into the places of their kind anew. */
function mixed(
  home: readonly number[],
  { alike, chance }: { alike: readonly (readonly number[])[]; chance: Chance },
): number[] {
  const dealt = [...home]
  for (const [at, kin] of alike.entries()) {
    if (kin[0] !== at) continue
    const places = shuffled(
      kin.map((one) => home[one] ?? 0),
      chance,
    )
    for (const [index, one] of kin.entries()) dealt[one] = places[index] ?? 0
  }
  return dealt
}

/** Exchanges two alike students as long as that costs less. */
function exchangeAll(
  home: readonly number[],
  input: {
    costs: readonly (readonly number[])[]
    alike: readonly (readonly number[])[]
    group_count: number
  },
): number[] {
  const groupOf = [...home]
  // What each student would cost in each group: an exchange is judged by four of these.
  const sums = groupOf.map((_, student) => {
    const row = Array.from({ length: input.group_count }, () => 0)
    for (const [other, group] of groupOf.entries())
      row[group] = (row[group] ?? 0) + costAt(input.costs, student, other)
    return row
  })
  const gainOf = (a: number, b: number) => {
    const [mine, theirs] = [groupOf[a] ?? 0, groupOf[b] ?? 0]
    const now = (sums[a]?.[mine] ?? 0) + (sums[b]?.[theirs] ?? 0)
    const then = (sums[a]?.[theirs] ?? 0) + (sums[b]?.[mine] ?? 0) - 2 * costAt(input.costs, a, b)
    return now - then
  }
  const exchange = (a: number, b: number) => {
    const [mine, theirs] = [groupOf[a] ?? 0, groupOf[b] ?? 0]
    for (const [student, row] of sums.entries()) {
      const change = costAt(input.costs, student, b) - costAt(input.costs, student, a)
      row[mine] = (row[mine] ?? 0) + change
      row[theirs] = (row[theirs] ?? 0) - change
    }
    groupOf[a] = theirs
    groupOf[b] = mine
  }
  let isBetter = true
  while (isBetter) {
    isBetter = false
    for (const [a, kin] of input.alike.entries()) {
      for (const b of kin) {
        if (b <= a || groupOf[a] === groupOf[b] || gainOf(a, b) <= 0) continue
        exchange(a, b)
        isBetter = true
      }
    }
  }
  return groupOf
}

function costAt(costs: readonly (readonly number[])[], one: number, other: number): number {
  return one === other ? 0 : (costs[one]?.[other] ?? 0)
}

function costOf(groupOf: readonly number[], costs: readonly (readonly number[])[]): number {
  let sum = 0
  for (const [one, group] of groupOf.entries()) {
    for (let other = one + 1; other < groupOf.length; other += 1) {
      if (groupOf[other] === group) sum += costAt(costs, one, other)
    }
  }
  return sum
}
