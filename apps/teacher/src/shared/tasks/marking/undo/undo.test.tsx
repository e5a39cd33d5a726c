import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeworkDetail } from '../../../../test/homework-things.ts'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { idOf } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { MarkingPane } from '../MarkingPane.tsx'
import { DESK_PATH, fakeDesk, ITEM, keyOf } from '../test/fake-desk.ts'

let desk: ReturnType<typeof fakeDesk>
beforeEach(() => {
  forgetEverything()
  desk = fakeDesk()
})
afterEach(() => {
  cleanup()
  desk.stop()
})

const open = (more = '') =>
  openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH + more })
const standing = (digits: string, item_id = ITEM) => desk.standing.get(keyOf(idOf(digits), item_id))
const undo = () => screen.findByRole('button', { name: '撤销上一次给分' })

test('[TK-226] scores are taken back one after the other, also after another item was opened', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('6{Enter}')
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.keyboard('7{Enter}')
  await user.click(await screen.findByRole('button', { name: /^第 2 题（1）/ }))
  await screen.findByRole('textbox', { name: '得分，满分 4' })
  await user.click(await undo())
  await waitFor(() => expect(standing('b2')?.result).toBe('ungraded'))
  expect(await screen.findByRole('textbox', { name: '得分，满分 12' })).toBeVisible()
  await user.click(await undo())
  await waitFor(() => expect(standing('b1')?.result).toBe('ungraded'))
  expect(await screen.findByRole('button', { name: '撤销上一次给分' })).toBeDisabled()
})

test('[TK-226] an answer that was scored twice goes back step by step', async () => {
  const { user } = open('&by=student')
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('6{Enter}')
  await waitFor(() => expect(standing('b1')?.score).toBe(6))
  await user.click(screen.getByRole('button', { name: '上一份 ↑' }))
  const box = await screen.findByRole('textbox', { name: '得分，满分 12' })
  await user.clear(box)
  await user.type(box, '9{Enter}')
  await waitFor(() => expect(standing('b1')?.score).toBe(9))
  await user.click(await undo())
  await waitFor(() => expect(standing('b1')?.score).toBe(6))
  expect(await screen.findByRole('textbox', { name: '得分，满分 12' })).toHaveValue('6')
  await user.click(await undo())
  await waitFor(() => expect(standing('b1')?.result).toBe('ungraded'))
})

test('[TK-226] the steps are there when the page of marking is opened again; a score that somebody changed since stays', async () => {
  const first = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await first.user.keyboard('6{Enter}')
  await undo()
  cleanup()
  const key = keyOf(idOf('b1'), ITEM)
  desk.standing.set(key, { ...desk.standing.get(key)!, score_id: idOf('ff'), score: 3 })
  const { user } = open('&by=student')
  await user.click(await undo())
  expect(await screen.findByText('王强的这道题后来改成了 3 分，没有撤销')).toBeVisible()
  expect(standing('b1')?.score).toBe(3)
})

test('[TK-225] [TK-226] what was handed back from the desk is taken back, and can be scored again', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.click(screen.getByRole('button', { name: '打回订正' }))
  const dialog = within(await screen.findByRole('dialog', { name: '打回订正：王强' }))
  await user.click(dialog.getByRole('button', { name: '打回' }))
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.click(await screen.findByRole('button', { name: '撤销上一次打回' }))
  expect(await screen.findByText('已取消打回：王强')).toBeVisible()
  expect(desk.asked.find(({ name }) => name.endsWith('/take-back'))?.input).toMatchObject({
    student_ids: [idOf('b1')],
  })
  await user.click(screen.getByRole('button', { name: '上一份 ↑' }))
  expect(await screen.findByRole('textbox', { name: '得分，满分 12' })).toBeVisible()
})

test('[TK-252] once its student has begun to correct, neither the return nor the scores before it are offered', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.keyboard('6{Enter}')
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.click(screen.getByRole('button', { name: '上一份 ↑' }))
  await screen.findByRole('region', { name: '王强的作答' })
  await user.click(screen.getByRole('button', { name: '打回订正' }))
  const dialog = within(await screen.findByRole('dialog', { name: '打回订正：王强' }))
  await user.click(dialog.getByRole('button', { name: '打回' }))
  desk.beginCorrection()
  await user.click(await screen.findByRole('button', { name: '撤销上一次打回' }))
  expect(await screen.findByText(/学生已经开始订正，不能取消打回/)).toBeVisible()
  expect(await undo()).toBeDisabled()
})
