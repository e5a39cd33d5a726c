import { expect, test } from 'vitest'
import { idOf, questionView } from '../../../../../test/question-things.ts'
import { questionChoices } from './question-choices.ts'

test('[TK-195] a question to ask is told by its beginning as it is read, without the signs of its formulas', () => {
  const question_id = idOf('1')
  const view = { ...questionView('1', '求 $\\frac{1}{2}x^2$ 的最小值'), question_id }
  const set = { questions: [{ question_id, version: 1, scores: [] }], materials: [], steps: [] }
  const [choice] = questionChoices(set, new Map([[question_id, view]]))
  expect(choice?.words).toContain('1/2')
  expect(choice?.words).not.toMatch(/[$\\]/)
})
