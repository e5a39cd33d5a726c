import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { homeworkDetail, homeworkMember, homeworkRow, progressOf } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { GuideListScreen } from './GuideLists.tsx'
import { GuideScreen } from './GuideScreen.tsx'

const PATH = '/api/guide_learn/api'
const path = `/guidance/detail?task_id=${idOf('a1')}&pane=steps`
const STEPS = [
  { step_no: 1, kind: 'exercise' as const, title: '试一试', question_ids: [idOf('1')], percent: 60 },
  { step_no: 2, kind: 'doubt' as const, title: '我的困惑' },
  { step_no: 3, kind: 'self' as const, title: '自评', statements: ['我会配方'] },
]
const figure = {
  ...{ set_no: 1, member_count: 3, repeated_count: 0, first_percent: null, last_percent: null, levels: [] },
}
const doubt = (digits: string, name: string, words: string) => ({
  ...{ student_id: idOf(digits), name, class_id: idOf('c1'), class_name: '高一(1)班' },
  ...{ step_no: 2, words, saved_at: '2026-11-01T02:00:00.000Z' },
})
/** Doubts are fetched, or refused once. */
let isRefused = false
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  isRefused = false
  const detail = homeworkDetail({ way: 'guide' })
  const sets = detail.sets.map((set) => ({ ...set, steps: STEPS, is_ordered: true }))
  network = answerCalls({
    [`POST ${PATH}/list`]: () => ({ total: 1, list: [homeworkRow({ title: '二次函数导学', way: 'guide' })] }),
    [`POST ${PATH}/detail`]: () => ({ ...detail, sets }),
    [`POST ${PATH}/progress`]: () => ({
      ...{
        total: 1,
        list: [{ ...homeworkMember('b1', '王强'), reading: null, done_step_count: 2 }],
        reminded_at: null,
      },
      ...{ progress: progressOf({ member_count: 3, unseen_count: 2 }), classes: [] },
    }),
    [`POST ${PATH}/steps/figures`]: () => ({
      list: [
        { ...figure, step_no: 1, done_count: 2, repeated_count: 1, first_percent: 50, last_percent: 80 },
        { ...figure, step_no: 2, done_count: 2 },
        { ...figure, step_no: 3, done_count: 1, levels: [[0, 1, 0] as [number, number, number]] },
      ],
    }),
    [`POST ${PATH}/steps/doubts`]: () =>
      isRefused
        ? refuse('NOT_FOUND')
        : {
            ...{ total: 1, doubt_count: 2, understood_count: 1 },
            list: [{ doubts: [doubt('b1', '王强', '顶点怎么求'), doubt('b2', '李雪', '怎么求顶点')] }],
          },
    [`POST ${PATH}/steps/student`]: () => ({
      set_no: 1,
      list: [
        { step_no: 1, is_done: true, attempt_count: 2, words: null, levels: null, revision: 1 },
        { step_no: 2, is_done: true, attempt_count: 1, words: '顶点怎么求', levels: null, revision: 1 },
        { step_no: 3, is_done: true, attempt_count: 1, words: null, levels: [2], revision: 1 },
      ],
    }),
  })
})
afterEach(() => network.stop())

test('[TK-185] the steps tell who is done, the first and the last try and the levels; doubts stand together', async () => {
  openScreen(<GuideScreen />, { path })
  const exercise = await screen.findByRole('row', { name: /1\. 试一试/ })
  expect(exercise).toHaveTextContent('2 / 3 人')
  expect(exercise).toHaveTextContent('50% → 80%（1 人做了不止一次）')
  expect(screen.getByRole('row', { name: /3\. 自评/ })).toHaveTextContent(
    '会了 0 人，基本会 1 人，还不会 0 人',
  )
  const doubts = screen.getByRole('region', { name: '困惑' })
  await waitFor(() => expect(doubts).toHaveTextContent('2 人：顶点怎么求'))
  expect(doubts).toHaveTextContent('2 条困惑，1 人都懂了')
})

test('[GU-6] [TK-185] a student opens each step with what was written and judged', async () => {
  const { user } = openScreen(<GuideScreen />, { path })
  await user.click(await screen.findByRole('button', { name: /每一步.*王强|王强.*每一步/ }))
  const dialog = await screen.findByRole('dialog', { name: '王强的每一步' })
  expect(await within(dialog).findByRole('row', { name: /试一试/ })).toHaveTextContent('已完成，交了 2 次')
  expect(within(dialog).getByRole('row', { name: /我的困惑/ })).toHaveTextContent('顶点怎么求')
  expect(within(dialog).getByRole('row', { name: /自评/ })).toHaveTextContent('我会配方：基本会')
})

test('doubts that could not be fetched are asked for again', async () => {
  isRefused = true
  const { user } = openScreen(<GuideScreen />, { path })
  const doubts = await screen.findByRole('region', { name: '困惑' })
  const retry = await within(doubts).findByRole('button', { name: '重试' })
  isRefused = false
  await user.click(retry)
  await waitFor(() => expect(doubts).toHaveTextContent('顶点怎么求'))
})

test('[TK-185] each student stands with the number of finished steps, and is reminded by 催学', async () => {
  openScreen(<GuideScreen />, { path: `/guidance/detail?task_id=${idOf('a1')}` })
  const row = await screen.findByRole('row', { name: /王强/ })
  expect(row).toHaveTextContent('2 / 3 步')
  expect(await screen.findByRole('button', { name: /^催学没交的/ })).toBeVisible()
})

test('[GU-4] the list of guides says 导学, and its rows open guides', async () => {
  openScreen(<GuideListScreen />, { path: '/guidance/list' })
  const link = await screen.findByRole('link', { name: '二次函数导学' })
  expect(link).toHaveAttribute('href', `/guidance/detail?task_id=${idOf('a1')}`)
  expect(screen.getByRole('heading', { name: '已发布的导学' })).toBeVisible()
  expect(screen.getByRole('button', { name: '新建导学' })).toBeVisible()
  expect(document.body).not.toHaveTextContent('作业')
})
