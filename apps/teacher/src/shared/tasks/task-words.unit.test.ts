import { expect, test } from 'vitest'
import { carriedWords, setWords } from './task-words.ts'

const question = { question_id: 'q', scores: [{ item_id: 'i', score: 5 }] } as never
const material = { material_id: 'm' } as never

test('the amount of a path is told in its steps, that of other sets in what they hold', () => {
  const held = { questions: [question], materials: [material] }
  expect(setWords('guide', { ...held, steps: [{}, {}, {}] })).toBe('3 步、1 题 5 分')
  expect(setWords('guide', { questions: [], materials: [material], steps: [{}] })).toBe('1 步')
  expect(setWords('online', { ...held, steps: [] })).toBe('1 项内容、1 题 5 分')
})

test('a copy takes along the materials as well as the questions', () => {
  const one = { set_count: 1, question_count: 5, material_count: 3, step_count: 0 }
  expect(carriedWords(one)).toBe('3 项内容、5 道题、分值')
  expect(carriedWords({ ...one, material_count: 0 })).toBe('5 道题、分值')
  expect(carriedWords({ ...one, question_count: 0 })).toBe('3 项内容')
  expect(carriedWords({ ...one, step_count: 4 })).toBe('4 步、5 道题、分值')
})
