import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notices } from '@jiangtai/ui/kit/notices.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { resource } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { SharedListScreen } from './SharedListScreen.tsx'

const V1 = 'POST /api/resource/v1'
const LIST = `${V1}/share/list` as const
const PATH = '/resource/share/list'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0], path = PATH) {
  network = answerCalls(answers)
  return openScreen(<SharedListScreen />, { path })
}

const askedFor = (end: string) =>
  network.asked.filter(({ name }) => name.endsWith(end)).map(({ input }) => input)

function shared(changes: Parameters<typeof resource>[0] = {}) {
  const abilities = { edit: false, remove: false, share: false, collect: true }
  return { ...resource({ owner_name: '李红', abilities, ...changes }), shared_at: '2026-09-02T02:00:00.000Z' }
}

test('who shares what, how often it is used, and a colleague’s files alone by a press on the name', async () => {
  const file = shared({ use_count: 3 })
  const { user, place } = open(
    { [LIST]: () => ({ total: 1, is_capped: false, list: [file] }) },
    `${PATH}?sort=most_used`,
  )
  const row = (await screen.findByRole('button', { name: '预览：二次函数.pdf' })).closest('tr')!
  expect(row).toHaveTextContent('3 次')
  expect(askedFor('share/list').at(-1)).toMatchObject({ sort: 'most_used', page: 1 })
  await user.click(within(row).getByRole('button', { name: '李红' }))
  await waitFor(() => expect(place()).toContain(`owner=${file.owner_teacher_id}`))
  await waitFor(() =>
    expect(askedFor('share/list').at(-1)).toMatchObject({ owner_teacher_id: file.owner_teacher_id }),
  )
})

test('[RE-47] a search that found more than were counted says so', async () => {
  open({ [LIST]: () => ({ total: 999, is_capped: true, list: [shared()] }) }, `${PATH}?text=x`)
  expect(await screen.findByText('共 999+ 个文件')).toBeVisible()
})

test('[RE-13] collecting and leaving again, one by one', async () => {
  let isCollected = false
  const { user } = open({
    [LIST]: () => ({ total: 1, is_capped: false, list: [shared({ is_collected: isCollected })] }),
    [`${V1}/share/collect` as const]: () => {
      isCollected = true
      return { done: true as const }
    },
    [`${V1}/share/uncollect` as const]: () => {
      isCollected = false
      return { done: true as const }
    },
  })
  await user.click(await screen.findByRole('button', { name: '收藏：二次函数.pdf' }))
  await user.click(await screen.findByRole('button', { name: '取消收藏：二次函数.pdf' }))
  expect(await screen.findByRole('button', { name: '收藏：二次函数.pdf' })).toBeVisible()
})

test('[RE-12] what was unshared meanwhile says so and leaves the list', async () => {
  let isThere = true
  const { user } = open({
    [LIST]: () =>
      isThere ? { total: 1, is_capped: false, list: [shared()] } : { total: 0, is_capped: false, list: [] },
    [`${V1}/share/collect` as const]: () => {
      isThere = false
      return refuse('NOT_FOUND')
    },
  })
  await user.click(await screen.findByRole('button', { name: '收藏：二次函数.pdf' }))
  expect(await screen.findByText(/“二次函数.pdf”刚刚被取消分享或删除，没有收藏/)).toBeInTheDocument()
  expect(await screen.findByText(/还没有同事分享资源/)).toBeVisible()
  expect(notices.getState().messages.at(-1)?.kind).toBe('error')
})

test('a colleague’s file is copied to a folder of one’s own', async () => {
  const folder_id = newId()
  const file = shared()
  const { user } = open({
    [LIST]: () => ({ total: 1, is_capped: false, list: [file] }),
    [`${V1}/folder/list` as const]: () => ({
      list: [{ folder_id, parent_id: null, name: '借来的', file_count: 0 }],
    }),
    [`${V1}/personal/copy` as const]: () => ({ copied_count: 1 }),
  })
  await user.click(await screen.findByRole('button', { name: '更多：二次函数.pdf' }))
  await user.click(screen.getByRole('menuitem', { name: '复制到我的资源' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: '借来的' }))
  await user.click(dialog.getByRole('button', { name: '复制' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor('personal/copy')).toEqual([
    expect.objectContaining({ resource_ids: [file.resource_id], to_folder_id: folder_id }),
  ])
})

test('a list that did not load says so and is loaded on 重试; an empty one says how it fills', async () => {
  let isBroken = true
  const { user } = open({
    [LIST]: () => (isBroken ? refuse('SYSTEM', '服务器出错') : { total: 0, is_capped: false, list: [] }),
  })
  await screen.findByText(/共享资源没有加载出来/, {}, { timeout: 12_000 })
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/还没有同事分享资源/)).toBeVisible()
})
