// The editor is there before a test waits for it: on a busy machine it is long on its way.
import './visual/VisualQuestion.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { EditQuestionScreen } from './EditQuestionScreen.tsx'

const PATH = '/question_center/question_my/edit_question'
const BOOK = { id: idOf('c1'), parent_id: null, name: '必修第一册' }
const CHAPTER = { id: idOf('c2'), parent_id: BOOK.id, name: '第三章 函数' }
const SECTION = { id: idOf('c3'), parent_id: CHAPTER.id, name: '3.1 函数的概念' }
const TREE = [BOOK, CHAPTER, SECTION]

let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  const nodes = TREE.map(({ id: node_id, ...node }) => ({
    ...{ node_id, kind: 'chapter' as const, has_children: true, subject_id: 'math', phase_id: 'senior' },
    ...node,
  }))
  network = answerCalls({
    'GET /api/prepare_lessons/api/teacher_back/question_detail': () => ({
      ...questionView('1', '求最小值'),
      ...{ abilities: { edit: true }, subject_id: 'math', phase_id: 'senior', chapter_id: SECTION.id },
      ...{ is_collected: false, used_count: 0, answer_count: 0, score_rate: null },
    }),
    'GET /api/prepare_lessons/api/teacher_back/assist_conditions': () => ({
      ...{ subjects: [], phases: [], chapters: TREE, points: [], types: [], difficulties: [] },
      ...{ years: [], regions: [], sources: [], reads_photos: false, books: [] },
    }),
    'GET /api/prepare_lessons/api/biz_node': ({ parent_id = null }) => ({
      list: nodes.filter((node) => node.parent_id === parent_id),
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('a question that is mended stands at its chapter', async () => {
  openScreen(<EditQuestionScreen />, { path: `${PATH}?question_id=${idOf('1')}` })
  const place = within(await screen.findByRole('region', { name: '试题属性' }))
  await waitFor(() => expect(place.getByRole('combobox', { name: '节' })).toHaveDisplayValue(SECTION.name))
  expect(place.getByRole('combobox', { name: '章' })).toHaveDisplayValue(CHAPTER.name)
  expect(place.getByRole('combobox', { name: '教材' })).toHaveDisplayValue(BOOK.name)
  expect(place.queryByText(/原来的章节/)).toBeNull()
})

test('学段 and 学科 of a question have to be chosen, so neither offers 不指定', async () => {
  openScreen(<EditQuestionScreen />, { path: PATH })
  const place = within(await screen.findByRole('region', { name: '试题属性' }))
  const offered = (name: string) =>
    within(place.getByRole('combobox', { name }))
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(offered('学段')).not.toContain('不指定')
  expect(offered('学科')).not.toContain('不指定')
})
