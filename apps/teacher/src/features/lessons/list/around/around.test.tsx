import type { AroundEntry } from '@jiangtai/shared/lessons/around/views.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { homeworkRow } from '../../../../test/homework-things.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'
import { detailsPath } from '../lesson-status.ts'

const AROUND = 'GET /api/prepare_lessons/api/lesson_around'
const LINK = 'POST /api/homework/v1/lesson/link'
const UNLINK = 'POST /api/homework/v1/lesson/unlink'
const CREATE = 'POST /api/homework/v1/create'
const OWN = { class_id: idOf('c1'), name: '高一(1)班', student_count: 40 }
const LOST = { class_id: idOf('c2'), name: '高一(2)班', student_count: 38 }

const lesson = lessonView({ classes: [OWN, LOST] })
const { prepare_lesson_id } = lesson
const path = `${detailsPath(prepare_lesson_id)}&pane=around`
const done = [{ class_id: OWN.class_id, class_name: OWN.name, done_count: 31, expected_count: 40 }]
const AT = '2026-09-01T02:00:00.000Z'

const GUIDE: AroundEntry = {
  ...{ kind: 'guide', at: AT, task_id: idOf('a1'), title: '抛物线导学', state: 'published' },
  ...{ is_removed: false, classes: done },
}
const TEACHING: AroundEntry = {
  ...{ kind: 'teaching', at: AT, lesson_session_id: idOf('e1'), class_name: OWN.name },
  ...{ ended_at: AT, page_no: 4, page_count: 9 },
}
const homework = (change: Partial<Extract<AroundEntry, { kind: 'homework' }>>): AroundEntry => ({
  ...{ kind: 'homework', at: AT, task_id: idOf('a2'), title: '二次函数练习', state: 'due' },
  ...{ is_removed: false, classes: done, is_make_up: false },
  ...change,
})

let list: AroundEntry[]
let isFailing: boolean
let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  list = []
  isFailing = false
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    [AROUND]: () => {
      if (isFailing) return refuse('UNAVAILABLE', '出错了')
      const count = (kind: AroundEntry['kind']) => list.filter((entry) => entry.kind === kind).length
      const counts = { guide: count('guide'), teaching: count('teaching'), homework: count('homework') }
      return { total: list.length, counts, list }
    },
    'GET /api/prepare_lessons/api/home_config': () => ({
      ...{
        classes: [{ ...OWN, phase_id: 'senior', kind: 'administrative' as const }],
        subjects: [],
        phases: [],
      },
    }),
    'POST /api/homework/v1/list': () => ({
      total: 1,
      list: [homeworkRow({ task_id: idOf('a2'), title: '二次函数练习' })],
    }),
    [CREATE]: () => ({ task_id: idOf('a3'), revision: 1 }),
    [LINK]: ({ task_id }) => {
      list = [...list, homework({ task_id })]
      return { done: true as const }
    },
    [UNLINK]: ({ task_id }) => {
      list = list.filter((entry) => entry.kind === 'teaching' || entry.task_id !== task_id)
      return { done: true as const }
    },
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})
const askedFor = (name: string) => network.asked.filter((one) => one.name === name).map(({ input }) => input)

test('[LE-220] guide, teachings and homework stand in three parts, and each opens its thing', async () => {
  list = [
    GUIDE,
    TEACHING,
    homework({}),
    homework({ task_id: idOf('a4'), title: '补课：二次函数', is_make_up: true, state: 'draft', classes: [] }),
  ]
  openScreen(<LessonDetailsScreen />, { path })
  const before = within(await screen.findByRole('region', { name: '课前' }))
  expect(before.getByRole('link', { name: '抛物线导学' })).toHaveAttribute(
    'href',
    `${detailsPath(prepare_lesson_id)}&pane=guide`,
  )
  expect(before.getByText('高一(1)班 已完成 31/40')).toBeVisible()
  const during = within(screen.getByRole('region', { name: '课中' }))
  expect(during.getByRole('link', { name: '高一(1)班' })).toHaveAttribute(
    'href',
    `/classPreparation/lessonRecord?lesson_session_id=${idOf('e1')}`,
  )
  expect(during.getByText('上到第 4 页，共 9 页')).toBeVisible()
  const after = within(screen.getByRole('region', { name: '课后' }))
  expect(after.getByRole('link', { name: '二次函数练习' })).toHaveAttribute(
    'href',
    `/homework/box/homework-detail?task_id=${idOf('a2')}`,
  )
  expect(after.getByRole('link', { name: '补课：二次函数' })).toHaveAttribute(
    'href',
    `/homework/box/homework-edit?task_id=${idOf('a4')}`,
  )
  expect(after.queryByRole('button', { name: '取消关联：补课：二次函数' })).toBeNull()
  expect(await barriers()).toEqual([])
})

test('[LE-220] an empty lesson says what would be here and how to begin, and a failure can be tried again', async () => {
  isFailing = true
  const { user, place } = openScreen(<LessonDetailsScreen />, { path })
  const again = await screen.findByRole('button', { name: '重试' })
  isFailing = false
  await user.click(again)
  expect(await screen.findByText('还没有上过课。')).toBeVisible()
  expect(screen.getByText('还没有课后作业。')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '选一份或新建导学' }))
  expect(place()).toContain('pane=guide')
})

test('[LE-221] a homework is linked, and taken off again', async () => {
  const { user } = openScreen(<LessonDetailsScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '关联作业' }))
  const dialog = within(await screen.findByRole('dialog', { name: '关联作业' }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('请选择作业')).toBeVisible()
  await user.click(await dialog.findByRole('radio', { name: /二次函数练习/ }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await user.click(await screen.findByRole('button', { name: '取消关联：二次函数练习' }))
  expect(await screen.findByText('还没有课后作业。')).toBeVisible()
  const link = { prepare_lesson_id, task_id: idOf('a2') }
  expect(askedFor(LINK)).toMatchObject([link])
  expect(askedFor(UNLINK)).toMatchObject([link])
})

test('[LE-222] a new homework is for the classes that one still teaches, is linked, and is written at once', async () => {
  const { user, place } = openScreen(<LessonDetailsScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '布置作业' }))
  const dialog = within(await screen.findByRole('dialog', { name: '布置作业' }))
  expect(dialog.getByLabelText('作业名称')).toHaveValue('二次函数的图像与性质课后作业')
  await user.click(dialog.getByRole('button', { name: '开始布置' }))
  await waitFor(() => expect(place()).toBe(`/homework/box/homework-edit?task_id=${idOf('a3')}`))
  expect(askedFor(CREATE)).toMatchObject([
    { subject_id: 'math', phase_id: 'senior', targets: [{ kind: 'class', target_id: OWN.class_id }] },
  ])
  expect(askedFor(LINK)).toMatchObject([{ prepare_lesson_id, task_id: idOf('a3') }])
})

test('[LE-220] who may look at neither guides nor homework sees the teachings alone', async () => {
  list = [TEACHING]
  openScreen(<LessonDetailsScreen />, { path, grants: { classPreparation: ['query', 'get'] } })
  expect(await screen.findByRole('region', { name: '课中' })).toBeVisible()
  expect(screen.queryByRole('region', { name: '课前' })).toBeNull()
  expect(screen.queryByRole('region', { name: '课后' })).toBeNull()
})
