import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { EMPTY_HOME } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { HomeworkScreen } from './HomeworkScreen.tsx'
import type { Report } from '../../../shared/tasks/report/report.queries.ts'
import { countsOf, reportOf } from '../../../test/report-things.ts'

const PATH = '/api/homework/v1'
const ADD_LESSON = 'POST /api/prepare_lessons/api/add_lesson'
const ADD_QUESTIONS = 'POST /api/prepare_lessons/api/add_quzi'
const path = `/homework/box/homework-detail?task_id=${idOf('a1')}&pane=report`

let network: ReturnType<typeof answerCalls>
let report: Report
/** The student whose answer was picked out while marking. */
let picked: string | null

beforeEach(() => {
  forgetEverything()
  report = reportOf()
  picked = null
  network = answerCalls(answers())
})
afterEach(() => {
  cleanup()
  network.stop()
})

function answers(): Parameters<typeof answerCalls>[0] {
  const student = (digits: string, name: string, score: number) => ({
    ...{
      student_id: idOf(digits),
      name,
      student_no: digits,
      class_name: '高一(1)班',
      state: 'marked' as const,
    },
    ...{ round: 1, is_late: false, submitted_at: '2026-11-01T02:00:00.000Z' },
    ...{ counts: countsOf(score, 24), earlier: countsOf(12, 24) },
  })
  return {
    [`POST ${PATH}/detail`]: () => homeworkDetail({ class_names: ['高一(1)班', '高一(2)班'] }),
    [`POST ${PATH}/report/figures`]: () => report,
    [`POST ${PATH}/report/students`]: () => ({
      total: 2,
      list: [student('b1', '王强', 6), student('b2', '陈晓', 18)],
    }),
    [`POST ${PATH}/report/answers`]: () => ({
      ...{ total: 1, files: {} },
      list: [
        {
          ...{ student_id: idOf('b1'), item_id: idOf('21'), name: '王强', class_name: '高一(1)班' },
          ...{ result: 'wrong' as const, score: 0, full_score: 4 },
          value: { kind: 'text' as const, text: '忘了讨论', attachments: [] },
        },
      ],
    }),
    [`POST ${PATH}/report/missed`]: () => ({
      total: 2,
      list: [
        { student_id: idOf('b1'), score: 6, full_score: 24, question_ids: [idOf('1'), idOf('2')] },
        { student_id: idOf('b2'), score: 18, full_score: 24, question_ids: [idOf('2')] },
      ],
    }),
    'POST /api/question_center/v1/bank/similar': ({ question_id }) => ({
      list: question_id === idOf('2') ? [{ ...questionView('9', '变式'), ...LISTED }] : [],
    }),
    'POST /api/question_center/v1/paper/questions': ({ question_ids }) => ({
      list: question_ids.map((id) => ({ ...questionView('1', '求最小值'), question_id: id })),
    }),
    [`POST ${PATH}/review/answers`]: ({ item_id }) => ({
      ...{ total: item_id === idOf('21') ? 2 : 0, files: {} },
      list: item_id === idOf('21') ? [reviewAnswer('b1', '王强'), reviewAnswer('b2', '陈晓')] : [],
    }),
    [`POST ${PATH}/review/add-pages`]: () => ({ page_ids: [] }),
    'GET /api/prepare_lessons/api/page_credential': () => refuse('UNAVAILABLE'),
    [ADD_LESSON]: () => ({ prepare_lesson_id: idOf('d1') }),
    [ADD_QUESTIONS]: () => ({ quizzes: [] }),
    [`POST ${PATH}/create`]: () => ({ task_id: idOf('a9'), revision: 1 }),
  }
}

const reviewAnswer = (digits: string, name: string) => ({
  ...{ student_id: idOf(digits), item_id: idOf('21'), round: 1, name, class_name: '高一(1)班' },
  ...{ value: { kind: 'text' as const, text: `${name}写的`, attachments: [] }, result: 'wrong' as const },
  ...{ score: 1, full_score: 4, ink: null },
  highlight: digits === picked ? { kind: 'error' as const, word: '忘了讨论', is_shown: false } : null,
})

const LISTED = { is_collected: false, used_count: 0, answer_count: 0, score_rate: null }
const asked = (call: string) => network.asked.filter(({ name }) => name === `POST ${PATH}/${call}`)

test('[TK-16] [TK-121] who did not hand in counts in the rate once nothing is collected any more, and the page says so', async () => {
  network.stop()
  const closed = homeworkDetail({ state: 'closed', closed_at: '2026-11-02T12:00:00.000Z' })
  const missing = reportOf()
  missing.figures.counts = countsOf(900, 1200, { missing_count: 40 })
  network = answerCalls({
    ...answers(),
    [`POST ${PATH}/detail`]: () => closed,
    [`POST ${PATH}/report/figures`]: () => missing,
  })
  openScreen(<HomeworkScreen />, { path })
  expect(await screen.findByText(/计入得分和分布/)).toHaveTextContent(
    '批完的 58 人计入得分和分布；没有交的 20 人按 0 分算进得分率。',
  )
})

test('[HK-40] what was missed most comes first, and a number opens who stands behind it', async () => {
  const { user } = openScreen(<HomeworkScreen />, { path })
  const list = within(await screen.findByRole('list', { name: '各题得分率' }))
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('第 2 题（1）25%')
  await user.click(list.getByRole('button', { name: '失分 36 人' }))
  const dialog = within(await screen.findByRole('dialog', { name: '第 2 题（1） · 失分的' }))
  expect(await dialog.findByText('忘了讨论')).toBeVisible()
  expect(asked('report/answers')[0]?.input).toMatchObject({ item_id: idOf('21'), answers: 'missed' })
})

test('[HK-40] says what is not counted, what each figure is, and which students lie in a band', async () => {
  const { user, place } = openScreen(<HomeworkScreen />, { path })
  const waits = await screen.findByRole('button', { name: '待批改 2 份' })
  expect(waits.closest('p')).toHaveTextContent('待批改 2 份作答，没有计入')
  await user.click(screen.getByRole('button', { name: '中位数是怎么算的' }))
  expect(await screen.findByText(/一半学生不低于这个分数/)).toBeVisible()
  await user.keyboard('{Escape}')
  const bars = within(screen.getByRole('list', { name: '各段人数' }))
  await user.click(bars.getByRole('button', { name: '待及格（60% 以下） 8 人' }))
  expect(place()).toContain('band=0-60')
  await waitFor(() =>
    expect(asked('report/students').at(-1)?.input).toMatchObject({ band: { from: 0, to: 60 } }),
  )
  expect(await screen.findByRole('row', { name: /王强/ })).toHaveTextContent('50%，这次低 25 个百分点')
})

test('[SL-111] a press on a head orders the students of all pages, and the order stays in the address', async () => {
  const { user, place } = openScreen(<HomeworkScreen />, { path })
  const table = within(await screen.findByRole('group', { name: '学生得分' }))
  const head = () => table.getByRole('columnheader', { name: /得分率/ })
  expect(head()).toHaveAttribute('aria-sort', 'none')
  await user.click(within(head()).getByRole('button', { name: /得分率/ }))
  expect(head()).toHaveAttribute('aria-sort', 'descending')
  expect(place()).toContain('order=rate_down')
  await waitFor(() => expect(asked('report/students').at(-1)?.input).toMatchObject({ order: 'rate_down' }))
})

test('[FA-25] says that no question names a knowledge point where there is none', async () => {
  report = reportOf({ knowledge: [] })
  openScreen(<HomeworkScreen />, { path })
  expect(await screen.findByText(/这份作业的题目没有标知识点/)).toBeVisible()
})

test('[HK-40] the head figures stand on one line, whichever note is beside them', async () => {
  openScreen(<HomeworkScreen />, { path })
  const rate = await screen.findByRole('button', { name: '得分率是怎么算的' })
  const other = screen.getByRole('button', { name: '中位数是怎么算的' })
  expect(rate.getBoundingClientRect().height).toBe(other.getBoundingClientRect().height)
})

test('[HK-40] a class by itself is one press away', async () => {
  const { user, place } = openScreen(<HomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '高一(2)班' }))
  expect(place()).toContain(`class=${idOf('c2')}`)
  await waitFor(() => expect(asked('report/figures').at(-1)?.input).toMatchObject({ class_id: idOf('c2') }))
})

test('[HK-41] [HK-42] questions like those that were missed become a draft for who missed them', async () => {
  const { user, place } = openScreen(<HomeworkScreen />, { path })
  const list = within(await screen.findByRole('list', { name: '各题得分率' }))
  expect(list.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  expect(list.getByRole('checkbox', { name: /第 1 题/ })).not.toBeChecked()
  await user.click(list.getByRole('checkbox', { name: /第 1 题/ }))
  await user.click(screen.getByRole('button', { name: '举一反三' }))
  const dialog = within(await screen.findByRole('dialog', { name: '举一反三' }))
  expect(await dialog.findByText(/2 名学生失分，每人只做自己失分的题/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  await waitFor(() => expect(place()).toContain(`homework-edit?task_id=${idOf('a9')}`))
  const sent = asked('create')[0]?.input
  expect(sent).toMatchObject({
    sets: [
      { set_no: 1, questions: [{ question_id: idOf('1') }, { question_id: idOf('9') }] },
      { set_no: 2, questions: [{ question_id: idOf('9') }] },
    ],
    targets: [
      { kind: 'student', target_id: idOf('b1'), set_no: 1 },
      { kind: 'student', target_id: idOf('b2'), set_no: 2 },
    ],
  })
})

test('[HK-42] what is not in the bank any more is left out and said', async () => {
  network.stop()
  network = answerCalls({
    ...answers(),
    'POST /api/question_center/v1/bank/similar': () => refuse('NOT_FOUND'),
  })
  const { user, place } = openScreen(<HomeworkScreen />, { path })
  await screen.findByRole('list', { name: '各题得分率' })
  await user.click(screen.getByRole('button', { name: '举一反三' }))
  const dialog = within(await screen.findByRole('dialog', { name: '举一反三' }))
  await dialog.findByText(/2 名学生失分/)
  await user.click(dialog.getByRole('button', { name: '生成草稿' }))
  await waitFor(() => expect(place()).toContain(`homework-edit?task_id=${idOf('a9')}`))
  expect(await screen.findByText(/有 1 道题已不在题库里/)).toBeVisible()
  expect(asked('create')[0]?.input).toMatchObject({ sets: [{ questions: [] }] })
})

test('[HK-44] the chosen questions become a lesson for the classes of the task', async () => {
  const { user, place } = openScreen(<HomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '新建讲评课' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建讲评课' }))
  expect(dialog.getByRole('textbox', { name: /备课名称/ })).toHaveValue('二次函数练习讲评')
  await user.click(dialog.getByRole('button', { name: '新建备课' }))
  await waitFor(() => expect(place()).toContain(`prepare_lesson_id=${idOf('d1')}`))
  const sent = (name: string) => network.asked.find((one) => one.name === name)?.input
  expect(sent(ADD_LESSON)).toMatchObject({ class_ids: [idOf('c1'), idOf('c2')], subject_id: 'math' })
  expect(sent(ADD_QUESTIONS)).toMatchObject({ prepare_lesson_id: idOf('d1'), question_ids: [idOf('2')] })
})

test('[HK-45] picked answers are chosen, others by a tick; what failed keeps what was chosen', async () => {
  picked = 'b1'
  const { user } = openScreen(<HomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '新建讲评课' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建讲评课' }))
  expect(await dialog.findByRole('checkbox', { name: /典型错误 王强/ })).toBeChecked()
  const other = dialog.getByRole('checkbox', { name: /陈晓/ })
  expect(other).not.toBeChecked()
  await user.click(other)
  expect(dialog.getByText(/2 份作答/)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: /署名/ })).not.toBeChecked()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '新建备课' }))
  expect(await dialog.findByText(/没有新建成功/)).toBeVisible()
  expect(other).toBeChecked()
  expect(asked('review/add-pages')).toEqual([])
})

test('[QU-170] 直接讲评 of a class brings what was picked out while marking; what cannot be drawn is told', async () => {
  picked = 'b1'
  network.stop()
  network = answerCalls({
    ...answers(),
    'GET /api/home/v1/workbench': () => EMPTY_HOME,
    'GET /api/prepare_lessons/api/lesson_list': () => ({ total: 0, list: [] }),
    'POST /api/prepare_lessons/api/list_quzi': () => ({ quizzes: [], practice_sets: [] }),
    [`POST ${PATH}/marking/highlights`]: () => ({
      ...{ total: 1, files: {} },
      list: [reviewAnswer('b1', '王强')] as never[],
    }),
  })
  const { user, place } = openScreen(<HomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '直接讲评' }))
  const menu = within(await screen.findByRole('menu', { name: '给哪个班讲评' }))
  await user.click(menu.getAllByRole('menuitem')[0]!)
  expect(await screen.findByText(/题目放好了，选出的作答没有放进去/, {}, { timeout: 10_000 })).toBeVisible()
  expect(place()).toContain(`prepare_lesson_id=${idOf('d1')}`)
  expect(asked('review/answers')).toHaveLength(1)
})

test('the report is read by whoever does not see it', async () => {
  openScreen(<HomeworkScreen />, { path })
  await screen.findByRole('list', { name: '各题得分率' })
  await screen.findByRole('row', { name: /王强/ })
  expect(await barriers()).toEqual([])
})

test('before anybody has handed in there is nothing to report', async () => {
  const { figures } = report
  report = reportOf({ items: [], figures: { ...figures, submitted_count: 0 } })
  openScreen(<HomeworkScreen />, { path })
  expect(await screen.findByText(/还没有学生提交/)).toBeVisible()
})
