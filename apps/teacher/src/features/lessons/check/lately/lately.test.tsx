import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'
import { detailsPath } from '../../list/lesson-status.ts'
import type { Lately } from './lately.queries.ts'

const LATELY = 'POST /api/question_center/v1/wrong/lately'
const ADD = 'POST /api/prepare_lessons/api/add_quzi'
const ONE = { class_id: idOf('c1'), name: '高一(1)班', student_count: 40 }
const TWO = { class_id: idOf('c2'), name: '高一(2)班', student_count: 38 }
const [missed, gone] = [questionView('1', '求顶点坐标'), questionView('2', '已经删掉的题')]
const figures = { answered_students: 40, wrong_students: 25, last_wrong_at: '2026-11-19T02:00:00.000Z' }

const NOTHING: Lately = { from_day: '2026-11-07', least: 5, questions: [], points: [] }
const LATE: Lately = {
  ...NOTHING,
  questions: [
    { ...figures, question: missed, may_use: true },
    { ...figures, wrong_students: 8, question: gone, may_use: false },
  ],
  points: [
    {
      ...{ knowledge_id: idOf('b1'), name: '二次函数的顶点' },
      counts: { ...NO_ANSWERS, right_count: 30, wrong_count: 70, score: 30, full_score: 100 },
    },
  ],
}

let told: Record<string, Lately | null>
let isTaught: boolean
let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  told = { [ONE.class_id]: LATE, [TWO.class_id]: NOTHING }
  isTaught = true
})
afterEach(() => {
  cleanup()
  network.stop()
})

function open(change: Partial<LessonView> = {}) {
  const lesson = lessonView({ classes: [ONE, TWO], ...change })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'GET /api/prepare_lessons/api/lesson_around': () => ({
      ...{ total: 1, counts: { guide: 1, teaching: 0, homework: 0 } },
      list: [
        {
          ...{ kind: 'guide', at: '2026-11-19T02:00:00.000Z', task_id: idOf('a1'), title: '抛物线导学' },
          ...{ state: 'published', is_removed: false },
          classes: [{ class_id: ONE.class_id, class_name: ONE.name, done_count: 31, expected_count: 40 }],
        },
      ],
    }),
    [LATELY]: ({ class_id }) => {
      if (!isTaught) return refuse('FORBIDDEN', '这个班这门课的错题由任课教师、班主任和分管的老师查看')
      return told[class_id] ?? refuse('UNAVAILABLE', '出错了')
    },
    'POST /api/question_center/v1/wrong/students': () => ({
      list: [
        {
          ...{ student_id: idOf('d1'), name: '林一', seat_no: 7, times_wrong: 2, state: 'wrong_again' },
          ...{ last_source: 'homework', last_wrong_at: '2026-11-19T02:00:00.000Z' },
        },
      ],
    }),
    [ADD]: () => ({
      quizzes: [
        {
          lesson_quiz_id: idOf('e1'),
          time_limit_s: null,
          preset: NO_PRESET,
          for_class_ids: null,
          question: missed,
        },
      ],
    }),
  })
  return openScreen(<LessonDetailsScreen />, {
    path: `${detailsPath(lesson.prepare_lesson_id)}&pane=lately`,
  })
}

const pane = () => screen.getByRole('tabpanel', { name: '学情' })

test('[LE-223] what a class missed most stands with its rate and its base, and opens who missed it', async () => {
  const { user } = open()
  const part = within(await screen.findByRole('region', { name: '错得最多的题' }))
  expect(part.getByText('错误率 63%')).toBeVisible()
  expect(part.getByText('错误率 20%')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(part.getByRole('button', { name: '40 人做过，25 人错：第 1 题' }))
  const dialog = within(await screen.findByRole('dialog', { name: '做错这道题的学生' }))
  expect(await dialog.findByText('7 林一')).toBeVisible()
  expect(network.asked.at(-1)?.input).toMatchObject({
    ...{
      class_id: ONE.class_id,
      subject_id: 'math',
      from_day: '2026-11-07',
      question_id: missed.question_id,
    },
  })
})

test('[LE-224] a point with a low rate leads to what was missed of it in the same days', async () => {
  open()
  const part = within(await screen.findByRole('region', { name: '得分率低的知识点' }))
  expect(part.getByText('得分率 30%')).toBeVisible()
  expect(part.getByText('100 次作答')).toBeVisible()
  expect(part.getByRole('link', { name: '二次函数的顶点' })).toHaveAttribute(
    'href',
    `/question_center/wrong_question?class=${ONE.class_id}&subject=math&span=14&point=${idOf('b1')}`,
  )
})

test('[LE-225] one press puts a missed question into the lesson; one that is gone says so', async () => {
  const { user } = open()
  const part = within(await screen.findByRole('region', { name: '错得最多的题' }))
  expect(part.getByText('已不在题库里，或您没有权限使用')).toBeVisible()
  await user.click(part.getByRole('button', { name: '加入备课，第 1 题' }))
  expect(await part.findByText('已在备课中')).toBeVisible()
  expect(network.asked.find(({ name }) => name === ADD)?.input).toMatchObject({
    question_ids: [missed.question_id],
  })
})

test('[LE-225] the guide tells how many of the class finished it, and leads to its result', async () => {
  open({ guide: { task_id: idOf('a1'), title: '抛物线导学', state: 'published', is_removed: false } })
  const part = within(await screen.findByRole('region', { name: '课前导学的结果' }))
  expect(await part.findByText('《抛物线导学》已完成 31/40 人')).toBeVisible()
  expect(part.getByRole('link', { name: '看谁没有完成、有哪些困惑' }).getAttribute('href')).toContain(
    '&pane=guide',
  )
})

test('[LE-223] another class is chosen, and that there is nothing to tell is said', async () => {
  const { user } = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: '班级' }), TWO.name)
  expect(await screen.findByText('没有 5 人以上做过又有人错的题。')).toBeVisible()
  expect(screen.getByText('没有作答达到 5 次的知识点。')).toBeVisible()
})

test('[LE-223] a failure can be tried again', async () => {
  told[ONE.class_id] = null
  const { user } = open()
  await screen.findByRole('tab', { name: '学情' })
  const again = await within(pane()).findByRole('button', { name: '重试' })
  told[ONE.class_id] = LATE
  await user.click(again)
  expect(await screen.findByText('错误率 63%')).toBeVisible()
})

test('[LE-223] a class that is not taught in the subject says who may look', async () => {
  isTaught = false
  open()
  expect(await screen.findByText(/这个班这门课的错题由任课教师/)).toBeVisible()
  expect(within(pane()).queryByRole('button', { name: '重试' })).toBeNull()
})
