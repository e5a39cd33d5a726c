import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { idOf, questionView } from '../../../test/question-things.ts'
import {
  AnswerParsingScreen,
  PointsParsingScreen,
  QuestionParsingScreen,
} from '../details/ParsingScreens.tsx'
import { QuestionDetailScreen } from '../details/QuestionDetailScreen.tsx'
import { CollectedQuestionsScreen } from './CollectedQuestionsScreen.tsx'
import { QuestionBankScreen } from './QuestionBankScreen.tsx'
import { SchoolQuestionsScreen } from './SchoolQuestionsScreen.tsx'
import { UploadedQuestionsScreen } from './UploadedQuestionsScreen.tsx'

const LIST = 'POST /api/question_center/v1/bank/list'
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  network = answerCalls({ [LIST]: () => ({ total: 0, is_capped: false, list: [] }) })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('filters and the length of a page go from the address into the question', async () => {
  openScreen(<QuestionBankScreen />, { path: '/questionCenter/bank?subject=physics&text=x&page_size=50' })
  expect(await screen.findByText(/没有符合条件的题目/)).toBeVisible()
  expect(network.asked.find(({ name }) => name === LIST)?.input).toMatchObject({
    ...{ subject_id: 'physics', text: 'x', page: 1, page_size: 50 },
  })
})

test('an import begins with the subject that is filtered by, else with the own', async () => {
  const { user } = openScreen(<QuestionBankScreen />, { path: '/questionCenter/bank' })
  await user.click(await screen.findByRole('button', { name: '导入' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText('学科')).toHaveDisplayValue('数学')
  cleanup()
  const filtered = openScreen(<QuestionBankScreen />, { path: '/questionCenter/bank?subject=physics' })
  await filtered.user.click(await screen.findByRole('button', { name: '导入' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText('学科')).toHaveDisplayValue('物理')
})

const FOLDERS = 'POST /api/question_center/v1/collection/folders'
const DETAIL = 'GET /api/prepare_lessons/api/teacher_back/question_detail'
const listed = (change: Partial<ListedQuestion> = {}): ListedQuestion => ({
  ...questionView('1', '求最小值'),
  is_collected: false,
  answer_count: 0,
  score_rate: null,
  used_count: 0,
  ...change,
})
const scopes = () =>
  network.asked.flatMap(({ name, input }) => (name === LIST ? [(input as { scope: string }).scope] : []))

test('[QU-60] each list asks for its own questions', async () => {
  for (const [Screen, scope] of [
    [UploadedQuestionsScreen, 'mine'],
    [SchoolQuestionsScreen, 'school'],
  ] as const) {
    openScreen(<Screen />, { path: '/' })
    await waitFor(() => expect(scopes().at(-1)).toBe(scope))
    cleanup()
  }
})

test('[QU-61] a question is collected from its card, shown by folder and put into another', async () => {
  network.stop()
  let is_collected = false
  network = answerCalls({
    [LIST]: () => ({ total: 1, is_capped: false, list: [listed({ is_collected })] }),
    [FOLDERS]: () => ({
      item_count: 3,
      list: [
        { folder_id: idOf('a1'), name: '好题', item_count: 2 },
        { folder_id: idOf('a2'), name: '难题', item_count: 1 },
      ],
    }),
    'POST /api/question_center/v1/collection/collect': () => {
      is_collected = true
      return { done: true }
    },
  })
  const { user, place } = openScreen(<CollectedQuestionsScreen />, { path: '/collected' })
  await user.click(await screen.findByRole('button', { name: '收藏第 1 题' }))
  expect(await screen.findByRole('button', { name: '取消收藏第 1 题' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '好题 2' }))
  expect(place()).toBe(`/collected?folder=${idOf('a1')}`)
  await waitFor(() =>
    expect(network.asked.filter(({ name }) => name === LIST).at(-1)?.input).toMatchObject({
      ...{ scope: 'collected', folder_id: idOf('a1') },
    }),
  )
  await user.click(await screen.findByRole('button', { name: '放到文件夹，第 1 题' }))
  await user.click(await screen.findByRole('menuitem', { name: '放到“难题”' }))
  expect(await screen.findByText('已放到“难题”')).toBeVisible()
  expect(network.asked.filter(({ name }) => name.endsWith('/collect')).at(-1)?.input).toMatchObject({
    ...{ question_ids: [idOf('1')], folder_id: idOf('a2') },
  })
})

test('one question is looked at with its key open; one that is gone is told', async () => {
  network.stop()
  network = answerCalls({
    [DETAIL]: () => listed(),
    'POST /api/question_center/v1/bank/similar': () => ({
      list: [
        {
          ...questionView('7', '求最大值'),
          is_collected: false,
          used_count: 0,
          answer_count: 0,
          score_rate: null,
        },
      ],
    }),
  })
  openScreen(<QuestionDetailScreen />, { path: `/questionBank/detail?question_id=${idOf('1')}` })
  expect(await screen.findByRole('button', { name: '收起答案解析' })).toBeVisible()
  const similar = within(await screen.findByRole('region', { name: '相似题' }))
  expect(await similar.findByText('求最大值')).toBeVisible()
  cleanup()
  network.stop()
  network = answerCalls({ [DETAIL]: () => refuse('NOT_FOUND') })
  forgetEverything()
  openScreen(<QuestionDetailScreen />, { path: `/questionBank/detail?question_id=${idOf('2')}` })
  expect(await screen.findByText(/没有这道题/)).toBeVisible()
})

test('the three pages of a question show the question, its key, and what it asks for', async () => {
  network.stop()
  const knowledge = [{ knowledge_id: idOf('c1'), name: '二次函数' }]
  network = answerCalls({ [DETAIL]: () => listed({ knowledge, source: '校本', year: 2026 }) })
  const query = `?question_id=${idOf('1')}`
  openScreen(<QuestionParsingScreen />, { path: `/que${query}` })
  expect(await screen.findByText('求最小值')).toBeVisible()
  expect(screen.queryByText('略')).toBeNull()
  expect(screen.getByRole('link', { name: '答案' })).toHaveAttribute(
    'href',
    `/question_center/question_my/question_parsing_answer${query}`,
  )
  cleanup()
  openScreen(<AnswerParsingScreen />, { path: `/answer${query}` })
  expect(await screen.findByText('略')).toBeVisible()
  expect(screen.queryByText('求最小值')).toBeNull()
  cleanup()
  openScreen(<PointsParsingScreen />, { path: `/points${query}` })
  expect(await screen.findByText('二次函数')).toBeVisible()
  expect(screen.getByText('2026 年 校本')).toBeVisible()
})

test('[SL-90] an empty bank offers the import, a filtered one takes its filters off', async () => {
  const { user, place } = openScreen(<QuestionBankScreen />, { path: '/questionCenter/bank?text=x&review=1' })
  await user.click(await screen.findByRole('button', { name: '看全部题目' }))
  await waitFor(() => expect(place()).toBe('/questionCenter/bank?subject=all'))
  await user.click(await screen.findByRole('button', { name: '导入题目' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})
