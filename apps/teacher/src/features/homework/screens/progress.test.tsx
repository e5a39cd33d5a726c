import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkDetail, homeworkMember, progressOf } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { HomeworkScreen } from './HomeworkScreen.tsx'

const PATH = '/api/homework/v1'
const path = `/homework/box/homework-detail?task_id=${idOf('a1')}`

let network: ReturnType<typeof answerCalls>
let task: ReturnType<typeof homeworkDetail>
let to_correct_count: number
let is_late: boolean

beforeEach(() => {
  forgetEverything()
  task = homeworkDetail({ class_names: ['高一(1)班', '高一(2)班'] })
  to_correct_count = 0
  is_late = false
  let members = [
    homeworkMember('b1', '王强'),
    homeworkMember('b2', '陈晓', {
      ...{ set_no: 2, state: 'assigned', submitted_at: null, score: null, ungraded_count: 0 },
    }),
  ].map((member) => ({ ...member, reading: null, done_step_count: null }))
  const counts = { member_count: 80, submitted_count: 40, unseen_count: 30, to_mark_count: 12 }
  const half = progressOf({ member_count: 40, submitted_count: 20 })
  network = answerCalls({
    [`POST ${PATH}/detail`]: () => task,
    [`POST ${PATH}/progress`]: ({ group }) => {
      const all = members.map((member, at) =>
        at === 0 && is_late ? { ...member, is_late: !member.is_pardoned } : member,
      )
      const list = group === 'unseen' ? all.slice(1) : all
      return {
        progress: progressOf({ ...counts, to_correct_count }),
        ...{ total: list.length, list, reminded_at: '2026-11-02T02:20:00.000Z' },
        classes: [
          { class_id: idOf('c1'), class_name: '高一(1)班', progress: half },
          { class_id: idOf('c2'), class_name: '高一(2)班', progress: half },
        ],
      }
    },
    [`POST ${PATH}/remind`]: ({ student_ids }) => ({
      member_count: student_ids?.length ?? 40,
      rested_count: student_ids === null ? 2 : 0,
    }),
    [`POST ${PATH}/excuse`]: () => ({ member_count: 1 }),
    [`POST ${PATH}/pardon`]: ({ student_ids, is_pardoned }) => {
      members = members.map((member) =>
        student_ids.includes(member.student_id) ? { ...member, is_pardoned } : member,
      )
      return { member_count: student_ids.length }
    },
    [`POST ${PATH}/release`]: () => {
      task = { ...task, released_at: '2026-11-03T00:00:00.000Z' }
      return { done: true }
    },
    [`POST ${PATH}/marking/return`]: ({ student_ids }) => ({ member_count: student_ids.length, student_ids }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) => network.asked.filter(({ name }) => name === `POST ${PATH}/${call}`)

test('counts and classes narrow the students, and stand in the address', async () => {
  const { user, place } = openScreen(<HomeworkScreen />, { path })
  const counts = within(await screen.findByRole('group', { name: '按完成情况筛选' }))
  expect(counts.getByRole('button', { name: '40/80 已交' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(counts.getByRole('button', { name: '30 未查看' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /王强/ })).toBeNull())
  expect(screen.getByRole('row', { name: /陈晓/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^高一\(2\)班/ }))
  expect(place()).toContain(`group=unseen&class=${idOf('c2')}`)
  await waitFor(() =>
    expect(asked('progress').at(-1)?.input).toMatchObject({ group: 'unseen', class_id: idOf('c2') }),
  )
})

test('[HK-89] the numbers of those who handed in show just them, of all and of a class', async () => {
  const { user, place } = openScreen(<HomeworkScreen />, { path })
  const counts = within(await screen.findByRole('group', { name: '按完成情况筛选' }))
  const submitted = counts.getByRole('button', { name: '40/80 已交' })
  await user.click(submitted)
  await waitFor(() => expect(asked('progress').at(-1)?.input).toMatchObject({ group: 'submitted' }))
  expect(submitted).toHaveAttribute('aria-pressed', 'true')
  await user.click(submitted)
  expect(place()).not.toContain('group=')
  await user.click(screen.getByRole('button', { name: '已交 20/40：高一(2)班' }))
  expect(place()).toContain(`class=${idOf('c2')}&group=submitted`)
})

test('ticked students are reminded, one is handed back with a word', async () => {
  const { user } = openScreen(<HomeworkScreen />, { path })
  await user.click(await screen.findByRole('checkbox', { name: /陈晓/ }))
  const bar = within(screen.getByRole('toolbar', { name: '批量操作' }))
  await user.click(bar.getByRole('button', { name: '催交' }))
  expect(await screen.findByText('已催 1 人')).toBeVisible()
  expect(asked('remind')[0]?.input).toMatchObject({ student_ids: [idOf('b2')] })
  await user.click(screen.getByRole('button', { name: '打回订正：王强' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: '要求' }), '注意单位')
  await user.click(dialog.getByRole('button', { name: '打回' }))
  expect(await screen.findByText('已打回 1 人')).toBeVisible()
  expect(asked('marking/return')[0]?.input).toMatchObject({
    ...{ student_ids: [idOf('b1')], item_ids: null, note: '注意单位' },
  })
})

test('[TK-39] late work counts as on time with one press, and late again with another', async () => {
  is_late = true
  const { user } = openScreen(<HomeworkScreen />, { path })
  expect(await screen.findByRole('row', { name: /王强/ })).toHaveTextContent('迟交')
  for (const [act, told, state] of [
    ['算按时交', '已算按时交 1 人', '迟交，算按时'],
    ['恢复为迟交', '已恢复为迟交 1 人', '迟交'],
  ] as const) {
    await user.click(screen.getByRole('checkbox', { name: /王强/ }))
    const bar = within(screen.getByRole('toolbar', { name: '批量操作' }))
    await user.click(bar.getByRole('button', { name: act }))
    expect(await screen.findByText(told)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('row', { name: /王强/ })).toHaveTextContent(state))
  }
  expect(asked('pardon').map(({ input }) => input)).toMatchObject([
    { student_ids: [idOf('b1')], is_pardoned: true },
    { student_ids: [idOf('b1')], is_pardoned: false },
  ])
})

test('[TK-61] everybody who has not handed in is reminded with one press, which says when they were before', async () => {
  const { user } = openScreen(<HomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '催交没交的 30 人' }))
  expect(await screen.findByText('已催 40 人，2 人一小时内催过，没有再催')).toBeVisible()
  expect(asked('remind')[0]?.input).toMatchObject({ student_ids: null })
  expect(screen.getByText(/^上次催交/)).toHaveTextContent('11月2日')
})

test('[TK-36] after the end only those who correct are reminded', async () => {
  task = homeworkDetail({ state: 'closed' })
  to_correct_count = 3
  openScreen(<HomeworkScreen />, { path })
  expect(await screen.findByRole('button', { name: '催交没订正的 3 人' })).toBeVisible()
})

test('ended, it no longer says that it is handed in late', async () => {
  task = homeworkDetail({ state: 'closed', takes_late: true })
  openScreen(<HomeworkScreen />, { path })
  expect(await screen.findByText('已结束')).toBeVisible()
  expect(screen.queryByText(/可补交/)).toBeNull()
})

test('[TK-61] who has not handed in and who has not corrected are counted apart, as the numbers above do', async () => {
  to_correct_count = 3
  openScreen(<HomeworkScreen />, { path })
  expect(await screen.findByRole('button', { name: '催交没交的 30 人和没订正的 3 人' })).toBeVisible()
})

test('a layered task says what each set asks, and which one a student does', async () => {
  const [set] = task.sets
  const layered = [
    { ...set!, set_no: 1, name: '春' },
    { ...set!, set_no: 2, name: '夏', questions: set!.questions.slice(0, 1) },
  ]
  task = homeworkDetail({ set_count: 2, sets: layered })
  openScreen(<HomeworkScreen />, { path })
  expect(await screen.findByText(/分 2 份（春 2 题 \d+ 分，夏 1 题 \d+ 分）/)).toBeVisible()
  expect(screen.getByRole('columnheader', { name: '做哪一份' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /陈晓/ })).toHaveTextContent('夏')
  expect(screen.getByRole('row', { name: /王强/ })).toHaveTextContent('春')
})

test('on a phone names stay in one line, and the counts take two rows', async () => {
  await page.viewport(360, 780)
  openScreen(<HomeworkScreen />, { path })
  const name = await screen.findByText('王强')
  expect(getComputedStyle(name).whiteSpace).toBe('nowrap')
  const counts = screen.getByRole('group', { name: '按完成情况筛选' })
  expect(counts.getBoundingClientRect().height).toBeLessThanOrEqual(120)
  expect(counts.scrollWidth).toBeLessThanOrEqual(counts.clientWidth)
  await page.viewport(1366, 768)
})

test('[TK-20] keys are shown by hand where that is the rule', async () => {
  task = homeworkDetail({ release_rule: 'by_hand' })
  const { user } = openScreen(<HomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '公布成绩和答案' }))
  expect(await screen.findByRole('button', { name: '收回成绩和答案' })).toBeVisible()
  expect(asked('release')[0]?.input).toMatchObject({ is_released: true })
})

test('what was recalled shows its questions alone', async () => {
  task = homeworkDetail({ state: 'recalled' })
  openScreen(<HomeworkScreen />, { path })
  expect(await screen.findByText('求最小值')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(asked('progress')).toEqual([])
})

test('a task that is not there says so', async () => {
  openScreen(<HomeworkScreen />, { path: '/homework/box/homework-detail' })
  expect(await screen.findByText(/没有这份作业/)).toBeVisible()
})
