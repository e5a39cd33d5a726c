import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { homeworkDetail, homeworkRow } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { HomeworkListScreen } from './HomeworkLists.tsx'
import { SharedHomeworkScreen } from './SharedHomeworkScreen.tsx'
import { SharedHomeworkListScreen } from './HomeworkLists.tsx'
import type { SharedTask } from '../../../shared/tasks/shared/shared.queries.ts'

const PATH = '/api/homework/v1'
const LIST = '/homework/box/homework-share-list'
const DETAIL = `/homework/box/homework-share-detail?task_id=${idOf('a1')}`

function sharedRow(change: Partial<SharedTask> = {}): SharedTask {
  return {
    ...{
      task_id: idOf('a1'),
      title: '二次函数练习',
      way: 'online',
      subject_id: 'math',
      subject_name: '数学',
    },
    ...{ phase_id: 'senior', audience: 'school', owner_name: '林晓', is_own: false, question_count: 2 },
    ...{
      set_count: 1,
      material_count: 0,
      step_count: 0,
      full_score: 24,
      minutes: 30,
      taken_count: 3,
      shared_at: '2026-11-01T00:00:00.000Z',
      ...change,
    },
  }
}

let network: ReturnType<typeof answerCalls>
let rows: SharedTask[]
let audience: 'school' | 'subject_group' | null

beforeEach(() => {
  forgetEverything()
  audience = null
  rows = [sharedRow(), sharedRow({ task_id: idOf('a2'), title: '我共享的', is_own: true, taken_count: 0 })]
  const { sets, questions } = homeworkDetail()
  network = answerCalls({
    [`POST ${PATH}/shared`]: () => ({ total: rows.length, list: rows }),
    [`POST ${PATH}/shared/detail`]: ({ task_id }) => {
      const row = rows.find((one) => one.task_id === task_id)
      return row === undefined
        ? refuse('NOT_FOUND', '这份共享已经不在了')
        : { ...row, sets, questions, materials: [], files: {} }
    },
    [`POST ${PATH}/take`]: () => ({ task_id: idOf('a9') }),
    [`POST ${PATH}/list`]: () => ({ total: 1, list: [homeworkRow({ audience })] }),
    [`POST ${PATH}/share`]: (input) => {
      audience = input.audience
      return { done: true }
    },
    [`POST ${PATH}/unshare`]: ({ task_id }) => {
      rows = rows.filter((one) => one.task_id !== task_id)
      audience = null
      return { done: true }
    },
    'POST /api/grouping/v1/target/tree': () => ({ list: [] }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) => network.asked.filter(({ name }) => name === `POST ${PATH}/${call}`)

test('what is shared is narrowed by the address to subject, phase, whose, way, days and words', async () => {
  openScreen(<SharedHomeworkListScreen />, {
    path: `${LIST}?text=函数&subject=math&phase=senior&by=colleagues&way=online&from=2026-10-01&to=2026-10-08&page=2`,
  })
  const row = within(await screen.findByRole('row', { name: /二次函数练习/ }))
  expect(row.getByText('林晓 · 全校')).toBeVisible()
  expect(row.getByText('3 次')).toBeVisible()
  expect(asked('shared')[0]?.input).toMatchObject({
    ...{ text: '函数', subject_id: 'math', phase_id: 'senior', shared_by: 'colleagues', way: 'online' },
    ...{ from_day: '2026-10-01', to_day: '2026-10-08', page: 2, page_size: 20 },
  })
})

test('[TK-62] one is read with its questions before it is taken under a name, which opens the draft', async () => {
  const { user, place } = openScreen(<SharedHomeworkScreen />, { path: DETAIL })
  expect(await screen.findByText('求最小值')).toBeVisible()
  expect(screen.getByText(/林晓老师共享给全校/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '停止共享' })).toBeNull()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '取用' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: '作业名称' })
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: '取用' }))
  expect(await dialog.findByText(/名称不能为空/)).toBeVisible()
  await user.type(name, '周末练习')
  await user.click(dialog.getByRole('button', { name: '取用' }))
  await waitFor(() => expect(place()).toBe(`/homework/box/homework-edit?task_id=${idOf('a9')}`))
  expect(asked('take')[0]?.input).toMatchObject({ task_id: idOf('a1'), title: '周末练习' })
})

test('[TK-60] only whoever shared it ends the sharing', async () => {
  const { user } = openScreen(<SharedHomeworkListScreen />, { path: LIST })
  await screen.findByRole('row', { name: /我共享的/ })
  expect(screen.queryByRole('button', { name: '更多：二次函数练习' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '更多：我共享的' }))
  await user.click(await screen.findByRole('menuitem', { name: '停止共享' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停止共享' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /我共享的/ })).toBeNull())
  expect(asked('unshare')[0]?.input).toMatchObject({ task_id: idOf('a2') })
})

test('[TK-60] [TK-62] one of one’s own is shared with whom one says, again with what it asks now, and no longer', async () => {
  const { user } = openScreen(<HomeworkListScreen />, { path: '/homework/box/homework-list' })
  const pick = async (act: string) => {
    await user.click(await screen.findByRole('button', { name: '更多：二次函数练习' }))
    await user.click(await screen.findByRole('menuitem', { name: act }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await pick('共享')
  await user.selectOptions(first.getByRole('combobox', { name: '共享给谁' }), '全校')
  await user.click(first.getByRole('button', { name: '共享' }))
  expect(await screen.findByText('已共享')).toBeVisible()
  const again = await pick('重新共享')
  expect(again.getByRole('combobox', { name: '共享给谁' })).toHaveDisplayValue('全校')
  expect(again.getByText(/之前共享的内容会换成现在的/)).toBeVisible()
  await user.click(again.getByRole('button', { name: '共享' }))
  await waitFor(() => expect(asked('share')).toHaveLength(2))
  await user.click((await pick('停止共享')).getByRole('button', { name: '停止共享' }))
  await waitFor(() => expect(screen.queryByText('已共享')).toBeNull())
})

test('one that is shared no more says so, and leads to the list', async () => {
  rows = []
  openScreen(<SharedHomeworkScreen />, { path: DETAIL })
  expect(await screen.findByText(/这份共享已经不在了/)).toBeVisible()
  expect(screen.getByRole('link', { name: '去共享作业' })).toHaveAttribute('href', LIST)
})

test('who may only look reads and takes nothing; an empty list says how it fills', async () => {
  const { user } = openScreen(<SharedHomeworkListScreen />, {
    path: LIST,
    grants: { homework: ['query', 'get'] },
  })
  await screen.findByRole('row', { name: /我共享的/ })
  expect(screen.queryByRole('button', { name: /^取用/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^更多/ })).toBeNull()
  rows = []
  await user.type(screen.getByRole('textbox', { name: '搜索作业名称' }), '没有的{Enter}')
  expect(await screen.findByText(/没有.*作业/)).toBeVisible()
})
