import { newId } from '@jiangtai/shared/core/ids.ts'
import type { BinnedLesson } from '@jiangtai/shared/lessons/bin-contract.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { lessonRow } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { LessonListScreen } from './LessonListScreen.tsx'

const CLASS_ID = newId()
const COPY_ID = newId()
const CLASS = {
  class_id: CLASS_ID,
  name: '高一(2)班',
  student_count: 42,
  kind: 'administrative' as const,
  phase_id: 'senior',
}

let isRefused = true
let binned: BinnedLesson[] = []
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  isRefused = true
  binned = [
    {
      ...{
        prepare_lesson_id: newId(),
        title: '一次函数',
        class_names: ['高一(2)班'],
        page_count: 3,
        quiz_count: 1,
      },
      ...{ removed_at: '2026-09-01T08:00:00.000Z', purged_at: '2026-10-01T08:00:00.000Z' },
    },
  ]
  forgetEverything()
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_list': () => ({
      total: 1,
      list: [lessonRow()],
    }),
    'GET /api/prepare_lessons/api/home_config': () => ({ classes: [CLASS], subjects: [], phases: [] }),
    'GET /api/prepare_lessons/api/lesson_bin': () => ({
      total: binned.length,
      list: binned,
    }),
    'POST /api/prepare_lessons/api/restore_lesson': () => {
      if (isRefused) return refuse('NOT_FOUND', '备课不存在或已被删除')
      binned = []
      return { done: true as const }
    },
    'POST /api/prepare_lessons/api/copy_lesson': () => ({ prepare_lesson_id: COPY_ID }),
  })
})
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
})

test.each([720, 911, 1093])(
  '[SL-94] in a window %i px wide the names stay readable: what is spare gives way, then the table scrolls',
  async (width) => {
    await page.viewport(width, 600)
    openScreen(<LessonListScreen />, { path: '/classPreparation/preparationList' })
    const name = await screen.findByRole('link', { name: '二次函数的图像与性质' })
    expect(name.closest('td')?.getBoundingClientRect().width).toBeGreaterThanOrEqual(140)
    const box = screen.getByRole('group', { name: '备课表格' })
    expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    const teach = screen.getByRole('link', { name: '开始上课' })
    // The sticky part comes to its place once the window has been measured.
    await waitFor(() => expect(teach.getBoundingClientRect().right).toBeLessThanOrEqual(width))
  },
)

test('on a phone 开始上课 and the name in full are in sight, and nothing lies beside the screen', async () => {
  await page.viewport(360, 780)
  openScreen(<LessonListScreen />, { path: '/classPreparation/preparationList' })
  const name = await screen.findByRole('link', { name: '二次函数的图像与性质' })
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  const teach = screen.getByRole('link', { name: '开始上课' })
  expect(teach.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  expect(screen.getByRole('button', { name: '更多：二次函数的图像与性质' })).toBeVisible()
  expect(screen.getByText('0 页 · 0 题')).toBeVisible()
  const box = screen.getByRole('group', { name: '备课表格' })
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
})

test('[LE-20] a lesson is copied under a name and for classes chosen anew, and the copy is opened', async () => {
  const { user, place } = openScreen(<LessonListScreen />, { path: '/classPreparation/preparationList' })
  await user.click(await screen.findByRole('button', { name: '更多：二次函数的图像与性质' }))
  await user.click(screen.getByRole('menuitem', { name: '复制' }))
  const name = await screen.findByRole('textbox', { name: '备课名称' })
  expect(name).toHaveValue('二次函数的图像与性质 副本')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: '复制' }))
  expect(await screen.findByText('备课名称不能为空')).toBeVisible()
  await user.type(name, '二次函数（第二课时）')
  await user.click(await screen.findByRole('checkbox', { name: /高一\(2\)班/ }))
  await user.click(screen.getByRole('button', { name: '复制' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const sent = network.asked.filter((call) => call.name === 'POST /api/prepare_lessons/api/copy_lesson')
  expect(sent.map(({ input }) => input)).toEqual([
    expect.objectContaining({ title: '二次函数（第二课时）', class_ids: [CLASS_ID] }),
  ])
  expect(place()).toContain(COPY_ID)
})

test('[LE-21] what was removed is restored from 回收站, and a refusal is said', async () => {
  const { user } = openScreen(<LessonListScreen />, { path: '/classPreparation/preparationList?tab=bin' })
  expect(await screen.findByText('一次函数')).toBeVisible()
  expect(screen.getByText('2026-10-01')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '恢复：一次函数' }))
  expect(await screen.findByText('没有恢复成功：备课不存在或已被删除')).toBeVisible()
  isRefused = false
  await user.click(screen.getByRole('button', { name: '恢复：一次函数' }))
  expect(await screen.findByText('已恢复《一次函数》')).toBeVisible()
  expect(await screen.findByText('回收站是空的。删除的备课会在这里留 30 天。')).toBeVisible()
})

test('who prepares no lessons has no bin', async () => {
  openScreen(<LessonListScreen />, {
    path: '/classPreparation/preparationList',
    grants: { classPreparation: ['query', 'get'] },
  })
  expect(await screen.findByRole('link', { name: '二次函数的图像与性质' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: '回收站' })).not.toBeInTheDocument()
})
