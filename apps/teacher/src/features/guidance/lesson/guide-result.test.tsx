import '@jiangtai/ui/base.css'
import { NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { homeworkDetail, homeworkMember, progressOf } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { Report } from '../../../shared/tasks/report/report.queries.ts'
import type { Thread } from '../discussion/discussion.queries.ts'
import { GuideResult } from './GuideResult.tsx'

const PATH = '/api/guide_learn/api'
const asked = { task_id: idOf('a1'), class_id: idOf('c1') }
const got = (score: number, full_score: number, counts: Partial<typeof NO_ANSWERS> = {}) => ({
  ...NO_ANSWERS,
  ...{ score, full_score, ...counts },
})
/** The report is fetched, or refused once. */
let isRefused: boolean
let network: ReturnType<typeof answerCalls>
let guide: ReturnType<typeof homeworkDetail>

const thread = (digits: string, class_name: string): Thread => ({
  ...{ set_no: 1, step_no: 2, title: '说一说', class_id: idOf(digits), class_name },
  ...{ topic: '抛物线像什么？', hides_names: false, needs_approval: true, member_count: 45 },
  ...{ posted_count: 12, post_count: 14, waiting_count: 2 },
})

beforeEach(() => {
  forgetEverything()
  isRefused = false
  guide = homeworkDetail({ way: 'guide' })
  const progress = progressOf({
    member_count: 45,
    submitted_count: 30,
    unsubmitted_count: 5,
    unseen_count: 10,
  })
  network = answerCalls({
    [`POST ${PATH}/detail`]: () => guide,
    [`POST ${PATH}/steps/figures`]: () => ({
      list: [
        {
          ...{ set_no: 1, step_no: 1, member_count: 45, done_count: 30, repeated_count: 0 },
          ...{ first_percent: null, last_percent: null, levels: [[3, 7, 20]] },
        },
      ],
    }),
    [`POST ${PATH}/discussion/threads`]: () => ({
      list: [thread('c1', '高一(1)班'), thread('c2', '高一(2)班')],
    }),
    [`POST ${PATH}/progress`]: ({ group }) => ({
      ...{ total: 1, reminded_at: null, progress },
      list:
        group === 'unseen'
          ? [{ ...homeworkMember('b1', '王强', { state: 'assigned' }), reading: null, done_step_count: null }]
          : [],
      classes: [{ class_id: idOf('c1'), class_name: '高一(1)班', progress }],
    }),
    [`POST ${PATH}/report/figures`]: () => (isRefused ? refuse('UNAVAILABLE') : report()),
    [`POST ${PATH}/report/answers`]: () => ({
      ...{ total: 1, files: {} },
      list: [
        {
          ...{ student_id: idOf('b2'), item_id: idOf('21'), name: '陈晓', class_name: '高一(1)班' },
          ...{ result: 'wrong' as const, score: 0, full_score: 4 },
          value: { kind: 'text' as const, text: '忘了讨论', attachments: [] },
        },
      ],
    }),
    [`POST ${PATH}/steps/doubts`]: () => ({
      ...{ total: 1, doubt_count: 1, understood_count: 29 },
      list: [
        {
          doubts: [
            {
              ...{ student_id: idOf('b3'), name: '李雪', class_id: idOf('c1'), class_name: '高一(1)班' },
              ...{ step_no: 2, words: '顶点怎么求', saved_at: '2026-11-01T02:00:00.000Z' },
            },
          ],
        },
      ],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

function report(): Report {
  const item = (question: string, digits: string, counts: typeof NO_ANSWERS) => ({
    ...{ question_id: idOf(question), item_id: idOf(digits), counts, picks: [], classes: [] },
  })
  return {
    ...{ full_score: 24, least_answers: 1, classes: [], sections: [], tenths: [], knowledge: [] },
    ...{ excellent_rate: 0.85, good_rate: 0.75, pass_rate: 0.6 },
    figures: {
      ...{ expected_count: 45, submitted_count: 30, late_count: 0, excused_count: 0, unsettled_count: 2 },
      ...{ marked_count: 28, counts: got(100, 160, { right_count: 24, wrong_count: 16 }), scores: null },
    },
    items: [
      item('1', '11', got(90, 120, { right_count: 20 })),
      item('2', '21', got(10, 40, { right_count: 4, wrong_count: 16 })),
    ],
  }
}

test('[LE-24] who is done, the rates from the lowest and the doubts stand there; each number opens what it counts', async () => {
  const { user } = openScreen(<GuideResult asked={asked} place="lesson" />, { path: '/' })
  expect(await screen.findByRole('button', { name: '已交 30 人' })).toBeVisible()
  expect(screen.getByRole('button', { name: '看了未交 5 人' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '未查看 10 人' }))
  const students = within(await screen.findByRole('dialog', { name: '未查看的学生' }))
  expect(await students.findByText('王强')).toBeVisible()
  await user.click(students.getByRole('button', { name: '关闭' }))
  const rows = within(screen.getByRole('list', { name: '各题得分率' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('第 2 题（1）25%')
  expect(screen.getByText(/2 人已交、截止前还能撤回，没有计入/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '失分 16 人' }))
  const answers = within(await screen.findByRole('dialog', { name: '第 2 题（1） · 失分的' }))
  expect(await answers.findByText('忘了讨论')).toBeVisible()
  await user.click(answers.getByRole('button', { name: '关闭' }))
  expect(screen.getByText('顶点怎么求')).toBeVisible()
  expect(screen.getByText('李雪')).toBeVisible()
  expect(screen.queryByRole('button', { name: /加入备课/ })).toBeNull()
})

test('[LE-24] 自评 and 讨论 of the class are told by counts, where the guide has them', async () => {
  const [set] = guide.sets
  guide = {
    ...guide,
    sets: [
      {
        ...set!,
        steps: [
          { kind: 'self', step_no: 1, title: '自我评价', statements: ['会求顶点'] },
          {
            ...{ kind: 'discussion', step_no: 2, title: '说一说', topic: '抛物线像什么？' },
            ...{ hides_names: false, needs_approval: true, min_length: null },
          },
        ],
      },
    ],
  }
  openScreen(<GuideResult asked={asked} place="board" />, { path: '/' })
  const self = within(await screen.findByRole('region', { name: '自评' }))
  expect(self.getByText('会求顶点：会了 20 人，基本会 7 人，还不会 3 人')).toBeVisible()
  const talk = within(await screen.findByRole('region', { name: '讨论' }))
  expect(talk.getAllByText('抛物线像什么？')).toHaveLength(1)
  expect(talk.getByText('12 / 45 人发言，共 14 条，2 条等通过')).toBeVisible()
})

test('[LE-24] on the board a name waits for a press', async () => {
  const { user } = openScreen(<GuideResult asked={asked} place="board" />, { path: '/' })
  const doubts = within(await screen.findByRole('region', { name: '困惑' }))
  const who = await doubts.findByText('谁写的')
  expect(doubts.getByText(/李雪/)).not.toBeVisible()
  await user.click(who)
  expect(doubts.getByText(/李雪/)).toBeVisible()
})

test('[LE-24] a class that was not given the guide is told so', async () => {
  openScreen(<GuideResult asked={{ ...asked, class_id: idOf('c9') }} place="lesson" />, { path: '/' })
  expect(await screen.findByText('这份导学没有布置给这个班。')).toBeVisible()
})

test('[LE-24] what could not be fetched is asked for again', async () => {
  isRefused = true
  const { user } = openScreen(<GuideResult asked={asked} place="lesson" />, { path: '/' })
  const retry = await screen.findByRole('button', { name: '重试' })
  isRefused = false
  await user.click(retry)
  expect(await screen.findByRole('button', { name: '已交 30 人' })).toBeVisible()
})
