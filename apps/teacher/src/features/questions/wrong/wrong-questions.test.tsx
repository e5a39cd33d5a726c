import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { WrongQuestionsScreen } from './WrongQuestionsScreen.tsx'

const PLACES = 'POST /api/question_center/v1/wrong/places'
const LIST = 'POST /api/question_center/v1/wrong/list'
const STUDENTS = 'POST /api/question_center/v1/wrong/students'
const CONDITIONS = 'GET /api/prepare_lessons/api/teacher_back/assist_conditions'
const CREATE = 'POST /api/question_center/v1/paper/create'

const classOf = (digits: string, class_name: string, subject_ids: string[]) =>
  ({ class_id: idOf(digits), class_name, phase_id: 'senior', subject_ids }) as const
const missed = {
  question: questionView('1', '求最小值'),
  ...{ answered_students: 40, wrong_students: 25, may_use: true },
  last_wrong_at: '2026-11-20T02:00:00.000Z',
}

let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    [PLACES]: () => ({
      list: [classOf('c1', '高一(1)班', ['math']), classOf('c2', '高一(2)班', ['math', 'physics'])],
    }),
    [LIST]: () => ({ total: 1, list: [missed] }),
    [STUDENTS]: () => ({
      list: [
        {
          ...{ student_id: idOf('5'), name: '许知行', seat_no: 7, times_wrong: 2 },
          ...{ state: 'wrong_again', last_source: 'classroom', last_wrong_at: '2026-11-20T02:00:00.000Z' },
        },
      ],
    }),
    [CONDITIONS]: () => ({
      ...{ subjects: [], phases: [], types: [], difficulties: [], years: [], regions: [], sources: [] },
      reads_photos: false,
      books: [],
      chapters: [{ id: idOf('b1'), parent_id: null, name: '必修一' }],
      points: [{ id: idOf('a1'), parent_id: null, name: '函数' }],
    }),
    [CREATE]: () => ({ paper_id: idOf('f0') }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const lastAsked = (name: string) => network.asked.findLast((call) => call.name === name)?.input

test('[WQ-2] tells how many of a class missed a question, and asks for the class and subject of the address', async () => {
  openScreen(<WrongQuestionsScreen />, {
    path: `/question_center/wrong_question?class=${idOf('c2')}&subject=physics&least=40&span=all`,
  })
  expect(await screen.findByText('错误率 63%')).toBeVisible()
  expect(screen.getByRole('button', { name: '谁错了，第 1 题' })).toHaveTextContent('40 人做过，25 人错')
  expect(lastAsked(LIST)).toMatchObject({
    ...{ class_id: idOf('c2'), subject_id: 'physics', from_day: null, least_rate: 40, order: 'rate' },
  })
})

test('[WQ-4] names who missed it, and narrows the list to one student', async () => {
  const { user } = openScreen(<WrongQuestionsScreen />, { path: '/question_center/wrong_question' })
  await user.click(await screen.findByRole('button', { name: '谁错了，第 1 题' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('再错')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '7 许知行' }))
  await waitFor(() => expect(lastAsked(LIST)).toMatchObject({ student_id: idOf('5') }))
  await user.click(screen.getByRole('button', { name: /只看许知行的错题/ }))
  expect(screen.queryByRole('button', { name: /只看许知行的错题/ })).toBeNull()
})

test('[WQ-3] makes a paper of the first questions as they are narrowed and ordered', async () => {
  const { user } = openScreen(<WrongQuestionsScreen />, {
    path: '/question_center/wrong_question?order=students',
  })
  await user.click(await screen.findByRole('button', { name: '错题重练' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('选多少题'), '前 5 题')
  await user.click(dialog.getByRole('button', { name: '选题' }))
  await waitFor(() =>
    expect(lastAsked(CREATE)).toMatchObject({ subject_id: 'math', question_ids: [idOf('1')] }),
  )
  const chosen = network.asked.filter(({ name }) => name === LIST).map(({ input }) => input)
  expect(chosen).toContainEqual(expect.objectContaining({ order: 'students', page: 1, page_size: 5 }))
})

test('[QU-94] is narrowed to a chapter and a knowledge point, which another subject clears', async () => {
  const { user, place } = openScreen(<WrongQuestionsScreen />, {
    path: `/question_center/wrong_question?class=${idOf('c2')}&subject=math`,
  })
  await user.click(await screen.findByRole('button', { name: '章节、知识点' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('treeitem', { name: '必修一' }))
  await user.click(dialog.getByRole('tab', { name: '知识点' }))
  await user.click(await dialog.findByRole('treeitem', { name: '函数' }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(lastAsked(LIST)).toMatchObject({ chapter_id: idOf('b1'), knowledge_id: idOf('a1') }),
  )
  expect(screen.getByRole('button', { name: '必修一、函数' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('学科'), '物理')
  await waitFor(() => expect(lastAsked(LIST)).toMatchObject({ chapter_id: null, knowledge_id: null }))
  expect(place()).not.toContain('chapter=')
})

test('[QU-168] a wrong question goes into a lesson; [QU-166] what one may only look at is named and left out', async () => {
  const barred = { ...missed, question: questionView('2', '同事的题'), may_use: false }
  network.stop()
  network = answerCalls({
    [PLACES]: () => ({ list: [classOf('c1', '高一(1)班', ['math'])] }),
    [LIST]: () => ({ total: 2, list: [missed, barred] }),
    'GET /api/guide_learn/api/cart/get': () => ({
      ...{ subject_id: null, limit: 100, types: [], subjects: [], questions: [], question_ids: [] },
    }),
    'POST /api/question_center/v1/collection/folders': () => ({ item_count: 0, list: [] }),
    'GET /api/prepare_lessons/api/lesson_list': () => ({ total: 0, list: [] }),
  })
  const { user } = openScreen(<WrongQuestionsScreen />, { path: '/question_center/wrong_question' })
  await user.click(await screen.findByRole('button', { name: '加入备课，第 1 题' }))
  const one = await screen.findByRole('dialog', { name: '把这道题加入备课' })
  await user.click(within(one).getByRole('button', { name: '取消' }))
  expect(screen.queryByRole('button', { name: '加入备课，第 2 题' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: '本页全选' }))
  const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }))
  expect(await bar.findByText(/1 题只能看，不能取用.*：“同事的题”/)).toBeVisible()
  expect(await bar.findByRole('button', { name: '加入试题篮（1）' })).toBeEnabled()
})

const answerInstead = (calls: Parameters<typeof answerCalls>[0]) => {
  network.stop()
  network = answerCalls(calls)
}

test('says so where nobody missed anything', async () => {
  answerInstead({
    [PLACES]: () => ({ list: [classOf('c1', '高一(1)班', ['math'])] }),
    [LIST]: () => ({ total: 0, list: [] }),
  })
  openScreen(<WrongQuestionsScreen />, { path: '/question_center/wrong_question' })
  expect(await screen.findByText(/在这段时间里没有符合条件的错题/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '错题重练' })).toBeNull()
})

test('[WQ-1] says so where one teaches no class', async () => {
  answerInstead({ [PLACES]: () => ({ list: [] }) })
  openScreen(<WrongQuestionsScreen />, { path: '/question_center/wrong_question' })
  expect(await screen.findByText(/您还没有任教的班级/)).toBeVisible()
})
