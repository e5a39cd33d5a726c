import { expect, test } from 'vitest'
import { choice, fill, itemOf, questionOf, stemWithBlanks } from '../test/question-builders.ts'
import { fullScore, markQuestion } from './marking.ts'
import { scoredAs } from './scored-as.ts'

const worth = (scores: readonly number[]) =>
  questionOf(...scores.map((score, at) => itemOf('single', { item_id: `i${at}`, score })))
const scores = (question: ReturnType<typeof scoredAs>) => question.items.map(({ score }) => score)

test('[LE-192] items keep their shares of another score, and the last one has what rounding leaves', () => {
  expect(scores(scoredAs(worth([2, 4]), 9))).toEqual([3, 6])
  expect(scores(scoredAs(worth([1, 1, 1]), 10))).toEqual([3.33, 3.33, 3.34])
  expect(scores(scoredAs(worth([0, 0]), 5))).toEqual([2.5, 2.5])
  for (const total of [0.5, 7, 99.5, 100]) {
    const many = worth(Array.from({ length: 7 }, (_none, at) => at + 1))
    expect(fullScore(scoredAs(many, total))).toBe(total)
    expect(Math.min(...scores(scoredAs(many, total)))).toBeGreaterThanOrEqual(0)
  }
  const same = worth([2, 4])
  expect(scoredAs(same, 6)).toBe(same)
})

test('[LE-192] what single parts give grows with their item', () => {
  const several = itemOf('multiple', {
    ...{ item_id: 'm', score: 6, marking: { rule: 'each', score: 2 } },
    key: { kind: 'choice', keys: ['A', 'C', 'D'] },
  })
  const marked = markQuestion(scoredAs(questionOf(several), 12), { m: choice('A') })
  expect(marked).toMatchObject({ score: 4, full_score: 12 })
  const two = itemOf('blank', { item_id: 'b', stem: stemWithBlanks(2), score: 6 })
  expect(markQuestion(scoredAs(questionOf(two), 3), { b: fill('甲', '') })).toMatchObject({ score: 1.5 })
})
