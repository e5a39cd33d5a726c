import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { DISTRIBUTION } from '../../test/lesson-builders.ts'
import type { LessonRecord } from '../record-figures.ts'
import { AbsentHomework } from './AbsentHomework.tsx'

const CREATE = 'POST /api/homework/v1/create'
const ASKED = questionView('1', '题干1')
const LEFT = questionView('2', '题干2')
const absent = ['周二', '吴三'].map((name, at) => ({ name, student_id: idOf(`b${at + 2}`) }))

const NOBODY_CAME = { present: 0, late: 0, left_early: 0, absent: 2, excused: 0 }

const record: LessonRecord = {
  ...{
    lesson_session_id: idOf('e1'),
    prepare_lesson_id: idOf('d1'),
    class_id: idOf('c1'),
    title: '二次函数',
  },
  ...{ class_name: '高一(1)班', teacher_name: '陈思远', roster_count: 3, participants: [], absent },
  ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:45:00.000Z', least_answers: 5 },
  ...{
    calls: [],
    races: [],
    likes: [],
    questions: [],
    attendance: NOBODY_CAME,
    page_count: 1,
    stroke_count: 0,
  },
  quizzes: [
    {
      ...{ quiz_run_id: idOf('f1'), question_id: ASKED.question_id, run_no: 1, document: ASKED.document },
      ...{ source: 'lesson', is_anonymous: false, hand_counts: null },
      ...{ files: {}, distribution: DISTRIBUTION, stage: 'settled', figures: null, item_figures: [] },
      ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:05:00.000Z' },
    },
  ],
}

let network: ReturnType<typeof answerCalls>
/** Whether the answers of the lesson can be had. */
let isThere: boolean
beforeEach(() => {
  forgetEverything()
  isThere = true
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_answers': () =>
      isThere
        ? {
            ...{ lesson_session_id: idOf('e1'), title: '二次函数', class_name: '高一(1)班', files: {} },
            ...{ started_at: '2026-09-01T02:00:00.000Z', least_answers: 5, may_mark: true, passages: [] },
            ...{ students: [], items: [] },
          }
        : refuse('NOT_FOUND'),
    'POST /api/prepare_lessons/api/list_quzi': () => ({
      quizzes: [ASKED, LEFT].map((question, at) => ({
        ...{ lesson_quiz_id: idOf(`9${at}`), time_limit_s: null, question },
      })),
      practice_sets: [],
    }),
    'POST /api/question_center/v1/paper/questions': () => ({ list: [ASKED, LEFT] }),
    [CREATE]: () => ({ task_id: idOf('a9'), revision: 1 }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const BUTTON = { name: '给缺课的学生布置补课作业' }
const PAGE = { path: '/classPreparation/lessonRecord' }
const sent = () => network.asked.find(({ name }) => name === CREATE)?.input

async function open() {
  const opened = openScreen(<AbsentHomework record={record} absent={absent} />, PAGE)
  await opened.user.click(await screen.findByRole('button', BUTTON))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: '布置补课作业' })) }
}

test('[CR-140] all who were absent and all that was asked are chosen, and become a draft by name', async () => {
  const { user, dialog, place } = await open()
  expect(await dialog.findByRole('checkbox', { name: /第 1 题/ })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: /第 2 题.*没有发/ })).not.toBeChecked()
  for (const { name } of absent) expect(dialog.getByRole('checkbox', { name })).toBeChecked()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: '周二' }))
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  await waitFor(() => expect(place()).toContain(`task_id=${idOf('a9')}`))
  expect(sent()).toMatchObject({
    title: '补课：二次函数',
    sets: [{ set_no: 1, questions: [{ question_id: ASKED.question_id }] }],
    targets: [{ kind: 'student', target_id: idOf('b3'), set_no: 1 }],
  })
})

test('[CR-141] the dialog says that these answers leave the figures of the lesson as they are', async () => {
  const { dialog } = await open()
  expect(dialog.getByText(/不改变这节课的统计/)).toBeVisible()
})

test('[CR-140] without a student, or without a question, nothing is made, and why is said', async () => {
  const { user, dialog } = await open()
  const first = await dialog.findByRole('checkbox', { name: /第 1 题/ })
  for (const { name } of absent) await user.click(dialog.getByRole('checkbox', { name }))
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  expect(await dialog.findByText('请至少选择一名学生')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: '吴三' }))
  await user.click(first)
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  expect(await dialog.findByText(/请至少选择一道题/)).toBeVisible()
  expect(sent()).toBeUndefined()
})

test('what could not be loaded is said and asked for again', async () => {
  isThere = false
  const { user, dialog } = await open()
  const retry = await dialog.findByRole('button', { name: /重试/ })
  isThere = true
  await user.click(retry)
  expect(await dialog.findByRole('checkbox', { name: /第 1 题/ })).toBeChecked()
})

const without: [when: string, change: Partial<LessonRecord>][] = [
  ['while the lesson runs', { ended_at: null }],
  ['where everybody came', { absent: [] }],
  ['where nothing was asked', { quizzes: [] }],
]
test.each(without)('[CR-140] nothing is offered %s', async (_, change) => {
  openScreen(
    <>
      <p>记录</p>
      <AbsentHomework record={{ ...record, ...change }} absent={change.absent ?? absent} />
    </>,
    PAGE,
  )
  expect(await screen.findByText('记录')).toBeVisible()
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
})
