import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { lessonView } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../LessonDetailsScreen.tsx'
import { detailsPath } from '../list/lesson-status.ts'

const DETAIL = 'GET /api/prepare_lessons/api/lesson_detail'
const SAVE = 'POST /api/prepare_lessons/api/lesson_plan'
let network: ReturnType<typeof answerCalls>
let there: LessonView

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  network = answerCalls({
    [DETAIL]: () => there,
    [SAVE]: () => ({ plan_revision: 1, updated_at: '2026-09-01T09:00:00.000Z' }),
    ...answers,
  })
  return openScreen(<LessonDetailsScreen />, {
    path: `${detailsPath(there.prepare_lesson_id)}&pane=plan`,
  })
}

const sent = () => network.asked.filter(({ name }) => name === SAVE).map(({ input }) => input)

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
  there = lessonView()
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('[LE-41] a step is written, and the sum of the minutes is told; it is saved by itself', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '添加环节' }))
  await user.type(screen.getByRole('textbox', { name: '环节名称' }), '导入')
  await user.type(screen.getByRole('textbox', { name: '时间（分钟）' }), '45')
  await user.type(screen.getByRole('textbox', { name: '教师活动' }), '提问')
  expect(screen.getByText('共 45 分钟，超出 5 分钟')).toBeVisible()
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({
      revision: expect.any(Number),
      plan: { steps: [{ stage: '导入', minutes: 45, teacher_acts: '提问' }] },
    })
  expect(await screen.findByText('已保存')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '删除环节 1' }))
  const asked = await screen.findByRole('dialog', { name: '删除环节“导入”？' })
  await user.click(within(asked).getByRole('button', { name: '取消' }))
  expect(screen.getByRole('textbox', { name: '环节名称' })).toHaveValue('导入')
})

test('[LE-42] a 教案 that was changed elsewhere is told in words, and the text here stays', async () => {
  const { user } = open({ [SAVE]: () => refuse('CONFLICT') })
  const box = await screen.findByRole('textbox', { name: '教学重点' })
  there = { ...there, plan_revision: 3, plan: { ...there.plan, key_points: '顶点' } }
  await user.type(box, '对称轴')
  expect(await screen.findByText(/^教案的教学重点刚在别处改过/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: '教学重点' })).toHaveValue('对称轴')
  await user.click(screen.getByRole('button', { name: '用别处的' }))
  await expect.poll(() => screen.getByRole('textbox', { name: '教学重点' })).toHaveValue('顶点')
  expect(screen.queryByText(/刚在别处改过/)).toBeNull()
})

test('[LE-43] it is printed upright with its parts, the empty ones left out', async () => {
  there = lessonView({ goals: '会求对称轴', reflection: '时间不够' })
  const printed: string[] = []
  const print = window.print
  window.print = () => printed.push(document.querySelector('[data-printed]')?.textContent ?? '')
  try {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '打印' }))
    await expect.poll(() => printed).toHaveLength(1)
    expect(printed[0]).toContain('教学目标会求对称轴')
    expect(printed[0]).toContain('二次函数的图像与性质')
    expect(printed[0]).not.toContain('教学难点')
    expect(document.querySelector('[data-printed]')).toHaveAttribute('data-upright', 'true')
  } finally {
    window.print = print
  }
})

test('[LE-40] a reader reads it, and cannot change it', async () => {
  there = lessonView({ goals: '会求对称轴', abilities: { edit: false, remove: false, own: false } })
  open()
  expect(await screen.findByText('会求对称轴')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: '教学目标' })).toBeNull()
})

test('[LE-40] on a phone no field is wider than the screen', async () => {
  await browserPage.viewport(360, 780)
  try {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '添加环节' }))
    for (const box of screen.getAllByRole('textbox'))
      expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  } finally {
    await browserPage.viewport(1366, 768)
  }
})
