import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barriers } from '../../../../test/axe.ts'
import { homeworkDetail } from '../../../../test/homework-things.ts'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { idOf } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { MarkingPane } from '../MarkingPane.tsx'
import { DESK_PATH, fakeDesk, ITEM } from '../test/fake-desk.ts'

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
const returned = () => desk.asked.filter(({ name }) => name.endsWith('/return')).map(({ input }) => input)

test('[TK-223] while an item is marked the answer in front is handed back for just this item, and the next one comes', async () => {
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.click(screen.getByRole('button', { name: '打回订正' }))
  const dialog = within(await screen.findByRole('dialog', { name: '打回订正：王强' }))
  const items = within(dialog.getByRole('list', { name: '要订正的题' }))
  expect(items.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  expect(items.getByRole('checkbox', { name: '第 1 题' })).toBeChecked()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '拍照不清' }))
  await user.click(dialog.getByRole('button', { name: '打回' }))
  expect(await screen.findByRole('region', { name: '陈晓的作答' })).toBeVisible()
  expect(returned()).toMatchObject([{ student_ids: [idOf('b1')], item_ids: [ITEM], note: '拍照不清' }])
  await user.click(screen.getByRole('button', { name: '上一份 ↑' }))
  expect(await screen.findByText('已打回王强订正，交上来以后再批。')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^得分/ })).toBeNull()
})

test('[TK-223] all items without full score, or chosen ones: nothing chosen is not sent', async () => {
  const { user } = open('&by=student')
  await screen.findByRole('region', { name: '王强的作答' })
  await user.click(screen.getByRole('button', { name: '打回订正' }))
  const dialog = within(await screen.findByRole('dialog', { name: '打回订正：王强' }))
  expect(dialog.queryByRole('list', { name: '要订正的题' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: '选题' }))
  await user.click(dialog.getByRole('button', { name: '打回' }))
  expect(await dialog.findByText('请至少选一道题')).toBeVisible()
  expect(returned()).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: '第 2 题（2）' }))
  await user.click(dialog.getByRole('button', { name: '漏做' }))
  await user.type(dialog.getByRole('textbox', { name: '要求' }), '；再写一遍')
  await user.click(dialog.getByRole('button', { name: '打回' }))
  await waitFor(() => expect(returned()).toMatchObject([{ item_ids: [idOf('22')], note: '漏做；再写一遍' }]))
})
