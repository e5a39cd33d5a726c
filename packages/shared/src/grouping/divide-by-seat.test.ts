import { expect, test } from 'vitest'
import { divide, type Divisible } from './divide.ts'

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
