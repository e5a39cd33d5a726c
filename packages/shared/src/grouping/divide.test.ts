import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, type DivideInput, type DivideMethod, type Divisible, sizesOf } from './divide.ts'
import { unevenness } from './level-out.ts'
import type { GroupConstraint } from './schemes-contract.ts'

const METHODS: readonly DivideMethod[] = [
  'random',
  'balanced',
  'alike',
  'seats',
  'same_answer',
  'mixed_answers',
]
const student = fc.record({
  gender: fc.constantFrom<Divisible['gender']>('male', 'female'),
  level: fc.constantFrom<Divisible['level']>('A', 'B', 'C', null),
})
const classOf = fc
  .array(student, { minLength: 1, maxLength: 60 })
  .map((list) => list.map((one, at) => ({ ...one, student_id: `s${at}` })))
const setting = fc.record({
  students: classOf,
  group_count: fc.integer({ min: 1, max: 12 }),
  seed: fc.integer(),
  method: fc.constantFrom(...METHODS),
})
const withConstraints = setting.chain((drawn) =>
  fc.record({
    drawn: fc.constant(drawn),
    constraints: fc.array(
      fc.record({
        kind: fc.constantFrom<GroupConstraint['kind']>('together', 'apart'),
        student_ids: fc.uniqueArray(
          fc.integer({ min: 0, max: drawn.students.length - 1 }).map((at) => `s${at}`),
          { minLength: Math.min(2, drawn.students.length), maxLength: 5 },
        ),
      }),
      { maxLength: 5 },
    ),
  }),
)

/** The level stands for the answer; who has none gave none. */
function answersOf({ students }: Pick<DivideInput, 'students'>): Map<string, string> {
  return new Map(
    students.flatMap(({ student_id, level }) => (level === null ? [] : [[student_id, level] as const])),
  )
}

function input(
  asked: Pick<DivideInput, 'students' | 'group_count' | 'seed' | 'method'>,
  constraints: GroupConstraint[] = [],
) {
  const seats = asked.students.map(({ student_id }, at) => ({
    student_id,
    row: (at % 6) + 1,
    column: Math.floor(at / 6) + 1,
  }))
  const none = { aisles: [], seat_wish: 'none' as const }
  return { ...asked, ...none, constraints, seats, answers: answersOf(asked) }
}

function groupsOf(input: DivideInput): string[][] {
  const division = divide(input)
  if (division.kind === 'impossible') throw new Error(division.message)
  return division.groups
}

const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

test('[GR-10] everybody is in exactly one group and sizes differ by one at most', () => {
  fc.assert(
    fc.property(setting, (drawn) => {
      const groups = groupsOf(input(drawn))
      expect(groups.flat().sort()).toEqual(drawn.students.map(({ student_id }) => student_id).sort())
      expect(groups).toHaveLength(drawn.group_count)
      expect(spread(groups.map(({ length }) => length))).toBeLessThanOrEqual(1)
    }),
  )
})

test('[GR-9] the same seed divides the same way, another one hardly ever does', () => {
  fc.assert(
    fc.property(setting, (drawn) => {
      expect(groupsOf(input(drawn))).toEqual(groupsOf(input(drawn)))
    }),
  )
  const students = Array.from(
    { length: 30 },
    (_, at): Divisible => ({ student_id: `s${at}`, gender: 'male', level: null }),
  )
  const ways = Array.from({ length: 20 }, (_, seed) =>
    JSON.stringify(groupsOf(input({ students, group_count: 5, seed, method: 'random' }))),
  )
  expect(new Set(ways).size).toBe(20)
})

test('[GR-11] balanced groups differ by one at most in every level, every gender and both together', () => {
  fc.assert(
    fc.property(setting, (drawn) => {
      const groups = groupsOf(input({ ...drawn, method: 'balanced' }))
      const byId = new Map(drawn.students.map((one) => [one.student_id, one]))
      const spreadOf = (has: (one: Divisible) => boolean) =>
        spread(groups.map((ids) => ids.filter((id) => has(byId.get(id)!)).length))
      for (const level of ['A', 'B', 'C', null]) {
        expect(spreadOf((one) => one.level === level)).toBeLessThanOrEqual(1)
        for (const gender of ['male', 'female']) {
          expect(spreadOf((one) => one.gender === gender)).toBeLessThanOrEqual(1)
          expect(spreadOf((one) => one.gender === gender && one.level === level)).toBeLessThanOrEqual(1)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('[GR-11] with constraints no swap of two free students makes balanced groups more even', () => {
  fc.assert(
    fc.property(withConstraints, ({ drawn, constraints }) => {
      const division = divide(input({ ...drawn, method: 'balanced' }, constraints))
      const bound = new Set(constraints.flatMap(({ student_ids }) => student_ids))
      if (division.kind === 'impossible' || bound.size === 0) return
      const byId = new Map(drawn.students.map((one) => [one.student_id, one]))
      const groups = division.groups.map((ids) => ids.map((id) => byId.get(id)!))
      const now = unevenness(groups)
      for (const [one, mine] of groups.entries()) {
        for (const theirs of groups.slice(one + 1)) {
          for (let i = 0; i < mine.length; i += 1) {
            for (let j = 0; j < theirs.length; j += 1) {
              const [a, b] = [mine[i]!, theirs[j]!]
              if (bound.has(a.student_id) || bound.has(b.student_id)) continue
              mine[i] = b
              theirs[j] = a
              expect(unevenness(groups)).toBeGreaterThanOrEqual(now)
              mine[i] = a
              theirs[j] = b
            }
          }
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('[GR-12] alike groups hold neighbouring levels: no level of a group lies beyond the next group', () => {
  const rank = { A: 0, B: 1, C: 2 }
  fc.assert(
    fc.property(setting, (drawn) => {
      const byId = new Map(drawn.students.map((one) => [one.student_id, one]))
      const ranks = groupsOf(input({ ...drawn, method: 'alike' })).map((ids) =>
        ids.map((id) => {
          const { level } = byId.get(id)!
          return level === null ? 3 : rank[level]
        }),
      )
      for (const [at, group] of ranks.entries()) {
        const next = ranks[at + 1] ?? []
        expect(Math.max(0, ...group)).toBeLessThanOrEqual(Math.min(3, ...next))
      }
    }),
  )
})

test('[GR-13] constraints are kept, or said to be impossible with those that are to blame', () => {
  fc.assert(
    fc.property(withConstraints, ({ drawn, constraints }) => {
      const division = divide(input(drawn, constraints))
      const blamed = division.kind === 'impossible' ? division.constraints.length : 1
      expect(blamed).toBeGreaterThan(0)
      if (division.kind === 'impossible') return
      const at = new Map(division.groups.flatMap((ids, index) => ids.map((id) => [id, index] as const)))
      for (const { kind, student_ids } of constraints) {
        const places = new Set(student_ids.map((id) => at.get(id)))
        expect(places.size).toBe(kind === 'together' ? 1 : student_ids.length)
      }
      expect(spread(division.groups.map(({ length }) => length))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})

/** Whether any way at all to fill groups of these sizes keeps the constraints. */
function existsByTrying(
  ids: readonly string[],
  input: { sizes: readonly number[]; constraints: readonly GroupConstraint[] },
) {
  const place = new Map<string, number>()
  const free = [...input.sizes]
  const holds = () =>
    input.constraints.every(({ kind, student_ids }) => {
      const places = new Set(student_ids.map((id) => place.get(id)))
      return places.size === (kind === 'together' ? 1 : student_ids.length)
    })
  const tryFrom = (at: number): boolean => {
    const id = ids[at]
    if (id === undefined) return holds()
    return free.some((room, group) => {
      if (room === 0) return false
      place.set(id, group)
      free[group] = room - 1
      const found = tryFrom(at + 1)
      free[group] = room
      return found
    })
  }
  return tryFrom(0)
}

test('[GR-13] in small classes impossible is said exactly when trying every way finds none', () => {
  const small = withConstraints.filter(({ drawn }) => drawn.students.length <= 6 && drawn.group_count <= 4)
  const tried = { possible: 0, impossible: 0 }
  fc.assert(
    fc.property(small, ({ drawn, constraints }) => {
      const { kind } = divide(input(drawn, constraints))
      const ids = drawn.students.map(({ student_id }) => student_id)
      const exists = existsByTrying(ids, { sizes: sizesOf(ids.length, drawn.group_count), constraints })
      expect(kind).toBe(exists ? 'divided' : 'impossible')
      tried[exists ? 'possible' : 'impossible'] += 1
    }),
    { numRuns: 300 },
  )
  expect(Math.min(tried.possible, tried.impossible)).toBeGreaterThan(10)
})

test.each<[string, GroupConstraint[], GroupConstraint[], RegExp]>([
  [
    'two who are to be together and apart',
    [
      { kind: 'together', student_ids: ['s0', 's1', 's2'] },
      { kind: 'together', student_ids: ['s5', 's6'] },
      { kind: 'apart', student_ids: ['s0', 's2'] },
    ],
    [
      { kind: 'together', student_ids: ['s0', 's1', 's2'] },
      { kind: 'apart', student_ids: ['s0', 's2'] },
    ],
    /互相矛盾/,
  ],
  [
    'more to be kept apart than there are groups',
    [
      { kind: 'together', student_ids: ['s7', 's8'] },
      { kind: 'apart', student_ids: ['s0', 's1', 's2', 's3'] },
    ],
    [{ kind: 'apart', student_ids: ['s0', 's1', 's2', 's3'] }],
    /要分开的有 4 人，只有 3 个小组/,
  ],
  [
    'more together than a group holds',
    [{ kind: 'together', student_ids: ['s0', 's1', 's2', 's3', 's4'] }],
    [{ kind: 'together', student_ids: ['s0', 's1', 's2', 's3', 's4'] }],
    /每组最多 4 人/,
  ],
])('[GR-13] %s is impossible and is told with its reason alone', (_, constraints, reason, words) => {
  const students = Array.from(
    { length: 10 },
    (_one, at): Divisible => ({ student_id: `s${at}`, gender: 'female', level: 'B' }),
  )
  const division = divide(input({ students, group_count: 3, seed: 7, method: 'balanced' }, constraints))
  expect(division).toMatchObject({ kind: 'impossible', constraints: reason })
  expect(division.kind === 'impossible' && division.message).toMatch(words)
})

test('[GR-13] an impossible tangle of a whole class is told at once, not searched for ever', () => {
  const students = Array.from(
    { length: 60 },
    (_one, at): Divisible => ({ student_id: `s${at}`, gender: 'female', level: 'B' }),
  )
  const constraints = Array.from(
    { length: 20 },
    (_one, at): GroupConstraint => ({
      kind: 'apart',
      student_ids: Array.from({ length: 8 }, (_two, by) => `s${(at * 3 + by) % 60}`),
    }),
  )
  // The processor's time, so that other work on the machine does not count.
  const began = process.cpuUsage()
  expect(divide(input({ students, group_count: 7, seed: 1, method: 'random' }, constraints)).kind).toBe(
    'impossible',
  )
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000)
})

test('[GR-13] a constraint on somebody who has left binds nobody', () => {
  const students: Divisible[] = [{ student_id: 's0', gender: 'male', level: null }]
  const constraints: GroupConstraint[] = [{ kind: 'apart', student_ids: ['s0', 'gone'] }]
  expect(groupsOf(input({ students, group_count: 1, seed: 1, method: 'random' }, constraints))).toEqual([
    ['s0'],
  ])
})

test('sizes add up', () => {
  expect(sizesOf(48, 7)).toEqual([7, 7, 7, 7, 7, 7, 6])
  expect(sizesOf(2, 4)).toEqual([1, 1, 0, 0])
})
