import { newId } from '@jiangtai/shared/core/ids.ts'
import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { resource } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PersonalListScreen } from './PersonalListScreen.tsx'

const V1 = 'POST /api/resource/v1'
const LIST = `${V1}/personal/list` as const
const PATH = '/resource/personal/list'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(async () => {
  await page.viewport(1366, 768)
  cleanup()
  network.stop()
})

function folder(name: string, parent_id: string | null = null): FolderView {
  return { folder_id: newId(), parent_id, name, file_count: 0 }
}

function open(answers: Parameters<typeof answerCalls>[0], path = PATH) {
  network = answerCalls({
    [`${V1}/folder/list` as const]: () => ({ list: [] }),
    [`${V1}/personal/tags` as const]: () => ({ list: [] }),
    [`${V1}/personal/quota` as const]: () => ({
      used_bytes: 0,
      limit_bytes: 1024 ** 3,
      school: { used_bytes: 0, limit_bytes: null },
      largest: [],
    }),
    ...answers,
  })
  return openScreen(<PersonalListScreen />, { path })
}

test('[RE-21] a search shows the folders it finds, also by initials, with where they lie', async () => {
  const top = folder('必修一')
  const inner = folder('三角函数', top.folder_id)
  const other = folder('数列')
  const { user, place } = open(
    {
      [`${V1}/folder/list` as const]: ({ text }) => ({
        list: text === 'sjhs' ? [inner] : [inner, top, other],
      }),
      [LIST]: () => ({ total: 0, is_capped: false, list: [] }),
    },
    `${PATH}?text=sjhs`,
  )
  const found = await screen.findByRole('button', { name: '打开：三角函数' })
  const row = within(found.closest('tr')!)
  expect(row.getByText('必修一')).toBeVisible()
  expect(screen.queryByRole('button', { name: '打开：数列' })).toBeNull()
  await user.click(found)
  expect(place()).toBe(`${PATH}?folder=${inner.folder_id}`)
})

test('[RE-24] a file with macros is marked', async () => {
  open({
    [LIST]: () => ({
      total: 2,
      is_capped: false,
      list: [resource({ name: '宏.docx', has_macros: true }), resource({})],
    }),
  })
  const named = await screen.findByRole('button', { name: '预览：宏.docx' })
  expect(within(named.closest('tr')!).getByText('含宏')).toBeVisible()
  expect(screen.getAllByText('含宏')).toHaveLength(1)
})

test('[RE-44] a phone shows a whole name and what it is below, and unfolds the filters it counts', async () => {
  await page.viewport(360, 780)
  const name = '高一数学必修第一册第三章函数的概念与性质单元复习课件.pdf'
  const { user } = open(
    { [LIST]: () => ({ total: 1, is_capped: false, list: [resource({ name })] }) },
    `${PATH}?type=1&text=x`,
  )
  const opens = await screen.findByText(name)
  expect(opens.scrollWidth).toBeLessThanOrEqual(opens.clientWidth)
  const row = opens.closest('tr')!
  const facts = within(row).getByText('391 KB')
  expect(facts.getBoundingClientRect().top).toBeGreaterThanOrEqual(opens.getBoundingClientRect().bottom)
  expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(112)
  expect(within(row).queryByRole('button', { name: /^预览/ })).toBeNull()
  const table = screen.getByRole('group', { name: '资源表格' })
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
  expect(screen.getByRole('button', { name: `更多：${name}` })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: '类型' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '筛选（1）' }))
  expect(screen.getByRole('combobox', { name: '类型' })).toBeVisible()
})

test('[RE-44] a wide window shows the filters and no button for them', async () => {
  open({ [LIST]: () => ({ total: 0, is_capped: false, list: [] }) })
  expect(await screen.findByRole('combobox', { name: '类型' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^筛选/ })).toBeNull()
})
