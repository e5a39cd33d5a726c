import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { QuestionPickerDialog } from './QuestionPickerDialog.tsx'

let network: ReturnType<typeof answerCalls>
let taken: string[]

beforeEach(() => {
  forgetEverything()
  taken = []
  const listed = { is_collected: false, answer_count: 0, score_rate: null, used_count: 0 }
  network = answerCalls({
    'POST /api/question_center/v1/bank/list': () => ({
      ...{ total: 2, is_capped: false },
      list: [
        { ...questionView('1', '求最小值'), ...listed },
        { ...questionView('2', '求最大值'), ...listed },
      ],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('a press on a card chooses its question, one on its buttons does not, and what is there already stays', async () => {
  const { user } = openScreen(
    <QuestionPickerDialog
      {...{ title: '从题库选题', okText: '加入', thereWords: '已在作业中', there: [idOf('2')] }}
      start={{ subject_id: 'math', phase_id: 'senior' }}
      isPending={false}
      error={null}
      onPick={(question_ids) => (taken = question_ids)}
      onClose={() => {}}
    />,
    { path: '/homework' },
  )
  await user.click(await screen.findByText('求最小值'))
  const box = screen.getByRole('checkbox', { name: '选择第 1 题' })
  await waitFor(() => expect(box).toBeChecked())
  await user.click(screen.getByText('求最小值'))
  expect(box).not.toBeChecked()
  await user.click(box)
  expect(box).toBeChecked()
  await user.click(screen.getAllByRole('button', { name: /展开答案解析/ })[0]!)
  expect(box).toBeChecked()
  await user.click(screen.getByText('求最大值'))
  expect(screen.getByRole('checkbox', { name: '选择第 2 题' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: '加入' }))
  expect(taken).toEqual([idOf('1')])
})

/** The picker of a lesson, with a cart of two questions of which one is gone, and a book of one page. */
function openForLesson(answers: Parameters<typeof answerCalls>[0] = {}) {
  network.stop()
  const line = { type: 'text' as const, difficulty: 3, score: 12, item_count: 1, text: '' }
  const listed = { is_collected: false, answer_count: 0, score_rate: null, used_count: 0 }
  const described = { name: '同步练习', publisher: '人教社', textbook_id: null, question_count: 2 }
  network = answerCalls({
    'POST /api/question_center/v1/bank/list': () => ({
      ...{ total: 1, is_capped: false },
      list: [{ ...questionView('1', '题库里的'), ...listed }],
    }),
    'GET /api/guide_learn/api/cart/get': () => ({
      ...{
        subject_id: 'math',
        limit: 100,
        types: [],
        subjects: [{ subject_id: 'math', name: '数学', count: 2 }],
      },
      questions: [
        { question_id: idOf('2'), ...line },
        { question_id: idOf('3'), ...line },
      ],
      question_ids: [idOf('2'), idOf('3')],
    }),
    'POST /api/question_center/v1/paper/questions': ({ question_ids }) =>
      question_ids.includes(idOf('3')) ? refuse('NOT_FOUND') : { list: [questionView('2', '篮里的')] },
    'GET /api/prepare_lessons/api/binded_assist': () => ({
      textbook_id: null,
      list: [{ book_id: idOf('7'), ...described, is_bound: true }],
    }),
    'POST /api/question_center/v1/assist/detail': () => ({
      ...{ book_id: idOf('7'), ...described, subject_id: 'math', subject_name: '数学', phase_id: 'senior' },
      ...{ textbook_name: null, owner_name: '陈老师', is_shared: true, revision: 1 },
      ...{ updated_at: '2026-09-01T02:00:00.000Z', abilities: { edit: false, delete: false } },
      chapters: [
        {
          ...{ chapter_id: idOf('8'), name: '第一章' },
          pages: [
            { page_id: idOf('81'), name: '第 3 页', question_ids: [idOf('4'), idOf('5')] },
            { page_id: idOf('82'), name: '空的一页', question_ids: [] },
          ],
        },
      ],
    }),
    'POST /api/question_center/v1/assist/page': () => ({
      list: [{ ...questionView('4', '教辅里的'), ...listed }],
      left_out_count: 1,
    }),
    ...answers,
  })
  return openScreen(
    <QuestionPickerDialog
      {...{ title: '从题库选题', okText: '加入', thereWords: '已在备课中', there: [] }}
      start={{ subject_id: 'math', phase_id: 'senior' }}
      sources={[{ kind: 'cart' }, { kind: 'books', prepare_lesson_id: idOf('6') }]}
      isPending={false}
      error={null}
      onPick={(question_ids) => (taken = question_ids)}
      onClose={() => {}}
    />,
    { path: '/classPreparation/preparationDetails' },
  )
}

test('[LE-246] questions are chosen from several sources at once, in the order in which they were pressed', async () => {
  const { user } = openForLesson()
  await user.click(screen.getByRole('tab', { name: '试题篮' }))
  await user.click(await screen.findByText('篮里的'))
  expect(screen.getByText('有 1 道题已删除，或您不能再使用。')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('tab', { name: '题库' }))
  await user.click(await screen.findByText('题库里的'))
  expect(screen.getByText('已选 2 题')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '加入' }))
  expect(taken).toEqual([idOf('2'), idOf('1')])
})

test('[LE-247] a book leads to its pages, and a page to its exercises', async () => {
  const { user } = openForLesson()
  await user.click(screen.getByRole('tab', { name: '教辅' }))
  const books = await screen.findByRole('combobox', { name: '教辅' })
  await within(books).findByRole('option', { name: '同步练习 · 人教社 · 2 题' })
  await user.selectOptions(books, '同步练习 · 人教社 · 2 题')
  const pages = await screen.findByRole('combobox', { name: '哪一页' })
  await within(pages).findByRole('option', { name: '第一章 第 3 页（2 题）' })
  expect(within(pages).queryByRole('option', { name: /空的一页/ })).toBeNull()
  await user.selectOptions(pages, '第一章 第 3 页（2 题）')
  await user.click(await screen.findByText('教辅里的'))
  expect(screen.getByText('这一页另有 1 道题您不能使用。')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '加入' }))
  expect(taken).toEqual([idOf('4')])
})

test('[LE-247] a source that does not come says so and is asked again; one that is empty says what fills it', async () => {
  let is_down = true
  const { user } = openForLesson({
    'GET /api/prepare_lessons/api/binded_assist': () =>
      is_down ? refuse('BAD_INPUT') : { textbook_id: null, list: [] },
    'GET /api/guide_learn/api/cart/get': () => ({
      ...{ subject_id: null, limit: 100, types: [], subjects: [], questions: [], question_ids: [] },
    }),
  })
  await user.click(screen.getByRole('tab', { name: '教辅' }))
  const retry = await screen.findByRole('button', { name: '重试' })
  is_down = false
  await user.click(retry)
  expect(await screen.findByText(/^这个学科和学段还没有教辅/)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: '试题篮' }))
  expect(await screen.findByText(/^试题篮里没有题目/)).toBeVisible()
})
