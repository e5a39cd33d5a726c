import fc from 'fast-check'
import { chanceOf } from '@jiangtai/shared/core/seeded.ts'
import { describe, expect, it } from 'vitest'
import { drawLate, drawReviews } from './draw.ts'

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)
const someClass = fc.record({
  writers: fc.integer({ min: 0, max: 40 }),
  silent: fc.integer({ min: 0, max: 20 }),
  each_count: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
})

function drawnFor({
  writers,
  silent,
  each_count,
  seed,
}: typeof someClass extends fc.Arbitrary<infer T> ? T : never) {
  const authors = ids('a', writers)
  const students = [...authors, ...ids('s', silent)]
  return { authors, students, drawn: drawReviews({ authors, students, each_count }, chanceOf(seed)) }
}

const oftenOf = (authors: readonly string[], drawn: readonly { author_id: string }[]) =>
  authors.map((id) => drawn.filter(({ author_id }) => author_id === id).length)

describe('[CR-271] the draw', () => {
  it('gives nobody their own answer and nobody the same one twice, and each student as many as there are', () => {
    fc.assert(
      fc.property(someClass, (made) => {
        const { authors, students, drawn } = drawnFor(made)
        for (const student_id of students) {
          const own = drawn
            .filter(({ reviewer_id }) => reviewer_id === student_id)
            .map((one) => one.author_id)
          const others = authors.filter((id) => id !== student_id).length
          expect(own).toHaveLength(Math.min(made.each_count, others))
          expect(new Set(own).size).toBe(own.length)
          expect(own).not.toContain(student_id)
        }
      }),
    )
  })

  it('hands each answer out as often as every other, or once more', () => {
    fc.assert(
      fc.property(someClass, (made) => {
        const { authors, drawn } = drawnFor(made)
        const often = oftenOf(authors, drawn)
        const [least, most] = [Math.min(...often, Infinity), Math.max(...often, -Infinity)]
        // Nothing was handed out where nobody wrote.
        expect(most - least).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is the same with the same seed', () => {
    fc.assert(
      fc.property(someClass, (made) => {
        expect(drawnFor(made).drawn).toEqual(drawnFor(made).drawn)
      }),
    )
  })
})

describe('[CR-274] a late student', () => {
  it('is given what was handed out least, and never the own answer', () => {
    const authors = ids('a', 3)
    const drawn = [
      { reviewer_id: 'x', author_id: 'a0' },
      { reviewer_id: 'y', author_id: 'a1' },
    ]
    const late = (student_id: string, each_count: number) =>
      drawLate({ authors, drawn, student_id, each_count }, chanceOf(1)).map(({ author_id }) => author_id)
    expect(late('new', 1)).toEqual(['a2'])
    expect(late('a2', 3).toSorted()).toEqual(['a0', 'a1'])
  })

  it('keeps the answers even, however many come', () => {
    const authors = ids('a', 5)
    let drawn = drawReviews({ authors, students: authors, each_count: 2 }, chanceOf(3))
    for (const student_id of ids('late', 7))
      drawn = [...drawn, ...drawLate({ authors, drawn, student_id, each_count: 2 }, chanceOf(drawn.length))]
    const often = oftenOf(authors, drawn)
    expect(Math.max(...often) - Math.min(...often)).toBeLessThanOrEqual(1)
  })
})
