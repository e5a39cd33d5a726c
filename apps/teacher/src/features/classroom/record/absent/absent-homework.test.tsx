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
import { AbsentHomework } from './AbsentHomework.tsx'
import type { CatchUps } from './catch-up.queries.ts'

const CREATE = 'POST /api/prepare_lessons/api/make_up_homework'
const ASKED = questionView('1', '题干1')
const LEFT = questionView('2', '题干2')
const WRITTEN = questionView('3', '顶点在哪里')
const WRITE_DOWN = 'POST /api/prepare_lessons/api/write_down_quzi'
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
    unclear: [],
    attendance: NOBODY_CAME,
    page_count: 1,
    stroke_count: 0,
    may_mark: true,
  },
  quizzes: [
    {
      ...{ quiz_run_id: idOf('f1'), lesson_quiz_id: idOf('aa'), question_id: ASKED.question_id },
      ...{ run_no: 1, document: ASKED.document },
      ...{ source: 'lesson', is_anonymous: false, hand_counts: null },
      ...{
        files: {},
        distribution: DISTRIBUTION,
        stage: 'settled',
        figures: null,
        item_figures: [],
        peer_reviews: [],
        takes_key: false,
        question_no: 1,
      },
      ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:05:00.000Z' },
    },
  ],
}

let network: ReturnType<typeof answerCalls>
/** Whether the answers of the lesson can be had. */
let isThere: boolean
/** Whether no draft was made before; what became of the absent, and whether it can be had. */
let isFirst: boolean
let isCaught: boolean
let isRefused: boolean
let caught: CatchUps
beforeEach(() => {
  forgetEverything()
  isThere = true
  isFirst = true
  isCaught = true
  isRefused = false
  caught = { students: absent.map(({ student_id }) => ({ student_id, catch_up: null })), homework: null }
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
        ...{
          lesson_quiz_id: idOf(`9${at}`),
          time_limit_s: null,
          preset: NO_PRESET,
          for_class_ids: null,
          question,
        },
      })),
      practice_sets: [],
    }),
    'POST /api/question_center/v1/paper/questions': () => ({ list: [ASKED, LEFT] }),
    [CREATE]: () => (isRefused ? refuse('UNAVAILABLE') : { task_id: idOf('a9'), is_new: isFirst }),
    [WRITE_DOWN]: () => WRITTEN,
    'GET /api/prepare_lessons/api/lesson_catch_up': () => (isCaught ? caught : refuse('NOT_FOUND')),
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

test('[CR-417] a question that was only spoken has a name, is ticked by hand, and is given with the words that are written for it', async () => {
  const [asked] = record.quizzes
  const item = { ...asked!.document.items[0]!, stem: [] }
  const spoken = {
    ...{ ...asked!, quiz_run_id: idOf('f2'), question_id: LEFT.question_id, source: 'oral' as const },
    document: { ...asked!.document, items: [item] },
  }
  const { user } = openScreen(
    <AbsentHomework record={{ ...record, quizzes: [asked!, spoken] }} absent={absent} />,
    PAGE,
  )
  await user.click(await screen.findByRole('button', BUTTON))
  const dialog = within(await screen.findByRole('dialog', { name: '布置补课作业' }))
  const box = await dialog.findByRole('checkbox', { name: /第 2 题 口头题.*没有写下题目；选中以后可以补写/ })
  expect(box).not.toBeChecked()
  await user.click(box)
  const words = dialog.getByRole('textbox', { name: '第 2 题的题目' })
  expect(words).toHaveAttribute('placeholder', expect.stringMatching(/不写时学生看到“口头题 2 · .+”/))
  await user.type(words, '顶点在哪里')
  expect(await barriers()).toEqual([])
  isRefused = true
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(words).toHaveValue('顶点在哪里')
  isRefused = false
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  await waitFor(() =>
    expect(network.asked.findLast(({ name }) => name === CREATE)?.input).toMatchObject({
      sets: [{ questions: [{ question_id: ASKED.question_id }, { question_id: WRITTEN.question_id }] }],
    }),
  )
  const down = network.asked.filter(({ name }) => name === WRITE_DOWN)
  expect(down.map(({ input }) => input)).toMatchObject([{ quiz_run_id: idOf('f2'), text: '顶点在哪里' }])
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

const homework = (more: Partial<NonNullable<CatchUps['homework']>> = {}): CatchUps['homework'] => ({
  ...{ task_id: idOf('a9'), title: '补课：二次函数', state: 'draft', owner_name: '陈思远', is_own: true },
  students: absent.map(({ student_id }) => ({ student_id, state: null })),
  ...more,
})
const rowOf = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent

test('[CR-147] the record tells of each absent student how far the pages and the homework are', async () => {
  const [first, second] = absent.map(({ student_id }) => student_id)
  const opened_at = '2026-09-01T10:00:00.000Z'
  caught = {
    students: [
      { student_id: first!, catch_up: { opened_at, seen_count: 1, page_count: 3 } },
      { student_id: second!, catch_up: { opened_at, seen_count: 3, page_count: 3 } },
    ],
    homework: homework({
      state: 'published',
      students: [
        { student_id: first!, state: 'assigned' },
        { student_id: second!, state: 'submitted' },
      ],
    }),
  }
  openScreen(<AbsentHomework record={record} absent={absent} />, PAGE)
  expect(await rowOf('周二')).toBe('周二已看 1/3 页2026-09-01 18:00已发')
  expect(await rowOf('吴三')).toBe('吴三已看完2026-09-01 18:00已交')
  expect(await barriers()).toEqual([])
})

test('[CR-147] who has not looked is named, and who came into the class afterwards too', async () => {
  caught = { ...caught, students: caught.students.slice(0, 1) }
  openScreen(<AbsentHomework record={record} absent={absent} />, PAGE)
  expect(await rowOf('周二')).toBe('周二未看——')
  expect(await rowOf('吴三')).toContain('课后才进班')
})

test('[CR-148] a draft that is there is led to, and no button makes another one', async () => {
  caught = { ...caught, homework: homework() }
  const { user, place } = openScreen(<AbsentHomework record={record} absent={absent} />, PAGE)
  await user.click(await screen.findByRole('link', { name: '已建补课作业 →' }))
  await waitFor(() => expect(place()).toContain(`homework-edit?task_id=${idOf('a9')}`))
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
})

test('[CR-148] the draft of a colleague is named and not opened', async () => {
  caught = { ...caught, homework: homework({ is_own: false }) }
  openScreen(<AbsentHomework record={record} absent={absent} />, PAGE)
  expect(await screen.findByText('陈思远已建补课作业，还没有发布')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('[CR-148] who presses second is told, and led to the one that is there', async () => {
  const { user, dialog } = await open()
  await dialog.findByRole('checkbox', { name: /第 1 题/ })
  isFirst = false
  caught = { ...caught, homework: homework() }
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  expect(await screen.findByRole('link', { name: '已建补课作业 →' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CR-147] what could not be had is said, and asked for again', async () => {
  isCaught = false
  const { user } = openScreen(<AbsentHomework record={record} absent={absent} />, PAGE)
  const retry = await screen.findByRole('button', { name: /重试/ })
  isCaught = true
  await user.click(retry)
  expect(await rowOf('周二')).toContain('未看')
})
