import { expect, test } from 'vitest'
import { questionNumbers, runName } from './question-numbers.ts'

test('[CR-468] a question that is asked again keeps its number, whatever was asked between', () => {
  const runs = ['a', 'b', 'a', 'c', 'b', 'a'].map((lesson_quiz_id) => ({ lesson_quiz_id }))
  expect(questionNumbers(runs)).toEqual([1, 2, 1, 3, 2, 1])
  expect(questionNumbers([])).toEqual([])
})

test('[CR-468] the times after the first are told apart', () => {
  expect(runName({ question_no: 2, run_no: 1 })).toBe('第 2 题')
  expect(runName({ question_no: 2, run_no: 3 })).toBe('第 2 题 · 第 3 次')
})
