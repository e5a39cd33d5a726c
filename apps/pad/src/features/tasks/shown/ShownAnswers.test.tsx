import { ApiError } from '@jiangtai/client/api.ts'
import { OFFLINE } from '@jiangtai/client/envelope.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { ShownAnswer } from '@jiangtai/shared/tasks/pad-contract.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { says, TASK, viewOf } from '../test/sample-task.ts'
import { press, showTask } from '../test/show-task.tsx'
import type { TaskPagesProps } from '../TaskPages.tsx'

afterEach(cleanup)

type Reply = CallOutput<'POST /api/pad/v1/task/shown-answers'>
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const released = viewOf({ state: 'done', is_open: false, score: 9 }, true)

const photo = { kind: 'photo' as const, key: 'school/shown_answer/photo.jpg', seconds: null }
const best: ShownAnswer = {
  ...{ shown_id: 'shown-1', item_id: 'item-2', kind: 'excellent', word: '思路清楚' },
  value: { kind: 'text', text: '由面积相等得证', attachments: [photo] },
  ink: [{ object_key: photo.key, turns: 0, marks: [{ kind: 'right', x: 0.5, y: 0.5 }] }],
}
const slip: ShownAnswer = {
  ...{ shown_id: 'shown-2', item_id: 'item-1', kind: 'error', word: '', ink: null },
  value: { kind: 'choice', keys: ['C'], attachments: [] },
}

/** A server that shows the answers of the test, and notes the tasks it was asked for. */
function serverOf(told: () => Reply) {
  const asked: unknown[] = []
  const call = async (_name: string, input: unknown) => {
    asked.push(input)
    return told()
  }
  return { asked, api: { call } as unknown as TaskPagesProps['api'] }
}
const replyOf = (...list: ShownAnswer[]): Reply => ({
  ...{ total: list.length, list, files: list.some(({ ink }) => ink !== null) ? { [photo.key]: PIXEL } : {} },
})
const shownList = () => screen.findByRole('list', { name: '老师给大家看的作答' })

test('[HK-70] below the result stand 优秀作业 and 典型错误 by question, with words, photo and marks, and no name', async () => {
  const { api, asked } = serverOf(() => replyOf(best, slip))
  showTask(released, { api })
  const [first, second, ...more] = within(await shownList()).getAllByRole('listitem')
  // The list of files of an answer is a list, too.
  expect(more).toHaveLength(1)
  expect(first!.textContent).toBe('第 1 题典型错误C')
  expect(second!.textContent).toContain('第 2 题优秀作业思路清楚由面积相等得证')
  expect(within(second!).getByRole('img', { name: /照片 1/ })).toBeTruthy()
  expect(asked).toEqual([{ task_id: TASK, page_size: 50 }])
})

test('[HK-71] before keys are shown nobody is asked, and with nothing shown there is nothing', async () => {
  const before = serverOf(() => replyOf(best))
  showTask(viewOf({ state: 'submitted', is_open: false }), { api: before.api })
  expect(screen.getByText('结果还没有公布')).toBeTruthy()
  expect(before.asked).toEqual([])
  cleanup()
  const none = serverOf(() => replyOf())
  showTask(released, { api: none.api })
  await expect.poll(() => none.asked).toHaveLength(1)
  expect(screen.queryByText('老师给大家看的作答')).toBeNull()
})

test('[HK-73] what was taken back is gone once the pad is told to look again', async () => {
  let reply = replyOf(best, slip)
  const { api } = serverOf(() => reply)
  const { tell } = showTask(released, { api })
  await shownList()
  reply = replyOf()
  tell({ ...released })
  await expect.poll(() => screen.queryByText('老师给大家看的作答')).toBeNull()
})

test('[PD-54] without a network it says so and can be asked again; the task itself stays', async () => {
  let isDown = true
  const { api } = serverOf(() => {
    if (isDown) throw new ApiError(OFFLINE)
    return replyOf({ ...best, value: says('由面积相等得证'), ink: null })
  })
  const { user } = showTask(released, { api })
  expect((await screen.findByRole('alert')).textContent).toContain('没有取到同学的作答：网络已断开')
  isDown = false
  await user.click(press('重试'))
  expect(await shownList()).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [1024, 768],
  [360, 780],
])('it stands within %i×%i', async (width, height) => {
  await page.viewport(width, height)
  const long = {
    ...best,
    word: '步骤完整'.repeat(12),
    value: { ...best.value, text: 'a'.repeat(200) } as ShownAnswer['value'],
  }
  showTask(released, { api: serverOf(() => replyOf(long, slip)).api })
  expect((await shownList()).getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
