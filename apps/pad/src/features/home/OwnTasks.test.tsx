import '@jiangtai/ui/base.css'
import '../../app/pad.css'
import './home.css'
import type { PadTask } from '@jiangtai/shared/tasks/pad-contract.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { OwnTasks, type OwnTasksProps } from './OwnTasks.tsx'
import type { OwnTasksState } from './own-tasks.ts'

afterEach(cleanup)

const NOW = '2026-09-01T02:00:00.000Z'

const taskOf = (change: Partial<PadTask> = {}): PadTask => ({
  ...{ task_id: 'task-1', kind: 'homework', title: '二次函数练习', way: 'online', subject_name: '数学' },
  ...{ teacher_name: '陈老师', minutes: 20, question_count: 2, material_count: 0, starts_at: NOW },
  ...{ step_count: 0, done_step_count: 0 },
  ...{ due_at: '2026-09-01T10:00:00.000Z', takes_late: false, state: 'viewed', round: 1 },
  ...{ is_late: false, is_open: true, score: null, full_score: 15, reminded_at: null },
  ...change,
})

const ready = (list: PadTask[], total = list.length): OwnTasksState => ({
  ...{ kind: 'ready', list, total, trouble: null },
  // The device is an hour slow.
  offset_ms: 3_600_000,
})

function show(change: Partial<OwnTasksProps>) {
  const done: string[] = []
  render(
    <OwnTasks
      open={ready([])}
      done={{ kind: 'unasked' }}
      now_ms={() => Date.parse(NOW) - 3_600_000}
      wanted={{}}
      quiet={null}
      on_device={{ kept: {}, is_full: false }}
      onPart={(part) => done.push(`part ${part}`)}
      onMore={(part) => done.push(`more ${part}`)}
      onOpen={(task_id) => done.push(`open ${task_id}`)}
      {...change}
    />,
  )
  return { done, user: userEvent.setup() }
}

test('[OB-13] a task whose handing in waits on the device says so', () => {
  show({ open: ready([taskOf({ state: 'doing' })]), wanted: { 'task-1': {} } })
  expect(screen.getByRole('button', { name: /等待提交/ })).toBeTruthy()
})

test('[PD-82] [PD-83] a task that lies on the device says so; without a network the others say that they do not', () => {
  const open = ready([taskOf(), taskOf({ task_id: 'task-2', title: '另一份' })])
  show({ open, on_device: { kept: { 'task-1': true }, is_full: true } })
  expect(screen.getAllByText('已存到本机')).toHaveLength(1)
  expect(screen.queryByText('没有存到本机')).toBeNull()
  expect(screen.getByText(/这台平板的存储空间不够/)).toBeVisible()
  cleanup()
  show({
    open: { ...open, trouble: '网络已断开' } as OwnTasksState,
    on_device: { kept: { 'task-1': true }, is_full: false },
  })
  expect(screen.getByRole('button', { name: /二次函数练习.*已存到本机/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /另一份.*没有存到本机/ })).toBeVisible()
  expect(screen.queryByText(/存储空间不够/)).toBeNull()
})

test('[PD-75] a guide says so, and tells how many of its steps are done', () => {
  const guide = taskOf({ kind: 'guidance', way: 'guide', step_count: 5, done_step_count: 2 })
  show({
    open: ready([
      { ...guide, state: 'doing' },
      { ...guide, task_id: 'task-2', title: '新的' },
    ]),
  })
  expect(cards()).toEqual([
    '数学导学二次函数练习今天 18:00 截止完成 2 / 5 步',
    '数学导学新的今天 18:00 截止未开始',
  ])
})

const cards = () => screen.getAllByRole('button', { name: /截止/ }).map((card) => card.textContent)

test('ST-03: what is due is told with subject, title, due time by the server’s clock, marks and state', async () => {
  const { done, user } = show({
    open: ready([
      taskOf({ due_at: '2026-09-01T02:40:00.000Z', reminded_at: NOW }),
      taskOf({ task_id: 'task-2', title: '订正', state: 'returned', due_at: '2026-09-02T10:00:00.000Z' }),
      taskOf({ task_id: 'task-3', title: '补交', due_at: '2026-08-31T10:00:00.000Z', takes_late: true }),
    ]),
  })
  expect(cards()).toEqual([
    '数学二次函数练习今天 10:40 截止，还剩 40 分已催交未开始',
    '数学订正明天 18:00 截止已打回待订正',
    '数学补交昨天 18:00 已截止，现在提交算补交未开始',
  ])
  await user.click(screen.getByRole('button', { name: /订正/ }))
  expect(done).toEqual(['open task-2'])
})

test('what was done is asked for when it is looked at, and carries its score once it is shown', async () => {
  const list = [
    taskOf({ state: 'marked', is_open: false, score: 12.5 }),
    taskOf({
      task_id: 'task-2',
      state: 'submitted',
      is_open: false,
      is_late: true,
      takes_late: true,
      due_at: NOW,
    }),
    taskOf({ task_id: 'task-3', state: 'viewed', is_open: false, due_at: NOW }),
  ]
  const { done, user } = show({ done: ready(list, 23) })
  await user.click(screen.getByRole('button', { name: '已完成' }))
  expect(cards().map((card) => card?.split('截止')[1])).toEqual(['12.5 / 15 分', '迟交已提交', '未交'])
  await user.click(screen.getByRole('button', { name: '查看更多（还有 20 份）' }))
  expect(done).toEqual(['part done', 'more done'])
})

test('nothing to do is a calm sentence, and what could not be looked up is asked for again', async () => {
  show({})
  expect(screen.getByText('没有要完成的作业')).toBeTruthy()
  cleanup()
  const { done, user } = show({ open: { kind: 'failed', message: '网络已断开' } })
  expect(screen.getByRole('alert').textContent).toContain('没有看到作业：网络已断开')
  await user.click(screen.getByRole('button', { name: '重新查看作业' }))
  expect(done).toEqual(['part open'])
})

test.each([
  [1024, 768],
  [360, 780],
])('the cards stand within %i×%i and are large enough for a thumb', async (width, height) => {
  await page.viewport(width, height)
  show({
    open: ready([
      taskOf({ title: '一份名字很长很长的作业，长得一行写不下，还要再长一些', state: 'returned' }),
    ]),
  })
  const card = screen.getByRole('button', { name: /截止/ }).getBoundingClientRect()
  expect(card.right).toBeLessThanOrEqual(width)
  expect(card.height).toBeGreaterThanOrEqual(56)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('[PD-44] in quiet hours what was begun or is due until their end is opened, the rest is looked at, and nobody is reminded', async () => {
  const end = new Date('2026-09-01T22:30:00.000Z')
  const due_at = '2026-09-02T10:00:00.000Z'
  const tasks = [
    taskOf({ task_id: 'today', title: '今晚截止' }),
    taskOf({ task_id: 'later', title: '还没开始', due_at, reminded_at: NOW }),
    taskOf({ task_id: 'doing', title: '做了一半', due_at, state: 'doing', reminded_at: NOW }),
    taskOf({ task_id: 'kept', title: '断网时开始', due_at }),
  ]
  const { done, user } = show({
    open: ready(tasks),
    quiet: { end, hasAnswers: (task_id) => task_id === 'kept' },
  })
  expect(screen.queryByRole('button', { name: '已完成' })).toBeNull()
  expect(screen.getByText('还没开始')).toBeVisible()
  expect(screen.queryByRole('button', { name: /还没开始/ })).toBeNull()
  expect(screen.getByText('还没开始').closest('li')).toHaveTextContent('休息时间，明天 06:30 以后再做')
  expect(screen.queryByText('已催交')).toBeNull()
  for (const name of [/今晚截止/, /做了一半/, /断网时开始/])
    await user.click(screen.getByRole('button', { name }))
  expect(done).toEqual(['open today', 'open doing', 'open kept'])
  cleanup()
  show({ open: ready(tasks) })
  expect(screen.getAllByText('已催交')).toHaveLength(2)
})
