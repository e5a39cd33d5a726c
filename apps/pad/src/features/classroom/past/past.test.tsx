import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { PastLessonView, PastQuestion } from '@jiangtai/shared/classroom/record/past/views.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { PastScreen } from './PastScreen.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

afterEach(cleanup)

const LIST = 'POST /api/pad/v1/classroom/past'
const LESSON = 'POST /api/pad/v1/classroom/past-lesson'
const SEEN = 'POST /api/pad/v1/classroom/past-seen'

const NOTES = 'POST /api/pad/v1/classroom/own-notes'

const question = samples.single
const asked: PastQuestion = {
  ...{ quiz_run_id: 'run-1', question_no: 1, run_no: 1, source: 'lesson', question: showQuestion(question) },
  ...{ answer: null, peer_reviews: [], inks: [], shown: null },
}
const pageOf = (page_id: string, title: string) => ({
  ...{ page_id, kind: 'board' as const, title, ratio: 2, image_url: null },
})

function lessonOf(change: Partial<PastLessonView> = {}): PastLessonView {
  return {
    ...{ lesson_session_id: 'lesson-1', title: '二次函数', subject_name: '数学', class_name: '高一(1)班' },
    ...{
      teacher_name: '陈思远',
      started_at: '2026-09-01T02:00:00.000Z',
      ended_at: '2026-09-01T02:45:00.000Z',
    },
    ...{ attendance: 'absent', catch_up: null, seen_page_ids: [] },
    ...{ pages: [pageOf('a', '导入'), pageOf('b', '板书')], ink: {} },
    ...{ questions: [asked], files: {}, items: [], homework_task_id: null, waits_for_homework: false },
    ...change,
  }
}

/** What the server has; a missing one is a line that is away. */
let lesson: PastLessonView | null
let notes: { page_id: string; own_note: string }[]
let isLineThere: boolean
let told: string[][]
let done: string[]
beforeEach(() => {
  lesson = lessonOf()
  notes = []
  isLineThere = true
  told = []
  done = []
})

type Input = { page?: number; page_ids?: string[] }
const call = (async (name: string, input: Input) => {
  if (!isLineThere || lesson === null) throw new Error('网络不通')
  if (name === SEEN) {
    told.push(input.page_ids ?? [])
    return { catch_up: null }
  }
  if (name === LESSON) return lesson
  if (name === NOTES) return { notes }
  if (name !== LIST) throw new Error(name)
  // Twenty-one lessons, twenty on the first page.
  const numbers = Array.from({ length: 21 }, (_, index) => index + 1)
  const list = numbers.map((no) => ({ ...lesson, lesson_session_id: `lesson-${no}`, title: `第 ${no} 节` }))
  return { total: 21, list: input.page === 2 ? list.slice(20) : list.slice(0, 20) }
}) as Api['call']
const api = { call }

function show(
  lesson_session_id: string | null,
  status = createStore<RealtimeStatus>(() => 'online'),
): ReturnType<typeof userEvent.setup> {
  render(
    <div style={{ height: '100vh' }}>
      <PastScreen
        {...{ api, lesson_session_id }}
        student_id="student-1"
        realtime={{ status }}
        onOpen={(id) => done.push(`open ${id ?? 'list'}`)}
        onTask={(task_id) => done.push(`task ${task_id}`)}
        onHome={() => done.push('home')}
      />
    </div>,
  )
  return userEvent.setup()
}

async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('[CR-142] the list has subject, teacher, day and the own attendance, and earlier lessons on demand', async () => {
  const user = show(null)
  const card = await button(/^第 1 节/)
  expect(card.textContent).toContain('数学 · 陈思远 · 高一(1)班 · 2026-09-01 10:00')
  expect(card.textContent).toContain('缺席补课 未看')
  expect(await barriers()).toEqual([])
  await user.click(await button('再看更早的（还有 1 节）'))
  await user.click(await button(/^第 21 节/))
  expect(done).toEqual(['open lesson-21'])
  expect(screen.queryByRole('button', { name: /^再看更早的/ })).toBeNull()
})

test('[CR-142] without a line the list says so and is asked for again', async () => {
  isLineThere = false
  const user = show(null)
  expect((await screen.findByRole('alert')).textContent).toContain('没有看到上过的课：网络不通')
  isLineThere = true
  await user.click(await button('重试'))
  expect(await button(/^第 1 节/)).toBeTruthy()
})

test('[CR-143] pages are turned by button, number and key, and are enlarged', async () => {
  const user = show('lesson-1')
  expect(await screen.findByRole('img', { name: '板书：导入' })).toBeTruthy()
  expect(screen.getByText('1 / 2')).toBeTruthy()
  await user.click(await button('下一页'))
  expect(await screen.findByRole('img', { name: '板书：板书' })).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByText('1 / 2')).toBeTruthy()
  await user.click(await button('第 2 页，已看'))
  await user.click(await button('放大'))
  expect((await button('还原')).getAttribute('aria-pressed')).toBe('true')
  expect(await barriers()).toEqual([])
})

test('[CR-146] each page of who was away is told once, and the next time begins behind them', async () => {
  const user = show('lesson-1')
  expect(await screen.findByText('补课（缺席）')).toBeTruthy()
  await user.click(await button('下一页'))
  expect(await screen.findByText('已看完')).toBeTruthy()
  await user.click(await button('上一页'))
  await expect.poll(() => [...new Set(told.flat())].toSorted()).toEqual(['a', 'b'])
  cleanup()
  lesson = lessonOf({ seen_page_ids: ['a'], catch_up: { opened_at: '', seen_count: 1, page_count: 2 } })
  show('lesson-1')
  expect(await screen.findByText('2 / 2')).toBeTruthy()
})

test('[CR-146] what was seen without a line is told when the line is back, and of who was there nothing', async () => {
  const status = createStore<RealtimeStatus>(() => 'offline')
  const user = show('lesson-1', status)
  await user.click(await button('下一页'))
  expect(told).toEqual([])
  status.setState('online', true)
  await expect.poll(() => told.flat().toSorted()).toEqual(['a', 'b'])
  cleanup()
  told = []
  lesson = lessonOf({ attendance: 'late' })
  show('lesson-1')
  expect(await screen.findByText('1 / 2')).toBeTruthy()
  expect(screen.queryByText(/^补课/)).toBeNull()
  expect(told).toEqual([])
})

test('[CR-144] a question shows the own answer, and the key once it is there', async () => {
  const [item] = question.items
  const answer = { [item!.item_id]: { kind: 'choice' as const, keys: ['A'], attachments: [] } }
  lesson = lessonOf({
    questions: [
      { ...asked, answer },
      {
        ...{ ...asked, quiz_run_id: 'run-2', question_no: 2, answer },
        shown: { result: 'wrong', marks: [], released: releaseKey(question) },
      },
    ],
  })
  const user = show('lesson-1')
  await user.click(await button('课上的题 2'))
  expect(await screen.findByText(/下面是你的作答，老师没有公布答案/)).toBeTruthy()
  expect(screen.queryByText('答错了')).toBeNull()
  expect(await barriers()).toEqual([])
  await user.click(
    within(screen.getByRole('region', { name: '第 1 题' })).getByRole('button', { name: '第 2 题' }),
  )
  expect(await screen.findByText('答错了')).toBeTruthy()
})

test('[CR-468] a question that was asked twice is one question with two times, the last one first', async () => {
  const [item] = question.items
  const answerWith = (key: string) => ({
    [item!.item_id]: { kind: 'choice' as const, keys: [key], attachments: [] },
  })
  const shown = (result: 'right' | 'wrong') => ({ result, marks: [], released: releaseKey(question) })
  lesson = lessonOf({
    questions: [
      { ...asked, answer: answerWith('A'), shown: shown('wrong') },
      { ...asked, quiz_run_id: 'run-3', question_no: 2 },
      { ...asked, quiz_run_id: 'run-2', run_no: 2, answer: answerWith('B'), shown: shown('right') },
    ],
  })
  const user = show('lesson-1')
  await user.click(await button('课上的题 2'))
  const one = () => within(screen.getByRole('region', { name: '第 1 题' }))
  expect(one().getByText('答对了')).toBeTruthy()
  expect(one().getByRole('button', { name: '第 2 次' })).toHaveAttribute('aria-current', 'step')
  await user.click(one().getByRole('button', { name: '第 1 次' }))
  expect(one().getByText('答错了')).toBeTruthy()
  expect(await barriers()).toEqual([])
  await user.click(one().getByRole('button', { name: '第 2 题' }))
  expect(screen.queryByRole('button', { name: '第 1 次' })).toBeNull()
})

test('[PD-92] all notes of the lesson are found together, those on pages that were not shown too', async () => {
  notes = [
    { page_id: 'never-shown', own_note: '老师没讲，我自己看的' },
    { page_id: 'b', own_note: '顶点在\n对称轴上' },
  ]
  const user = show('lesson-1')
  await user.click(await button('我的笔记'))
  const rows = within(await screen.findByRole('list', { name: '我的笔记' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '第 2 页 板书顶点在\n对称轴上',
    '老师没有讲到的页老师没讲，我自己看的',
  ])
  expect(await barriers()).toEqual([])
  await user.click(await button(/^第 2 页 板书/))
  expect(await screen.findByText('2 / 2')).toBeTruthy()
  notes = []
  await user.click(await button('我的笔记'))
  expect(await screen.findByText(/^这节课没有记笔记/)).toBeTruthy()
})

test('[CR-360] the red pen that the teacher gave lies over the own photo, also without the key', async () => {
  const [item] = question.items
  const item_id = item?.item_id ?? ''
  const marks = [{ kind: 'right' as const, x: 0.5, y: 0.5 }]
  const inks = [{ item_id, ink: [{ object_key: 'own.jpg', turns: 0, marks }] }]
  lesson = lessonOf({ questions: [{ ...asked, inks }], files: { 'own.jpg': PIXEL } })
  const user = show('lesson-1')
  await user.click(await button('课上的题 1'))
  const given = await screen.findByRole('region', { name: '老师的批注' })
  expect(await within(given).findByRole('img', { name: '有批注的照片 1' })).toHaveAttribute('src', PIXEL)
})

test('[CR-144] keys that wait for the homework are said to, and the homework is one press away', async () => {
  lesson = lessonOf({ homework_task_id: 'task-1', waits_for_homework: true })
  const user = show('lesson-1')
  await user.click(await button('课上的题 1'))
  expect(await screen.findByText(/做完补课作业、公布结果以后才能看答案/)).toBeTruthy()
  await user.click(await button('补课作业 →'))
  expect(done).toEqual(['task task-1'])
})

test('[CR-145] what was handed out is opened again', async () => {
  lesson = lessonOf({
    items: [
      {
        ...{ pushed_item_id: 'item', kind: 'page', ref_id: 'a', title: '导入', media: null, question: null },
        page: pageOf('a', '导入'),
      },
    ],
  })
  const user = show('lesson-1')
  await user.click(await button('老师发的资料 1'))
  await user.click(await button('导入'))
  expect(await screen.findByRole('region', { name: '老师发的资料：导入' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: '板书：导入' })).toBeTruthy()
  expect(await barriers()).toEqual([])
  await user.click(await button('返回资料'))
  expect(await button('导入')).toBeTruthy()
})

test('[CR-143] a lesson that cannot be had is said to be so and asked for again; one without pages says that', async () => {
  isLineThere = false
  const user = show('lesson-1')
  expect((await screen.findByRole('alert')).textContent).toContain('没有打开这节课：网络不通')
  isLineThere = true
  lesson = lessonOf({ pages: [], questions: [] })
  await user.click(await button('重试'))
  expect(await screen.findByText('这节课没有页面')).toBeTruthy()
  await user.click(await button('课上的题 0'))
  expect(await screen.findByText('这节课没有发题')).toBeTruthy()
  await user.click(await button('老师发的资料 0'))
  expect(await screen.findByText('这节课老师没有发资料给你')).toBeTruthy()
  await user.click(await button('返回'))
  expect(done).toEqual(['open list'])
})
