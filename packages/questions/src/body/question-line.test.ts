import { expect, test } from 'vitest'
import { paragraph, question, item } from '../test/sample-questions.ts'
import { questionLine } from './question-line.ts'

const asked = (stem: string) =>
  question([item('text', { kind: 'text', answer: [], points: [] }, { stem: [paragraph(stem)] })])

test('a short question is its stem', () => {
  expect(questionLine(asked('求 $x^2$ 的值'))).toBe('求 $x^2$ 的值')
})

test('a long one is cut, never within a formula', () => {
  const line = questionLine(asked(`${'甲'.repeat(115)}$\\frac{1}{2}$乙`))
  expect(line).toBe(`${'甲'.repeat(115)}…`)
})

test('a passage comes before its items', () => {
  const read = { ...asked('小题'), material: [paragraph('从前有座山')] }
  expect(questionLine(read)).toBe('从前有座山')
})
