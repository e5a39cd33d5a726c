import type { SchoolTree } from '@jiangtai/shared/questions/finding/trees/contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { SchoolTreesScreen } from './SchoolTreesScreen.tsx'

const GET = 'POST /api/question_center/v1/tree/get'
const CHANGE = 'POST /api/question_center/v1/tree/change'
const UNDO = 'POST /api/question_center/v1/tree/undo'
const CHECK = 'POST /api/question_center/v1/tree/check-file'
const IMPORT = 'POST /api/question_center/v1/tree/import'
const PATH = '/question_center/school_base/trees?subject=math&phase=senior'

type Node = SchoolTree['nodes'][number]
const node = (id: string, name: string, change: Partial<Node> = {}): Node => ({
  ...{ id: idOf(id), parent_id: null, name, is_own: true, state: 'used', merged_into: null },
  ...change,
})
const tree = (change: Partial<SchoolTree> = {}): SchoolTree => ({
  ...{ revision: 4, may_change: true, last_act: null },
  nodes: [
    node('a', '必修一', { is_own: false }),
    node('b', '集合', { is_own: false, parent_id: idOf('a') }),
    node('c', '校本拓展', { parent_id: idOf('a') }),
    node('d', '竞赛', { parent_id: idOf('a'), state: 'retired' }),
    node('e', '旧名', { state: 'merged', merged_into: idOf('c') }),
  ],
  ...change,
})

let network: ReturnType<typeof answerCalls>
let shown = tree()
beforeEach(() => {
  forgetEverything()
  shown = tree()
  network = answerCalls({
    [GET]: () => shown,
    [CHANGE]: () => ({ revision: 5, id: idOf('f') }),
    [UNDO]: () => ({ revision: 5 }),
    [CHECK]: () => ({
      ...{ file_id: idOf('9'), total_count: 3, add_count: 1, rename_count: 0, unchanged_count: 1 },
      ...{ error_count: 1, errors: [{ row: 4, words: '章：没有写' }] },
      changes: [{ row: 3, words: '添加“必修二”' }],
    }),
    [IMPORT]: () => ({ revision: 5, add_count: 1, rename_count: 0 }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (name: string) => network.asked.findLast((call) => call.name === name)?.input
const row = (name: string | RegExp) => screen.findByRole('treeitem', { name })

test('[QU-87] whoever keeps the tree adds, renames, moves by keys, retires and takes back', async () => {
  shown = tree({
    last_act: {
      act_id: idOf('8'),
      kind: 'rename',
      name: '校本拓展',
      by_name: '周敏',
      at: '2026-11-20T02:00:00.000Z',
    },
  })
  const { user } = openScreen(<SchoolTreesScreen />, { path: `${PATH}&node=${idOf('c')}` })
  const panel = within(await screen.findByRole('complementary', { name: '选中的一项' }))
  expect(await panel.findByText('合并到这里的：旧名')).toBeVisible()
  await user.click(panel.getByRole('button', { name: '改名' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('名称'))
  await user.type(dialog.getByLabelText('名称'), '拓展')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(asked(CHANGE)).toMatchObject({
      revision: 4,
      act: { kind: 'rename', id: idOf('c'), name: '拓展' },
    }),
  )
  const own = await row(/校本拓展/)
  own.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() =>
    expect(asked(CHANGE)).toMatchObject({
      act: { kind: 'move', parent_id: idOf('a'), before_id: idOf('b') },
    }),
  )
  await user.click(panel.getByRole('button', { name: '停用' }))
  await waitFor(() => expect(asked(CHANGE)).toMatchObject({ act: { kind: 'retire', id: idOf('c') } }))
  await user.click(screen.getByRole('button', { name: '撤销：改名“校本拓展”' }))
  await waitFor(() => expect(asked(UNDO)).toMatchObject({ act_id: idOf('8') }))
})

test('[QU-86] a standard node is hidden and extended, and nothing else', async () => {
  const { user } = openScreen(<SchoolTreesScreen />, { path: `${PATH}&node=${idOf('b')}` })
  const panel = within(await screen.findByRole('complementary', { name: '选中的一项' }))
  expect(await panel.findByText(/标准目录，各校共用/)).toBeVisible()
  expect(panel.getAllByRole('button').map((one) => one.textContent)).toEqual(['添加下一级节', '停用'])
  expect(panel.getByRole('link', { name: '查看这里的题' })).toHaveAttribute(
    'href',
    `/question_center/question_center_bank?subject=math&phase=senior&chapter=${idOf('b')}`,
  )
  await user.click(await row(/竞赛/))
  expect(await panel.findByRole('button', { name: '恢复使用' }).catch(() => null)).toBeNull()
  expect(await screen.findByRole('button', { name: '恢复使用' })).toBeVisible()
})

test('[QU-89] a refusal is told, and what was typed stays', async () => {
  network.stop()
  network = answerCalls({
    [GET]: () => shown,
    [CHANGE]: () => refuse('CONFLICT', '别人刚改过'),
  })
  const { user } = openScreen(<SchoolTreesScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '添加教材' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('名称'), '必修二')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText(/别人刚改过/)).toBeVisible()
  expect(dialog.getByLabelText('名称')).toHaveValue('必修二')
})

test('[QU-90] merging asks into which, and leaves what is out of use out', async () => {
  const { user } = openScreen(<SchoolTreesScreen />, { path: `${PATH}&node=${idOf('c')}` })
  await user.click(await screen.findByRole('button', { name: '合并到…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const book = await dialog.findByRole('treeitem', { name: /必修一/ })
  book.focus()
  await user.keyboard('{ArrowRight}')
  expect(dialog.queryByRole('treeitem', { name: /竞赛/ })).toBeNull()
  await user.click(dialog.getByRole('treeitem', { name: /集合/ }))
  await user.click(dialog.getByRole('button', { name: '合并' }))
  await waitFor(() =>
    expect(asked(CHANGE)).toMatchObject({ act: { kind: 'merge', id: idOf('c'), into_id: idOf('b') } }),
  )
})

test('[QU-92] a file is shown row by row before it is brought in', async () => {
  const { user } = openScreen(<SchoolTreesScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '导入' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText('选择目录表格'), new File(['x'], '目录.xlsx'))
  expect(await dialog.findByText('第 4 行：章：没有写')).toBeVisible()
  expect(dialog.getByText('第 3 行：添加“必修二”')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '导入 1 项' }))
  await waitFor(() => expect(asked(IMPORT)).toMatchObject({ file_id: idOf('9') }))
})

test('[QU-87] whoever does not keep the tree reads it, and the page can be used by everybody', async () => {
  shown = tree({ may_change: false })
  openScreen(<SchoolTreesScreen />, { path: `${PATH}&node=${idOf('c')}` })
  expect(await screen.findByText(/由校管理员和本学科的备课组长维护/)).toBeVisible()
  const names = screen.getAllByRole('button').map((one) => one.textContent)
  expect(names).toEqual(expect.not.arrayContaining(['添加教材', '导入', '改名', '停用']))
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
})
