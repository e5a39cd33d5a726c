import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askForRunning, askForTask } from '../../app/signed-in/open-account-line.ts'
import { queryClient } from '../../core/api.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { EMPTY_HOME } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { dayInWords } from './day-words.ts'
import { TIPS, tipFor } from './tips.ts'
import type { Home } from './workbench.queries.ts'
import { WorkbenchScreen } from './WorkbenchScreen.tsx'

let stop: () => void = () => {}
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  stop()
})

const CLASSES = [
  { class_id: 'c1', name: '高一(1)班' },
  { class_id: 'c2', name: '高一(2)班' },
]
const HOME: Home = {
  ...EMPTY_HOME,
  next: [
    { prepare_lesson_id: '2', title: '椭圆', page_count: 9, quiz_count: 5, classes: CLASSES, stopped: [] },
    { prepare_lesson_id: '3', title: '双曲线', page_count: 1, quiz_count: 0, classes: [], stopped: [] },
  ],
  classes: [
    { ...CLASSES[0]!, lessons: [{ lesson_session_id: 's1', title: '抛物线', is_over: true }] },
    { ...CLASSES[1]!, lessons: [] },
  ],
  records: [
    {
      lesson_session_id: 's1',
      title: '抛物线',
      class_name: '高一(1)班',
      ended_at: '2026-09-01T02:40:00.000Z',
      participant_count: 43,
    },
  ],
  files: [{ resource_id: 'r1', name: '课件.pdf', created_at: '2026-09-01T02:40:00.000Z' }],
}
const RUNNING: Home['running'][number] = {
  lesson_session_id: 's9',
  prepare_lesson_id: '1',
  class_id: 'c2',
  class_name: '高一(2)班',
  title: '抛物线',
  teacher_name: '陈思远',
  started_at: '2026-09-01T02:00:00.000Z',
  is_own: true,
  is_assisted: false,
}

const NOTHING = { to_mark: 0, unsubmitted: 0, due_today: 0, to_correct: 0, to_mark_for_others: 0 }
let waiting = NOTHING
let guides = NOTHING

function open(
  home: Home,
  grants?: Parameters<typeof openScreen>[1]['grants'],
  office: { manager_type?: number } = {},
) {
  const network = answerCalls({
    'GET /api/home/v1/workbench': () => home,
    'POST /api/homework/v1/waiting': () => waiting,
    'POST /api/guide_learn/api/waiting': () => guides,
  })
  stop = network.stop
  openScreen(<WorkbenchScreen />, {
    path: '/workbench',
    ...(grants === undefined ? {} : { grants }),
    ...office,
  })
  return network
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('[SL-27] greets by name, and begins with the next lesson, its classes and a big button', async () => {
  const { asked } = open(HOME)
  const next = await part('接下来的课')
  expect(screen.getByRole('heading', { level: 1, name: '早上好，陈思远老师' })).toBeVisible()
  expect(next.getByText('高一(1)班、高一(2)班 · 9 页 · 5 题')).toBeVisible()
  const start = next.getByRole('link', { name: '开始上课' })
  expect(start).toHaveAttribute('href', '/classPreparation/blackBoard?prepare_lesson_id=2&begin=1')
  expect(start.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  expect((await part('待上的课')).getByRole('link', { name: '开始上课：双曲线' })).toBeVisible()
  expect((await part('今天的班级')).getByText('今天还没有上课')).toBeVisible()
  expect((await part('最近的文件')).getByRole('link', { name: '课件.pdf' })).toHaveAttribute(
    'href',
    '/resource/personal/list?preview=r1',
  )
  expect((await part('最近上过的课')).getByRole('link', { name: /课堂小结/ })).toHaveAttribute(
    'href',
    '/classPreparation/lessonRecord?lesson_session_id=s1',
  )
  expect(asked.map(({ name }) => name)).toEqual([
    'GET /api/home/v1/workbench',
    'POST /api/homework/v1/waiting',
    'POST /api/guide_learn/api/waiting',
  ])
  expect(await barriers()).toEqual([])
})

test('[LE-186] a lesson that stopped half way is gone on with in the class that waits longest, and the others are chosen', async () => {
  const [first, second] = CLASSES
  const last_at = '2026-09-01T02:40:00.000Z'
  const stopped = [{ ...second!, page_no: 8, resume_page: 8, last_at }]
  const going = { ...HOME.next[0]!, classes: [first!], stopped }
  open({ ...HOME, next: [going, { ...going, prepare_lesson_id: '4', title: '圆' }] })
  const next = await part('接下来的课')
  expect(next.getByText('没上完 · 高一(2)班上到第 8 页 · 高一(1)班未上 · 9 页 · 5 题')).toBeVisible()
  expect(next.getByRole('link', { name: /接着上（第 8 页）/ })).toHaveAttribute(
    'href',
    '/classPreparation/blackBoard?prepare_lesson_id=2&class_id=c2&begin=1',
  )
  expect(next.getByRole('link', { name: '选别的班' })).toHaveAttribute(
    'href',
    '/classPreparation/blackBoard?prepare_lesson_id=2&begin=1',
  )
  expect((await part('待上的课')).getByText(/没上完 · 高一\(2\)班上到第 8 页/)).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('[SL-27] a lesson that runs stands first and leads to the class that is on', async () => {
  open({ ...HOME, running: [RUNNING] })
  expect((await part('正在上课')).getByRole('link', { name: '继续上课' })).toHaveAttribute(
    'href',
    '/classPreparation/blackBoard?prepare_lesson_id=1&class_id=c2',
  )
  expect((await part('待上的课')).getAllByRole('link', { name: /^开始上课/ })).toHaveLength(2)
})

test('[CR-401] a lesson in which one assists stands first and leads to the remote', async () => {
  const assisted = { ...RUNNING, is_own: false, is_assisted: true, teacher_name: '周敏' }
  open({ ...HOME, running: [assisted] })
  const now = await part('协助周敏上课')
  expect(now.getByRole('heading', { name: '抛物线' })).toBeVisible()
  expect(now.getByRole('link', { name: '协助上课' })).toHaveAttribute(
    'href',
    `/classPreparation/remote?lesson_session_id=${RUNNING.lesson_session_id}&prepare_lesson_id=1`,
  )
  expect(screen.getByRole('region', { name: '接下来的课' })).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('[SL-72] the manager sees what waits and the lessons of the school that run', async () => {
  const school_waits = {
    classes: 12,
    teachers: 40,
    students: 500,
    join_requests: 2,
    accounts_without_slip: 0,
    classes_without_head: 1,
  }
  open({ ...HOME, waiting: school_waits, running: [{ ...RUNNING, is_own: false, teacher_name: '林知夏' }] })
  const school = await part('学校待办')
  expect(school.getByRole('link', { name: /2 ?加入申请/ })).toHaveAttribute(
    'href',
    '/schoolManage?tab=joining',
  )
  const running = await part('正在上的课 1')
  expect(running.getByRole('link', { name: '课堂记录：高一(2)班，抛物线' })).toBeVisible()
  expect(running.getByRole('link', { name: '巡课：高一(2)班，抛物线' })).toHaveAttribute(
    'href',
    `/classPreparation/watch?lesson_session_id=${RUNNING.lesson_session_id}`,
  )
  expect(screen.queryByRole('link', { name: '继续上课' })).toBeNull()
  expect(await barriers()).toEqual([])
})

test('[CR-375] a 年级组长 sees the lessons of the grade that run, to watch without their records', async () => {
  const office = { manager_type: MANAGER_TYPE.grade }
  open({ ...HOME, running: [{ ...RUNNING, is_own: false, teacher_name: '林知夏' }] }, undefined, office)
  const running = await part('正在上的课 1')
  expect(running.getByRole('link', { name: '巡课：高一(2)班，抛物线' })).toBeVisible()
  expect(running.queryByRole('link', { name: /课堂记录/ })).toBeNull()
  cleanup()
  open(HOME, undefined, { manager_type: MANAGER_TYPE.none })
  await part('待上的课')
  expect(screen.queryByRole('region', { name: /正在上的课/ })).toBeNull()
})

test('[SL-72] 巡课 sees the lessons that run and is offered nothing they may not do', async () => {
  open(EMPTY_HOME, { classPreparation: ['query', 'get'], resource: ['query', 'get'] })
  expect((await part('正在上的课 0')).getByText('现在没有班级在上课。')).toBeVisible()
  expect(screen.queryByRole('link', { name: '新建备课' })).toBeNull()
  expect(screen.queryByText('备好的课都上过了。')).toBeNull()
})

test('[SL-28] an empty workbench offers the first step; a failed one says so and can be asked again', async () => {
  let isDown = true
  stop = answerCalls({
    'GET /api/home/v1/workbench': () => (isDown ? refuse('BAD_INPUT') : EMPTY_HOME),
  }).stop
  const { user } = openScreen(<WorkbenchScreen />, { path: '/workbench' })
  expect(await screen.findByText(/今天的课没有加载出来/)).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByText('还没有备好的课')).toBeVisible())
})

test('[SL-75] what one may not see is not offered to be asked for again', async () => {
  stop = answerCalls({ 'GET /api/home/v1/workbench': () => refuse('FORBIDDEN') }).stop
  openScreen(<WorkbenchScreen />, { path: '/workbench' })
  expect(await screen.findByText(/今天的课没有加载出来/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('[SL-73] the day is said with its week and how the calendar has it', () => {
  const { today } = EMPTY_HOME
  expect(dayInWords(today)).toBe('11月23日 星期一 · 第 12 周')
  expect(dayInWords({ ...today, is_school_day: false })).toBe('11月23日 星期一 · 第 12 周 · 今天不上课')
  expect(dayInWords({ ...today, week_no: null, note: '运动会' })).toBe('11月23日 星期一 · 运动会')
})

test('[SL-27] there are a few tips, each once', () => {
  expect(new Set(TIPS).size).toBe(TIPS.length)
  expect(TIPS.length).toBeLessThan(10)
})

test('[SL-27] in the evening no tip speaks of breaks and lessons to come', () => {
  const chances = Array.from({ length: 100 }, (_chance, at) => at / 100)
  const tipsAt = (hour: number) => new Set(chances.map((chance) => tipFor(chance, hour)))
  expect([...tipsAt(10)].toSorted()).toEqual([...TIPS].toSorted())
  for (const hour of [18, 23, 3]) {
    expect(tipsAt(hour)).not.toContain('课间十分钟，也是您的课间。')
    expect(tipsAt(hour).size).toBe(3)
    expect(tipsAt(hour)).not.toContain('')
  }
})

test.each([
  ['besides the next lesson', { next: HOME.next.slice(0, 1) }, '除了上面这节课，没有别的课在等。'],
  ['before anything was prepared', { next: [], records: [] }, '还没有备课。备好的课会在这里。'],
  ['after all was taught', { next: [] }, '备好的课都上过了。'],
])('[SL-27] 待上的课 says why it is empty: %s', async (_when, change, words) => {
  open({ ...HOME, ...change })
  expect((await part('待上的课')).getByText(words)).toBeVisible()
})

test('[SL-95] what of one’s homework waits leads to it, follows what is marked, and is gone without any', async () => {
  waiting = { to_mark: 12, unsubmitted: 0, due_today: 1, to_correct: 3, to_mark_for_others: 0 }
  open(EMPTY_HOME)
  const card = await part('作业待办')
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12待批改', '/homework/box/homework-list?waits=to_mark'],
    ['1今日截止', '/homework/box/homework-list?waits=due_today'],
    ['3待订正', '/homework/box/homework-list?waits=to_correct'],
  ])
  waiting = { ...waiting, to_mark: 11 }
  await askForTask(queryClient, 'a')
  expect(await card.findByRole('link', { name: /11 ?待批改/ })).toBeVisible()
  waiting = NOTHING
  await askForTask(queryClient, 'a')
  await waitFor(() => expect(screen.queryByRole('region', { name: '作业待办' })).toBeNull())
})

test('[CR-426] a lesson in which one assists appears and goes as it is told, without the page being loaded again', async () => {
  const assisted = { ...RUNNING, is_own: false, is_assisted: true, teacher_name: '周敏' }
  const home: Home = { ...EMPTY_HOME }
  open(home)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: '协助周敏上课' })).toBeNull()
  home.running = [assisted]
  await askForRunning(queryClient)
  expect(await screen.findByRole('region', { name: '协助周敏上课' })).toBeVisible()
  home.running = []
  await askForRunning(queryClient)
  await waitFor(() => expect(screen.queryByRole('region', { name: '协助周敏上课' })).toBeNull())
})

test('[SL-95] what of one’s guides waits stands beside it', async () => {
  guides = { ...NOTHING, unsubmitted: 7 }
  open(EMPTY_HOME)
  const card = await part('导学待办')
  expect(card.getByRole('link', { name: /7 ?未交/ })).toHaveAttribute(
    'href',
    '/guidance/list?waits=unsubmitted',
  )
  expect(screen.queryByRole('region', { name: '作业待办' })).toBeNull()
  guides = NOTHING
})

test('[SL-95] what waits is not asked for without the right to see homework', async () => {
  const { asked } = open(EMPTY_HOME, { classPreparation: ['query', 'get'] })
  await part('正在上的课 0')
  expect(asked.some(({ name }) => name.endsWith('/waiting'))).toBe(false)
})
