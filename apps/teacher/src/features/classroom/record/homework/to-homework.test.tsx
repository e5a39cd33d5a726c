import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { DISTRIBUTION } from '../../test/lesson-builders.ts'
import type { LessonRecord } from '../record-figures.ts'
import { ToHomeworkDialog } from './ToHomeworkDialog.tsx'

const CREATE = 'POST /api/homework/v1/create'
const LINK = 'POST /api/homework/v1/lesson/link'
const [ASKED, LEFT, GONE] = ['1', '2', '3'].map((digit) => questionView(digit, `题干${digit}`)) as [
  ReturnType<typeof questionView>,
  ReturnType<typeof questionView>,
  ReturnType<typeof questionView>,
]
const names = ['林一', '周二', '吴三'].map((name, at) => ({ name, student_id: idOf(`b${at + 1}`) }))

const record: LessonRecord = {
  ...{
    lesson_session_id: idOf('e1'),
    prepare_lesson_id: idOf('d1'),
    class_id: idOf('c1'),
    title: '二次函数',
  },
  ...{ class_name: '高一(1)班', teacher_name: '陈思远', roster_count: 3, participants: [], absent: [] },
  ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:45:00.000Z', least_answers: 5 },
  ...{
    calls: [],
    races: [],
    likes: [],
    questions: [],
    unclear: [],
    page_count: 1,
    stroke_count: 0,
    may_mark: true,
  },
  attendance: { present: 0, late: 0, left_early: 0, absent: 3, excused: 0 },
  quizzes: [
    {
      ...{ quiz_run_id: idOf('f1'), lesson_quiz_id: idOf('aa'), question_id: ASKED.question_id },
      ...{ run_no: 1, document: ASKED.document },
      ...{ source: 'lesson', is_anonymous: false },
      ...{
        files: {},
        distribution: DISTRIBUTION,
        stage: 'settled',
        figures: null,
        item_figures: [],
        peer_reviews: [],
        takes_key: false,
        question_no: 1,
        hand_counts: null,
      },
      ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:05:00.000Z' },
    },
  ],
}

let network: ReturnType<typeof answerCalls>
let isLinked: boolean
beforeEach(() => {
  forgetEverything()
  isLinked = true
  const quiz = (question: typeof ASKED) => ({
    ...{
      lesson_quiz_id: idOf(`9${question.question_id.at(-1)}`),
      time_limit_s: null,
      preset: NO_PRESET,
      for_class_ids: null,
      question,
    },
  })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_answers': () => ({
      ...{ lesson_session_id: idOf('e1'), title: '二次函数', class_name: '高一(1)班', files: {} },
      ...{ started_at: '2026-09-01T02:00:00.000Z', least_answers: 5, may_mark: true, passages: [] },
      students: names.map(({ name, student_id }) => ({
        ...{ student_id, name, student_no: name, seat_no: null, is_present: true },
        figures: FIGURES,
      })),
      items: [
        {
          ...{ quiz_run_id: idOf('f1'), item_id: ASKED.document.items[0]!.item_id, question_no: 1 },
          ...{ item_no: null, run_no: 1, asked: ASKED.document.items[0]!, full_score: 5, stage: 'settled' },
          figures: null,
          answers: names.map(({ student_id }, at) => ({
            ...{ student_id, mark: at === 0 ? ('right' as const) : ('wrong' as const), state: null },
            by_hand: { mark: null, revision: 0 },
            ...{ value: null, score: null, used_ms: null, submitted_at: null },
          })),
        },
      ],
    }),
    'POST /api/prepare_lessons/api/list_quzi': () => ({
      quizzes: [ASKED, LEFT, GONE].map(quiz),
      practice_sets: [],
    }),
    'POST /api/question_center/v1/paper/questions': ({ question_ids }) =>
      question_ids.includes(GONE.question_id)
        ? refuse('NOT_FOUND')
        : { list: [ASKED, LEFT].filter(({ question_id }) => question_ids.includes(question_id)) },
    [CREATE]: () => ({ task_id: idOf('a9'), revision: 1 }),
    [LINK]: () =>
      isLinked ? { done: true as const } : refuse('FORBIDDEN', '这是其他老师的备课，您不能修改'),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const FIGURES = {
  ...{ right_count: 0, half_count: 0, wrong_count: 0, missing_count: 0, ungraded_count: 0 },
  ...{ score: 0, full_score: 0, missed_score: 0 },
}
const sent = () => network.asked.find(({ name }) => name === CREATE)?.input

async function open() {
  const opened = openScreen(<ToHomeworkDialog record={record} onClose={() => {}} />, {
    path: '/classPreparation/lessonRecord',
  })
  const dialog = within(await screen.findByRole('dialog', { name: '转为作业' }))
  await dialog.findByRole('checkbox', { name: /第 1 题/ })
  return { ...opened, dialog }
}

test('[HK-48] what was missed and what was not asked becomes a draft for the class; what is gone is named', async () => {
  const { user, dialog, place } = await open()
  expect(dialog.getByRole('checkbox', { name: /第 1 题.*没答对 2 人，全对 1 人（共 3 人）/ })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: /第 2 题.*没有发/ })).toBeChecked()
  expect(dialog.queryByRole('checkbox', { name: /第 3 题/ })).toBeNull()
  expect(dialog.getByText(/第 3 题已不在题库里/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  await waitFor(() => expect(place()).toContain(`task_id=${idOf('a9')}`))
  expect(sent()).toMatchObject({
    title: '二次函数课后作业',
    sets: [{ set_no: 1, questions: [{ question_id: ASKED.question_id }, { question_id: LEFT.question_id }] }],
    targets: [{ kind: 'class', target_id: idOf('c1'), set_no: 1 }],
  })
})

test('[HK-48] given by name, each does what they missed', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: /只给没答对、未答和缺席的学生（3 人）/ }))
  await user.click(dialog.getByRole('checkbox', { name: /第 2 题/ }))
  expect(dialog.getByRole('radio', { name: /（2 人）/ })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(sent()).toMatchObject({
    sets: [{ questions: [{ question_id: ASKED.question_id }] }],
    targets: [idOf('b2'), idOf('b3')].map((target_id) => ({ kind: 'student', target_id, set_no: 1 })),
  })
})

test('[HK-48] without a question nothing is made, and why is said', async () => {
  const { user, dialog } = await open()
  for (const name of [/第 1 题/, /第 2 题/]) await user.click(dialog.getByRole('checkbox', { name }))
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  expect(await dialog.findByText(/请至少选择一道题/)).toBeVisible()
  expect(sent()).toBeUndefined()
})

test('[LE-222] the homework comes after the lesson, and is made all the same where the lesson is another teacher’s', async () => {
  isLinked = false
  const { user, dialog, place } = await open()
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  await waitFor(() => expect(place()).toContain(`task_id=${idOf('a9')}`))
  expect(network.asked.filter(({ name }) => name === LINK).map(({ input }) => input)).toMatchObject([
    { prepare_lesson_id: record.prepare_lesson_id, task_id: idOf('a9') },
  ])
})
