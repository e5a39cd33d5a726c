import '@jiangtai/ui/base.css'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { lessonPage } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'
import { detailsPath } from '../../list/lesson-status.ts'

const SAVE = 'POST /api/prepare_lessons/api/lesson_page'

let network: ReturnType<typeof answerCalls>
beforeEach(() => forgetEverything())
afterEach(() => {
  cleanup()
  network.stop()
})

/** A lesson of two blank pages, whose second has a stopwatch. */
function open(mayEdit = true) {
  const board = { kind: 'board', resource_id: null, page_no: null } as const
  const pages = [null, { kind: 'stopwatch', is_auto: true } as const].map((timer, at) =>
    lessonPage({ ...board, page_id: `p${at}`, title: `白板${at}`, timer }),
  )
  const lesson = lessonView({ pages, abilities: { edit: mayEdit, remove: mayEdit, own: mayEdit } })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'GET /api/prepare_lessons/api/page_notes': () => ({ notes: [] }),
    [SAVE]: ({ pages: sent }) => ({
      pages: sent.map(({ page_id, timer }) => lessonPage({ ...board, page_id, timer: timer ?? null })),
      met: [],
    }),
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

/** The timers of the pages as they were sent last. */
const sent = () => {
  const last = network.asked.filter(({ name }) => name === SAVE).at(-1)
  const { pages = [] } = (last?.input ?? {}) as { pages?: { timer: unknown }[] }
  return pages.map(({ timer }) => timer)
}

test('[LE-259] a page is given a countdown that begins by itself, and loses it again', async () => {
  const { user } = open()
  expect(await screen.findByText('秒表')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '计时：给这一页设定' }))
  const dialog = await screen.findByRole('dialog', { name: '这一页的计时' })
  await user.click(within(dialog).getByRole('radio', { name: '倒计时' }))
  const minutes = within(dialog).getByLabelText('分')
  await user.clear(minutes)
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(await within(dialog).findByText('请填写倒计时的时间')).toBeVisible()
  await user.type(minutes, '3')
  await user.clear(within(dialog).getByLabelText('秒'))
  await user.type(within(dialog).getByLabelText('秒'), '30')
  await user.click(within(dialog).getByRole('checkbox', { name: '第一次翻到这一页时自动开始' }))
  expect(await barriers()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { kind: 'countdown', length_s: 210, is_auto: true },
      { kind: 'stopwatch', is_auto: true },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: '计时：倒计时 3 分 30 秒 · 自动开始' }))
  const again = await screen.findByRole('dialog', { name: '这一页的计时' })
  await user.click(within(again).getByRole('radio', { name: '不设' }))
  await user.click(within(again).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sent()).toEqual([null, { kind: 'stopwatch', is_auto: true }]))
})

test('[LE-259] a reader sees the timer and changes nothing', async () => {
  open(false)
  expect(await screen.findByText('秒表')).toBeVisible()
  expect(screen.queryByRole('button', { name: '计时：给这一页设定' })).toBeNull()
})
