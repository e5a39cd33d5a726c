import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Cart } from '../../../shared/questions/cart/cart.queries.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { SchoolQuestionsScreen } from '../list/SchoolQuestionsScreen.tsx'
import { SimilarQuestions } from '../details/SimilarQuestions.tsx'

const LIST = 'POST /api/question_center/v1/bank/list'
const CART = '/api/guide_learn/api/cart'
const ADD = `POST ${CART}/batch_add` as const
const TAKE = `POST ${CART}/batch_delete` as const
const COLLECT = 'POST /api/question_center/v1/collection/collect'
const EXPORT = 'POST /api/question_center/v1/bank/export'
const ADD_TO_LESSON = 'POST /api/prepare_lessons/api/add_quzi'

const listed = (digits: string, stem: string): ListedQuestion => ({
  ...questionView(digits, stem),
  ...{ is_collected: false, answer_count: 0, score_rate: null, used_count: 0 },
})
const QUESTIONS = [listed('1', '求最小值'), listed('2', '证明不等式'), listed('3', '画出图象')]
const PATH = '/question_center/school_base?subject=math'

let network: ReturnType<typeof answerCalls>
let inCart: string[]
/** The questions that somebody removed since they were listed. */
let gone: string[]
let count: number

const cartView = (): Cart => ({
  ...{ subject_id: 'math', limit: 100, types: [], questions: [], question_ids: inCart },
  subjects: [{ subject_id: 'math', name: '数学', count: count + inCart.length }],
})
const isGone = (ids: readonly string[]) => ids.some((id) => gone.includes(id))
const refused = () => refuse('NOT_FOUND', '题目不存在')

beforeEach(() => {
  forgetEverything()
  inCart = []
  gone = []
  count = 0
  network = answerCalls({
    [LIST]: () => ({ total: 3, is_capped: false, list: QUESTIONS }),
    'POST /api/question_center/v1/bank/similar': () => ({ list: QUESTIONS.slice(1) }),
    [`GET ${CART}/get`]: () => cartView(),
    [ADD]: ({ question_ids }) => {
      if (isGone(question_ids)) return refused()
      inCart = [...new Set([...inCart, ...question_ids])]
      return cartView()
    },
    [TAKE]: ({ question_ids }) => {
      inCart = inCart.filter((id) => !question_ids.includes(id))
      return cartView()
    },
    'POST /api/question_center/v1/paper/questions': ({ question_ids }) => {
      if (isGone(question_ids)) return refused()
      return { list: QUESTIONS.filter(({ question_id }) => question_ids.includes(question_id)) }
    },
    'POST /api/question_center/v1/collection/folders': () => ({
      item_count: 0,
      list: [{ folder_id: idOf('f1'), name: '期末复习', item_count: 0 }],
    }),
    [COLLECT]: () => ({ done: true as const }),
    [EXPORT]: () => ({ file_name: '题目.txt', content_base64: '' }),
    'GET /api/prepare_lessons/api/lesson_list': () => ({ total: 0, list: [] }),
    [ADD_TO_LESSON]: () => ({ quizzes: [] }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const lastAsked = (name: string) => network.asked.findLast((call) => call.name === name)?.input
const bar = async () => within(await screen.findByRole('toolbar', { name: '批量操作' }))

test('[QU-166] a page of cards is ticked at once and goes into the cart with one call, and out of it again', async () => {
  const { user } = openScreen(<SchoolQuestionsScreen />, { path: PATH })
  await user.click(await screen.findByRole('checkbox', { name: '本页全选' }))
  const acts = await bar()
  expect(acts.getByText('已选 3 题')).toBeVisible()
  expect(await acts.findByText('数学试题篮还能放 100 题')).toBeVisible()
  await user.click(acts.getByRole('button', { name: '加入试题篮（3）' }))
  await user.click(await acts.findByRole('button', { name: '移出试题篮（3）' }))
  await acts.findByRole('button', { name: '加入试题篮（3）' })
  const ids = QUESTIONS.map(({ question_id }) => question_id)
  expect(lastAsked(ADD)).toMatchObject({ question_ids: ids })
  expect(lastAsked(TAKE)).toMatchObject({ question_ids: ids })
})

test('[QU-166] the limit of the cart is said before anything is put in', async () => {
  count = 98
  const { user } = openScreen(<SchoolQuestionsScreen />, { path: PATH })
  await user.click(await screen.findByRole('checkbox', { name: '本页全选' }))
  const acts = await bar()
  expect(await acts.findByText('数学试题篮还能放 2 题，要放 3 题，请少选 1 题')).toBeVisible()
  expect(acts.getByRole('button', { name: '加入试题篮（3）' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: '选择第 2 题' }))
  expect(await acts.findByRole('button', { name: '加入试题篮（2）' })).toBeEnabled()
})

test('[QU-167] what went meanwhile is left out and named, the others go in', async () => {
  gone = [idOf('2')]
  const { user } = openScreen(<SchoolQuestionsScreen />, { path: PATH })
  await user.click(await screen.findByRole('checkbox', { name: '本页全选' }))
  const acts = await bar()
  await user.click(await acts.findByRole('button', { name: '加入试题篮（3）' }))
  expect(await screen.findByText('有 1 道题已不在题库里，没有放进去：“证明不等式”')).toBeVisible()
  expect(inCart).toEqual([idOf('1'), idOf('3')])
})

test('[QU-166] the ticked questions are collected in a folder and exported', async () => {
  const { user } = openScreen(<SchoolQuestionsScreen />, { path: PATH })
  await user.click(await screen.findByRole('checkbox', { name: '选择第 1 题' }))
  await user.click(screen.getByRole('checkbox', { name: '选择第 3 题' }))
  const acts = await bar()
  await user.click(await acts.findByRole('button', { name: '收藏到…' }))
  await user.click(await screen.findByRole('menuitem', { name: '期末复习' }))
  expect(await screen.findByText('已把 2 道题收藏到“期末复习”')).toBeVisible()
  const question_ids = [idOf('1'), idOf('3')]
  expect(lastAsked(COLLECT)).toMatchObject({ question_ids, folder_id: idOf('f1') })
  await user.click(acts.getByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('导出选中的 2 题。')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(lastAsked(EXPORT)).toMatchObject({ question_ids, format: 'text' }))
})

test('[QU-168] similar questions are taken into a lesson one by one or several at once', async () => {
  const { user } = openScreen(<SimilarQuestions question_id={idOf('1')} />, { path: '/' })
  await user.click(await screen.findByRole('button', { name: '加入备课，第 1 题' }))
  const one = await screen.findByRole('dialog', { name: '把这道题加入备课' })
  await user.click(within(one).getByRole('button', { name: '取消' }))
  await user.click(screen.getByRole('checkbox', { name: '选择第 1 题' }))
  await user.click(screen.getByRole('checkbox', { name: '选择第 2 题' }))
  await user.click(await (await bar()).findByRole('button', { name: '加入备课' }))
  expect(await screen.findByRole('dialog', { name: '把选中的 2 道题加入备课' })).toBeVisible()
})

test.each([
  [1366, 768],
  [1024, 768],
  [360, 780],
])('the bar and the ticked cards stay within the page at %d × %d', async (width, height) => {
  await page.viewport(width, height)
  const { user } = openScreen(<SchoolQuestionsScreen />, { path: PATH })
  await user.click(await screen.findByRole('checkbox', { name: '本页全选' }))
  await (await bar()).findByRole('button', { name: '加入备课' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
