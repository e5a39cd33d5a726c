import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barriers } from '../../../../test/axe.ts'
import { homeworkDetail } from '../../../../test/homework-things.ts'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { MarkingPane } from '../MarkingPane.tsx'
import { DESK_PATH, fakeDesk } from '../test/fake-desk.ts'

let desk: ReturnType<typeof fakeDesk>
beforeEach(() => {
  forgetEverything()
  desk = fakeDesk()
})
afterEach(() => {
  cleanup()
  desk.stop()
})

test.each(['', '&by=student'])(
  '[TK-221] a correction shows on a press what was handed in before, with score and comment (%s)',
  async (more) => {
    desk.beCorrection()
    const { user } = openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH + more })
    await screen.findByRole('region', { name: '王强的作答' })
    await user.click(screen.getByRole('button', { name: '以前的作答' }))
    const rounds = within(await screen.findByRole('list', { name: '以前的作答' }))
    expect(rounds.getByText('第一遍的作答')).toBeVisible()
    expect(rounds.getByText(/第一次提交 · 2026-11-01 10:00 · 2 分/)).toBeVisible()
    expect(rounds.getByText('评语：缺少步骤')).toBeVisible()
    expect(await barriers()).toEqual([])
  },
)

test('[TK-222] 得分记录 tells who gave a score when, and is told anew after another one', async () => {
  const { user } = openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH })
  await screen.findByRole('region', { name: '王强的作答' })
  expect(screen.queryByRole('button', { name: '以前的作答' })).toBeNull()
  const asked = () => desk.asked.filter(({ name }) => name.endsWith('/history')).length
  expect(asked()).toBe(0)
  await user.click(screen.getByRole('button', { name: '得分记录' }))
  const changes = within(await screen.findByRole('list', { name: '得分记录' }))
  expect(changes.getByText('2026-11-02 10:00 交上来：待批')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '半分 *' }))
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.click(screen.getByRole('button', { name: '上一份 ↑' }))
  await user.click(await screen.findByRole('button', { name: '得分记录' }))
  await waitFor(() => expect(asked()).toBe(2))
})
