import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { resource } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PersonalListScreen } from './PersonalListScreen.tsx'
import type { BinItem } from '../resources.queries.ts'

const V1 = 'POST /api/resource/v1'
const PATH = '/resource/personal/list'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(tab: 'collected' | 'bin', answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls(answers)
  return openScreen(<PersonalListScreen />, { path: `${PATH}?tab=${tab}` })
}

const askedFor = (end: string) =>
  network.asked.filter(({ name }) => name.endsWith(end)).map(({ input }) => input)

function binItem(changes: Partial<BinItem>): BinItem {
  return {
    ...{ kind: 'file', id: newId(), name: '旧课件.pdf', type: 1, size: 2048, file_count: 1, use_count: 0 },
    mime: 'application/pdf',
    ...{ removed_at: '2026-11-01T02:00:00.000Z', purged_at: '2026-12-01T02:00:00.000Z' },
    ...changes,
  }
}

const NOTHING = { file_count: 0, folder_count: 0, use_count: 0, last_removed_at: null }
const WHOLE = { file_count: 13, folder_count: 1, use_count: 2, last_removed_at: '2026-11-01T02:00:00.000Z' }

test('[RE-13] what was taken back stays as a line that says so and opens nothing', async () => {
  const collect = { edit: false, remove: false, share: false, collect: true }
  const gone = resource({
    name: '收回的.pdf',
    availability: 'unshared',
    is_collected: true,
    abilities: collect,
  })
  const here = resource({ name: '还在的.pdf', is_collected: true, abilities: collect })
  const { user } = open('collected', {
    [`${V1}/personal/list` as const]: () => ({ total: 2, is_capped: false, list: [gone, here] }),
    [`${V1}/share/uncollect` as const]: () => ({ done: true as const }),
  })
  expect(await screen.findByText('已取消分享')).toBeVisible()
  expect(askedFor('personal/list').at(-1)).toMatchObject({ from: 'collected' })
  expect(screen.queryByRole('button', { name: '预览：收回的.pdf' })).toBeNull()
  expect(screen.getByRole('button', { name: '预览：还在的.pdf' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: '选择收回的.pdf' }))
  const bar = within(screen.getByRole('toolbar', { name: '批量操作' }))
  expect(bar.queryByRole('button', { name: '下载' })).toBeNull()
  await user.click(bar.getByRole('button', { name: '取消收藏' }))
  await waitFor(() =>
    expect(askedFor('share/uncollect')).toEqual([
      expect.objectContaining({ resource_ids: [gone.resource_id] }),
    ]),
  )
})

test('[RE-7] [RE-46] the bin says until when, gives back what is ticked, and says where it is', async () => {
  const file = binItem({})
  const folder = binItem({ kind: 'folder', name: '旧学期', type: null, file_count: 12 })
  const { user } = open('bin', {
    [`${V1}/bin/list` as const]: () => ({ total: 2, list: [file, folder], whole: WHOLE }),
    [`${V1}/bin/restore` as const]: () => ({ restored_count: 2, at_top_count: 1 }),
  })
  expect(await screen.findByText('文件夹，12 个文件')).toBeVisible()
  expect(screen.getAllByText('2026-12-01')).toHaveLength(2)
  const signOf = (name: string) =>
    screen.getByRole('row', { name: new RegExp(name) }).querySelector('[data-kind]')
  expect(signOf('旧课件.pdf')).toHaveAttribute('data-kind', 'pdf')
  expect(signOf('旧学期')).toHaveAttribute('data-kind', 'folder')
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  await user.click(
    within(screen.getByRole('toolbar', { name: '批量操作' })).getByRole('button', { name: '恢复' }),
  )
  await waitFor(() =>
    expect(askedFor('bin/restore')).toEqual([
      expect.objectContaining({ resource_ids: [file.id], folder_ids: [folder.id] }),
    ]),
  )
  const told = await screen.findByText('已恢复 2 项，其中 1 项原来的文件夹不在了，放在“我的资源”')
  expect(told).toBeVisible()
})

test('[RE-46] one that is back where it was, and one whose folder is gone, say so', async () => {
  let at_top_count = 0
  const { user } = open('bin', {
    [`${V1}/bin/list` as const]: () => ({ total: 1, list: [binItem({})], whole: WHOLE }),
    [`${V1}/bin/restore` as const]: () => ({ restored_count: 1, at_top_count }),
  })
  await user.click(await screen.findByRole('button', { name: '恢复：旧课件.pdf' }))
  expect(await screen.findByText('已恢复“旧课件.pdf”，在原来的位置')).toBeVisible()
  at_top_count = 1
  await user.click(screen.getByRole('button', { name: '恢复：旧课件.pdf' }))
  expect(await screen.findByText('已恢复“旧课件.pdf”，原来的文件夹不在了，放在“我的资源”')).toBeVisible()
})

test('[SL-78] deleting for good names it, what uses it and that it cannot be undone, and waits for a second step', async () => {
  const file = binItem({ use_count: 2 })
  const { user } = open('bin', {
    [`${V1}/bin/list` as const]: () => ({ total: 1, list: [file], whole: WHOLE }),
    [`${V1}/bin/purge` as const]: () => refuse('CONFLICT', '刚刚被恢复'),
  })
  await user.click(await screen.findByRole('button', { name: '彻底删除：旧课件.pdf' }))
  const dialog = within(screen.getByRole('dialog', { name: '彻底删除“旧课件.pdf”？' }))
  expect(dialog.getByText(/不能再恢复/)).toHaveTextContent('有 2 处备课在用')
  expect(dialog.getByRole('button', { name: '彻底删除' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: '我知道，删掉后找不回来' }))
  await user.click(dialog.getByRole('button', { name: '彻底删除' }))
  expect(await dialog.findByText('没有彻底删除成功：刚刚被恢复')).toBeVisible()
})

test('an empty bin and one that did not load say so', async () => {
  let isBroken = true
  const { user } = open('bin', {
    [`${V1}/bin/list` as const]: () =>
      isBroken ? refuse('BAD_INPUT', '没有权限') : { total: 0, list: [], whole: NOTHING },
  })
  expect(await screen.findByText(/回收站没有加载出来：没有权限/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/回收站是空的/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '清空回收站' })).toBeNull()
})

test('[RE-31] emptying says how much goes and what stays, and goes on until nothing told of is left', async () => {
  const calls = [
    { purged_count: 500, is_done: false },
    refuse('CONFLICT', '稍后再试'),
    { purged_count: 14, is_done: true },
  ]
  const { user } = open('bin', {
    [`${V1}/bin/list` as const]: () => ({ total: 1, list: [binItem({})], whole: WHOLE }),
    [`${V1}/bin/empty` as const]: () => calls.shift() ?? { purged_count: 0, is_done: true },
  })
  await user.click(await screen.findByRole('button', { name: '清空回收站' }))
  const dialog = within(screen.getByRole('dialog', { name: '清空回收站？' }))
  expect(dialog.getByText(/1 个文件夹和 13 个文件会彻底删除/)).toHaveTextContent('有 2 处备课在用')
  await user.click(dialog.getByRole('checkbox', { name: '我知道，删掉后找不回来' }))
  await user.click(dialog.getByRole('button', { name: '清空' }))
  expect(await dialog.findByText('没有清空成功：稍后再试')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '清空' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = askedFor('bin/empty')
  expect(asked).toHaveLength(3)
  expect(asked[2]).toMatchObject({ removed_until: WHOLE.last_removed_at })
})
