import { expect, it } from 'vitest'
import { withLateStarts } from './late-start.ts'

/** A student who came so many seconds after the first, called at these. */
const student = (name: string, came_s: number | null, ...called_s: number[]) => ({
  stay: {
    student_id: name,
    joined_at: came_s === null ? null : new Date(came_s * 1000).toISOString(),
  },
  counted: { now: called_s.length, before: 0, called_at: called_s },
})
const startsOf = (...students: ReturnType<typeof student>[]) => {
  const counts = withLateStarts(
    students.map(({ stay }) => stay),
    new Map(students.map(({ stay, counted }) => [stay.student_id, counted])),
  )
  return students.map(({ stay }) => counts.get(stay.student_id)?.late_start ?? 0)
}

it('[CR-191] who comes late begins with the count of who was called least by then', () => {
  expect(startsOf(student('a', 1, 10, 20), student('b', 2, 11, 30), student('late', 25))).toEqual([0, 0, 1])
  expect(startsOf(student('a', 1, 10), student('b', 2), student('late', 25))).toEqual([0, 0, 0])
})

it('[CR-191] who came late counts for who comes later still', () => {
  const first = student('a', 1, 10, 20, 40)
  expect(startsOf(first, student('b', 25), student('c', 50, 60))).toEqual([0, 2, 2])
  expect(startsOf(student('c', 50), first, student('b', 25, 30))).toEqual([3, 0, 2])
})

it('[CR-191] a class without pads, and calls before a pad came, are of one round', () => {
  expect(startsOf(student('a', null, 10), student('b', null), student('c', 30, 20))).toEqual([0, 0, 0])
  expect(startsOf(student('a', null, 10, 20), student('b', null, 11, 21), student('c', 30, 15))).toEqual([
    0, 0, 1,
  ])
})
