import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawStudent } from './roll-call.ts'

const students = (count: number) => Array.from({ length: count }, (_, index) => ({ student_id: `s${index}` }))

describe('drawStudent', () => {
  it('[CR-26] calls each of n students once in any n draws that begin with none called', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })),
        (count, numbers) => {
          const called: { student_id: string }[] = []
          for (let n = 0; n < count * 2; n += 1) {
            const result = drawStudent(students(count), { called, random: () => numbers.next().value })
            expect(result?.left_count).toBe(count - (n % count) - 1)
            if (result !== null) called.push(result.drawn)
          }
          expect(new Set(called.slice(0, count).map((row) => row.student_id)).size).toBe(count)
          expect(new Set(called.slice(count).map((row) => row.student_id)).size).toBe(count)
        },
      ),
    )
  })

  it('[CR-26] draws nobody when nobody has entered', () => {
    expect(drawStudent([], { called: [], random: () => 0 })).toBeNull()
  })
})
