import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, type DivideMethod } from './divide.ts'
import type { GroupConstraint } from './schemes-contract.ts'

const ANSWERS = ['A', 'B', 'C', undefined]
const setting = fc.record({
  given: fc.array(fc.constantFrom(...ANSWERS), { minLength: 1, maxLength: 60 }),
  group_count: fc.integer({ min: 1, max: 12 }),
  seed: fc.integer(),
})
type Setting = typeof setting extends fc.Arbitrary<infer S> ? S : never

/** Divides a class whose nth student gave the nth answer; also tells who gave which. */
function divided(
  { given, group_count, seed }: Setting,
  { method, constraints = [] }: { method: DivideMethod; constraints?: GroupConstraint[] },
) {
  const answers = new Map<string, string>(
    given.flatMap((answer, at) => (answer === undefined ? [] : [[`s${at}`, answer] as const])),
  )
  const students = given.map((_, at) => ({ student_id: `s${at}`, gender: 'male' as const, level: null }))
  const division = divide({
    ...{ students, constraints, group_count, method, seed, answers },
    ...{ seats: [], aisles: [], seat_wish: 'none' },
  })
  if (division.kind === 'impossible') throw new Error(division.message)
  const { groups } = division
  return { groups, countOf: (answer: string | undefined) => groups.map((ids) => count(ids, answer)) }
  function count(ids: readonly string[], answer: string | undefined) {
    return ids.filter((id) => answers.get(id) === answer).length
  }
}

test('[GR-23] spread answers differ by one at most between groups', () => {
  fc.assert(
    fc.property(setting, (given) => {
      const { countOf } = divided(given, { method: 'mixed_answers' })
      for (const answer of ANSWERS) {
        const counts = countOf(answer)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('[GR-23] the same answers stand in a row: between the first and the last group with one all have nothing else', () => {
  fc.assert(
    fc.property(setting, (given) => {
      const { groups, countOf } = divided(given, { method: 'same_answer' })
      for (const answer of ANSWERS) {
        const held = countOf(answer)
        const [first, last] = [held.findIndex((n) => n > 0), held.findLastIndex((n) => n > 0)]
        for (let at = first + 1; at < last; at += 1) expect(held[at]).toBe(groups[at]?.length)
      }
    }),
  )
})

test('[GR-23] constraints are kept while answers are spread', () => {
  const { groups } = divided(
    { given: ['A', 'A', 'A', 'B', 'B', 'B'], group_count: 2, seed: 1 },
    { method: 'mixed_answers', constraints: [{ kind: 'together', student_ids: ['s0', 's1'] }] },
  )
  expect(groups.map((ids) => ids.length)).toEqual([3, 3])
  const home = groups.find((ids) => ids.includes('s0'))
  expect(home).toContain('s1')
  expect(home).not.toContain('s2')
})
