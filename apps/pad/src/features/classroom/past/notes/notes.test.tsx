import '@jiangtai/ui/base.css'
import '../../../../app/pad.css'
import '../../classroom.css'
import { forgetInTab, keepInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import type { Api } from '@jiangtai/client/api.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ME, roomOf } from '../../test/sample-room.ts'
import { openPage } from '../../pushed/open-page.ts'
import { NotesOver } from './NotesOver.tsx'

const LIST = 'POST /api/pad/v1/classroom/own-notes'
const SAVE = 'POST /api/pad/v1/classroom/save-own-note'

let stored: Record<string, string>
let isLineThere: boolean
beforeEach(() => {
  stored = {}
  isLineThere = true
})
afterEach(() => {
  cleanup()
  forgetInTab('notes')
})

const call = (async (name: string, input: { page_id: string; own_note: string }) => {
  if (!isLineThere) throw new Error('网络不通')
  if (name === LIST)
    return { notes: Object.entries(stored).map(([page_id, own_note]) => ({ page_id, own_note })) }
  if (name !== SAVE) throw new Error(name)
  stored[input.page_id] = input.own_note
  return {}
}) as Api['call']
const api = { call }

function sheetOf(current_page_id: string, is_online = true, writers: ClassroomState['writers'] = []) {
  const state = roomOf({ current_page_id, writers })
  return (
    <main className="stage" style={{ height: '100vh' }}>
      <NotesOver state={state} student_id={ME} is_online={is_online} api={api} />
    </main>
  )
}
const button = (name: string) => screen.findByRole('button', { name })
const field = (number: number) => screen.findByLabelText(`第 ${number} 页的笔记，只有自己看得到`)

async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

test('[CR-439] [CR-441] is saved when one leaves the field, and stays with its page while the teacher turns on', async () => {
  const user = userEvent.setup()
  const { rerender } = render(sheetOf('page-1'))
  await user.click(await button('笔记'))
  await user.type(await field(1), '顶点')
  rerender(sheetOf('page-2'))
  await user.type(await field(1), '在对称轴上')
  await user.click(await button('记第 2 页'))
  expect(await field(2)).toHaveValue('')
  await waitFor(() => expect(stored).toEqual({ 'page-1': '顶点在对称轴上' }))
  expect(await barriers()).toEqual([])
  await user.click(await button('收起'))
  rerender(sheetOf('page-1'))
  await user.click(await button('笔记 ✓'))
  expect(await field(1)).toHaveValue('顶点在对称轴上')
})

test('[CR-463] a page that the teacher opens keeps what was typed on the other one, and has its own', async () => {
  const user = userEvent.setup()
  render(sheetOf('page-1'))
  await user.click(await button('笔记'))
  await user.type(await field(1), '写到一半')
  act(() => openPage.setState({ page_id: 'page-2' }))
  expect(await field(1)).toHaveValue('写到一半')
  await user.click(await button('记第 2 页'))
  await user.type(await field(2), '发给我的页')
  act(() => openPage.setState({ page_id: null }))
  await user.click(await button('记第 1 页'))
  expect(await field(1)).toHaveValue('写到一半')
  await waitFor(() => expect(stored).toEqual({ 'page-1': '写到一半', 'page-2': '发给我的页' }))
})

test('[CR-441] words that could not be saved stay as they were typed, over a reload too, and go when the line is back', async () => {
  const user = userEvent.setup()
  const { rerender } = render(sheetOf('page-1'))
  await user.click(await button('笔记'))
  await field(1)
  isLineThere = false
  rerender(sheetOf('page-1', false))
  await user.type(await field(1), '没网时写的')
  await user.tab()
  expect(await screen.findByRole('alert')).toHaveTextContent('没有保存：网络不通')
  cleanup()
  isLineThere = true
  render(sheetOf('page-1'))
  await waitFor(() => expect(stored).toEqual({ 'page-1': '没网时写的' }))
  await user.click(await button('笔记 ✓'))
  expect(await field(1)).toHaveValue('没网时写的')
})

test('[CR-441] what another student left in the tab is not this one’s', async () => {
  keepInTab('notes.somebody-else.lesson-1', { 'page-1': '别人的' })
  const user = userEvent.setup()
  render(sheetOf('page-1'))
  await user.click(await button('笔记'))
  expect(await field(1)).toHaveValue('')
  expect(stored).toEqual({})
})

test('[CR-440] notes that could not be read are asked for again', async () => {
  isLineThere = false
  const user = userEvent.setup()
  render(sheetOf('page-1'))
  await user.click(await button('笔记'))
  expect(await screen.findByRole('alert')).toHaveTextContent('笔记没有读出来')
  isLineThere = true
  stored = { 'page-1': '课上写的' }
  await user.click(await button('重试'))
  expect(await field(1)).toHaveValue('课上写的')
})

test('[CR-40] who writes on the board has no button under the hand', async () => {
  const { rerender } = render(sheetOf('page-1', true, [{ student_id: ME, name: '林晓', color: '#000000' }]))
  expect(screen.queryByRole('button')).toBeNull()
  rerender(sheetOf('page-1'))
  expect(await button('笔记')).toBeVisible()
})
