import fc from 'fast-check'
import { expect, test } from 'vitest'
import { desksOf, desksTogether, type SeatWish } from './by-desk.ts'
import { divide, type DivideInput, type Divisible } from './divide.ts'
import { unevenness } from './level-out.ts'
import type { GroupConstraint } from './schemes-contract.ts'

const student = fc.record({
  gender: fc.constantFrom<Divisible['gender']>('male', 'female'),
  level: fc.constantFrom<Divisible['level']>('A', 'B', 'C', null),
})
const setting = fc.record({
  students: fc
    .array(student, { minLength: 1, maxLength: 50 })
    .map((list) => list.map((one, at) => ({ ...one, student_id: `s${at}` }))),
  group_count: fc.integer({ min: 1, max: 9 }),
  seed: fc.integer(),
  aisles: fc.constantFrom<number[]>([], [2, 4], [1], [3]),
  seated: fc.integer({ min: 0, max: 50 }),
})
type Setting = typeof setting extends fc.Arbitrary<infer Drawn> ? Drawn : never

function inputOf(drawn: Setting, wish: SeatWish, constraints: GroupConstraint[] = []): DivideInput {
  const seats = drawn.students
    .slice(0, drawn.seated)
    .map(({ student_id }, at) => ({ student_id, row: Math.floor(at / 8) + 1, column: (at % 8) + 1 }))
  return { ...drawn, constraints, seats, seat_wish: wish, method: 'balanced', answers: new Map() }
}

function groupsOf(input: DivideInput): string[][] {
  const division = divide(input)
  if (division.kind === 'impossible') throw new Error(division.message)
  return division.groups
}

test('[GR-61] a desk is two neighbours of a row, counted from the left and from every aisle', () => {
  const row = (columns: readonly number[]) =>
    columns.map((column) => ({ row: 1, column, student_id: `c${column}` }))
  expect(desksOf(row([1, 2, 3, 4, 5]), [])).toEqual([
    ['c1', 'c2'],
    ['c3', 'c4'],
  ])
  expect(desksOf(row([1, 2, 3, 4, 5]), [1])).toEqual([
    ['c2', 'c3'],
    ['c4', 'c5'],
  ])
  expect(desksOf(row([2, 3]), [])).toEqual([])
  expect(desksOf(row([1, 2, 3, 4, 5, 6]), [3])).toEqual([
    ['c1', 'c2'],
    ['c4', 'c5'],
  ])
})

test('[GR-61] seats never make balanced groups less even, nor a constraint broken', () => {
  const constrained = setting.map((drawn) => ({
    drawn,
    constraints:
      drawn.students.length > 4 && drawn.group_count > 1
        ? [{ kind: 'apart' as const, student_ids: ['s0', 's1'] }]
        : [],
  }))
  fc.assert(
    fc.property(constrained, fc.constantFrom<SeatWish>('near', 'apart'), ({ drawn, constraints }, wish) => {
      const byId = new Map(drawn.students.map((one) => [one.student_id, one]))
      const evenness = (groups: readonly (readonly string[])[]) =>
        unevenness(groups.map((ids) => ids.map((id) => byId.get(id)!)))
      const without = groupsOf(inputOf(drawn, 'none', constraints))
      const groups = groupsOf(inputOf(drawn, wish, constraints))
      expect(groups.flat().sort()).toEqual(without.flat().sort())
      expect(groups.map(({ length }) => length)).toEqual(without.map(({ length }) => length))
      expect(evenness(groups)).toBe(evenness(without))
      for (const { student_ids } of constraints) {
        for (const ids of groups) expect(student_ids.filter((id) => ids.includes(id)).length).toBeLessThan(2)
      }
    }),
    { numRuns: 150 },
  )
})

test('[GR-61] no exchange of two alike students would bring more desks together, or part more', () => {
  fc.assert(
    fc.property(setting, fc.constantFrom<SeatWish>('near', 'apart'), (drawn, wish) => {
      const input = inputOf(drawn, wish)
      const desks = desksOf(input.seats, input.aisles)
      const together = (groups: readonly (readonly string[])[]) =>
        desksTogether(groups, desks).length * (wish === 'near' ? 1 : -1)
      const groups = groupsOf(input)
      const now = together(groups)
      expect(now).toBeGreaterThanOrEqual(together(groupsOf({ ...input, seat_wish: 'none' })))
      for (const [at, one] of drawn.students.entries()) {
        for (const other of drawn.students.slice(at + 1)) {
          if (one.level !== other.level || one.gender !== other.gender) continue
          const exchanged = groups.map((ids) =>
            ids.map((id) => {
              if (id === one.student_id) return other.student_id
              return id === other.student_id ? one.student_id : id
            }),
          )
          expect(together(exchanged)).toBeLessThanOrEqual(now)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('[GR-61] a class of one level keeps its desks, or parts them all', () => {
  const students = Array.from(
    { length: 48 },
    (_, at): Divisible => ({ student_id: `s${at}`, gender: at % 2 === 0 ? 'male' : 'female', level: 'B' }),
  )
  const drawn = { students, group_count: 8, seed: 3, aisles: [2, 4, 6], seated: 48 }
  const counts = (['near', 'apart'] as const).map((wish) => {
    const input = inputOf(drawn, wish)
    return desksTogether(groupsOf(input), desksOf(input.seats, input.aisles)).length
  })
  expect(counts).toEqual([24, 0])
})

test('[GR-14] groups by seat hold neighbours; who has no seat comes last', () => {
  const students = Array.from(
    { length: 13 },
    (_, at): Divisible => ({ student_id: `s${at}`, gender: 'male', level: null }),
  )
  const seats = students
    .slice(0, 12)
    .map(({ student_id }, at) => ({ student_id, row: Math.floor(at / 4) + 1, column: (at % 4) + 1 }))
  const input = {
    constraints: [],
    group_count: 2,
    seed: 1,
    method: 'seats' as const,
    aisles: [],
    seat_wish: 'none' as const,
    answers: new Map(),
  }
  const division = divide({ students, seats, ...input })
  if (division.kind === 'impossible') throw new Error(division.message)
  // The bench of columns 1 and 2, then that of 3 and 4 from the back; s12 has no seat.
  expect(division.groups.map((ids) => [...ids].sort())).toEqual([
    ['s0', 's1', 's10', 's4', 's5', 's8', 's9'].sort(),
    ['s11', 's12', 's2', 's3', 's6', 's7'].sort(),
  ])
})
