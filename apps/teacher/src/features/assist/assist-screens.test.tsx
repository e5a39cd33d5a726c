import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { idOf, questionView } from '../../test/question-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import type { Book } from './assist.queries.ts'
import { AssistBookScreen } from './book/AssistBookScreen.tsx'
import { AssistListScreen } from './list/AssistListScreen.tsx'

const ASSIST = '/api/question_center/v1/assist'
const PAPER = 'POST /api/question_center/v1/paper/create'
const CART = 'POST /api/guide_learn/api/cart/batch_add'
const PATH = `/question_center/school_base/assist/book?book_id=${idOf('b')}`

const book = (change: Partial<Book> = {}): Book => ({
  ...{ book_id: idOf('b'), name: '课课练', publisher: '本校编', question_count: 2, revision: 3 },
  ...{ subject_id: 'math', subject_name: '数学', phase_id: 'senior', textbook_id: null, textbook_name: null },
  ...{ owner_name: '周敏', is_shared: false, updated_at: '2026-11-20T02:00:00.000Z' },
  abilities: { edit: true, delete: true },
  chapters: [
    {
      ...{ chapter_id: idOf('c1'), name: '第一章' },
      pages: [{ page_id: idOf('f1'), name: '1.1', question_ids: [idOf('1'), idOf('2')] }],
    },
  ],
  ...change,
})
const listed = (digits: string, stem: string) => ({
  ...questionView(digits, stem),
  ...{ is_collected: false, answer_count: 0, score_rate: null, used_count: 0 },
})
const cart = { subject_id: null, limit: 100, types: [], subjects: [], questions: [], question_ids: [] }

let network: ReturnType<typeof answerCalls>
let shown = book()
beforeEach(() => {
  forgetEverything()
  shown = book()
  network = answerCalls({
    [`POST ${ASSIST}/list` as const]: () => ({ total: 1, list: [shown] }),
    [`POST ${ASSIST}/detail` as const]: () => shown,
    [`POST ${ASSIST}/page` as const]: () => ({
      list: [listed('1', '求最小值'), listed('2', '求最大值')],
      left_out_count: 0,
    }),
    [`POST ${ASSIST}/save` as const]: () => ({ revision: 4 }),
    [`POST ${ASSIST}/share` as const]: () => ({ done: true as const }),
    [`POST ${ASSIST}/create` as const]: () => refuse('CONFLICT', '名称不对'),
    'GET /api/guide_learn/api/cart/get': () => cart,
    [CART]: () => cart,
    [PAPER]: () => ({ paper_id: idOf('a') }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})
const asked = (name: string) => network.asked.findLast((call) => call.name === name)?.input

test('[AS-6] a whole page or some of it goes into the cart and a new paper', async () => {
  const { user, place } = openScreen(<AssistBookScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '整页加入试题篮' }))
  await waitFor(() => expect(asked(CART)).toMatchObject({ question_ids: [idOf('1'), idOf('2')] }))
  await user.click(screen.getByRole('checkbox', { name: '选用第 1 题' }))
  expect(await screen.findByRole('button', { name: '选中的 1 题加入试题篮' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '组成试卷' }))
  await waitFor(() =>
    expect(asked(PAPER)).toMatchObject({
      title: '课课练 1.1',
      question_ids: [idOf('2')],
      subject_id: 'math',
    }),
  )
  await waitFor(() => expect(place()).toContain(`paper_id=${idOf('a')}`))
})

test('[AS-1] its owner adds a page, takes a question out, and sends the revision that is shown', async () => {
  const { user } = openScreen(<AssistBookScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '移出这一页，第 1 题' }))
  await waitFor(() =>
    expect(asked(`POST ${ASSIST}/save`)).toMatchObject({
      revision: 3,
      chapters: [{ pages: [{ question_ids: [idOf('2')] }] }],
    }),
  )
  await user.click(screen.getByRole('button', { name: '添加页' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('页名'), '1.2')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(asked(`POST ${ASSIST}/save`)).toMatchObject({
      chapters: [{ pages: [{ name: '1.1' }, { name: '1.2', question_ids: [] }] }],
    }),
  )
})

test('[AS-2] a reader uses it and changes nothing, and the page can be used by everybody', async () => {
  shown = book({ abilities: { edit: false, delete: false }, is_shared: true })
  openScreen(<AssistBookScreen />, { path: PATH })
  expect(await screen.findByRole('button', { name: '整页加入试题篮' })).toBeVisible()
  for (const name of ['添加章', '从题库选题', /移出这一页/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
})

test('[AS-2] the list shares a book with the school', async () => {
  const { user } = openScreen(<AssistListScreen />, { path: '/question_center/school_base/assist' })
  expect(await screen.findByRole('link', { name: '课课练' })).toBeVisible()
  const more = screen.queryByRole('button', { name: /更多/ })
  if (more !== null) await user.click(more)
  await user.click(await screen.findByText('分享给全校'))
  await waitFor(() =>
    expect(asked(`POST ${ASSIST}/share`)).toMatchObject({ book_id: idOf('b'), is_shared: true }),
  )
})

test('a new book that is refused keeps what was typed', async () => {
  const { user } = openScreen(<AssistListScreen />, { path: '/question_center/school_base/assist' })
  await user.click(await screen.findByRole('button', { name: '新建教辅' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('教辅名称'), '单元练')
  await user.selectOptions(dialog.getByLabelText('学段'), '高中')
  await user.selectOptions(dialog.getByLabelText('学科'), '数学')
  await user.click(dialog.getByRole('button', { name: '新建' }))
  expect(await dialog.findByText(/名称不对/)).toBeVisible()
  expect(dialog.getByLabelText('教辅名称')).toHaveValue('单元练')
})
