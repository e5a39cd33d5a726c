import { newId } from '@jiangtai/shared/core/ids.ts'
import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import { expect, test } from 'vitest'
import {
  addSection,
  changeSection,
  moveQuestion,
  moveQuestions,
  moveSection,
  removeQuestion,
  removeQuestions,
  scoreSection,
  sortQuestions,
} from './paper-changes.ts'
import { byDifficulty, byKnowledge } from './paper-figures.ts'

const question = (question_id: string, ...scores: number[]) => ({
  question_id,
  version: 1,
  scores: scores.map((score) => ({ item_id: newId(), score })),
})
const section = (section_id: string, ...questions: ReturnType<typeof question>[]) => ({
  ...{ section_id, title: section_id, note: '', questions },
})

const paper: PaperDocument = {
  ...{ subtitle: '', notice: '', duration_min: null },
  sections: [section('a', question('1', 5), question('2', 5)), section('b', question('3', 6, 6))],
}

/** The ids of the questions, section by section. */
const shape = ({ sections }: PaperDocument) =>
  sections.map(({ questions }) => questions.map(({ question_id }) => question_id).join(''))

test('sections move, come and change', () => {
  expect(moveSection(paper, 'b', -1).sections.map(({ section_id }) => section_id)).toEqual(['b', 'a'])
  expect(moveSection(paper, 'a', -1)).toEqual(paper)
  expect(moveSection(paper, 'b', 1)).toEqual(paper)
  expect(addSection(paper, '附加题').sections.map(({ title }) => title)).toEqual(['a', 'b', '附加题'])
  const named = changeSection(paper, 'b', (one) => ({ ...one, title: '解答题' }))
  expect(named.sections.map(({ title }) => title)).toEqual(['a', '解答题'])
})

test('questions are put in order, moved and taken out', () => {
  expect(shape(sortQuestions(paper, 'a', ['2', '1']))).toEqual(['21', '3'])
  expect(shape(moveQuestion(paper, '1', 'b'))).toEqual(['2', '31'])
  expect(moveQuestion(paper, 'nobody', 'b')).toEqual(paper)
  expect(shape(removeQuestion(paper, '3'))).toEqual(['12', ''])
  expect(shape(moveQuestions(paper, ['1', '3'], 'b'))).toEqual(['2', '13'])
  expect(shape(removeQuestions(paper, ['1', '3']))).toEqual(['2', ''])
})

test('a score for a section is that of each of its items', () => {
  const scored = scoreSection(paper, 'b', 2.5)
  expect(scored.sections[1]?.questions[0]?.scores.map(({ score }) => score)).toEqual([2.5, 2.5])
  expect(scored.sections[0]).toBe(paper.sections[0])
})

test('the paper in figures', () => {
  const [root, power] = [
    { knowledge_id: 'k1', name: '根式' },
    { knowledge_id: 'k2', name: '指数' },
  ]
  const questions = new Map([
    ['1', { difficulty: 1, knowledge: [root] }],
    ['2', { difficulty: 3, knowledge: [] }],
    ['3', { difficulty: 3, knowledge: [root, power] }],
  ])
  expect(byDifficulty(paper, questions).map(({ name, count, score }) => [name, count, score])).toEqual([
    ['容易', 1, 5],
    ['较易', 0, 0],
    ['中等', 2, 17],
    ['较难', 0, 0],
    ['困难', 0, 0],
  ])
  expect(byKnowledge(paper, questions).map(({ name, count, score }) => [name, count, score])).toEqual([
    ['根式', 2, 17],
    ['指数', 1, 12],
  ])
})
