import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { itemOf, questionOf } from '../../questions/test/question-builders.ts'
import { newSections } from '../new-sections.ts'
import { blueprintOfPaper } from './blueprint-of-paper.ts'

const TRIG = { knowledge_id: newId(), name: '三角函数' }
const SERIES = { knowledge_id: newId(), name: '数列' }

function asked(kind: 'single' | 'text', score: number, difficulty: number, knowledge: (typeof TRIG)[]) {
  const document = questionOf(itemOf(kind, { score }))
  return { question_id: newId(), version: 1, document, difficulty, knowledge }
}

test('[PA-93] a paper as a 细目表: rows by the first point, columns by kind and points, cells by level', () => {
  const questions = [
    asked('single', 5, 1, [TRIG, SERIES]),
    asked('single', 5, 2, [TRIG]),
    asked('single', 6, 3, [SERIES]),
    asked('text', 12, 5, [SERIES]),
    asked('text', 12, 5, []),
  ]
  const document = { subtitle: '', notice: '', duration_min: null, sections: newSections(questions) }
  const made = blueprintOfPaper(document, new Map(questions.map((one) => [one.question_id, one])))
  expect(made.left_out_count).toBe(1)
  expect(made.blueprint.rows.map(({ name }) => name)).toEqual(['三角函数', '数列'])
  expect(made.blueprint.sections).toEqual([
    { type: 'single', score: 5 },
    { type: 'single', score: 6 },
    { type: 'text', score: 12 },
  ])
  expect(made.blueprint.cells).toEqual([
    { row: 0, section: 0, level: 'easy', count: 2 },
    { row: 1, section: 1, level: 'medium', count: 1 },
    { row: 1, section: 2, level: 'hard', count: 1 },
  ])
})
