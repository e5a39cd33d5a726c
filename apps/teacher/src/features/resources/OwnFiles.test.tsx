import { newId } from '@jiangtai/shared/core/ids.ts'
import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import { cleanup, configure, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { resource } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { PersonalListScreen } from './PersonalListScreen.tsx'

const V1 = 'POST /api/resource/v1'
const LIST = `${V1}/personal/list` as const
const PATH = '/resource/personal/list'
let network: ReturnType<typeof answerCalls>

// The dialogs are large and the machines that test them small.
configure({ asyncUtilTimeout: 6000 })

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

/** What the list asks for besides its files. */
const AROUND: Parameters<typeof answerCalls>[0] = {
  [`${V1}/folder/list` as const]: () => ({ list: [] }),
  [`${V1}/personal/tags` as const]: () => ({ list: [{ tag: '公开课', count: 2 }] }),
  [`${V1}/personal/quota` as const]: () => ({
    used_bytes: 5 * 1024 ** 3,
    limit_bytes: 20 * 1024 ** 3,
    largest: [],
  }),
}

function folder(name: string, parent_id: string | null = null): FolderView {
  return { folder_id: newId(), parent_id, name, file_count: 0 }
}

function open(answers: Parameters<typeof answerCalls>[0], path = PATH) {
  network = answerCalls({ ...AROUND, ...answers })
  return openScreen(<PersonalListScreen />, { path })
}

function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test('[RE-33] a dropped folder is refused in words, the file beside it is judged by itself', async () => {
  open({ [LIST]: () => ({ total: 0, list: [] }) })
  const area = (await screen.findByText(/还没有资源/)).closest('div')!
  const items = [
    {
      webkitGetAsEntry: () => ({ isDirectory: true, name: '第一单元' }),
      getAsFile: () => fileOf('第一单元', 0),
    },
    {
      webkitGetAsEntry: () => ({ isDirectory: false, name: '空.pdf' }),
      getAsFile: () => fileOf('空.pdf', 0),
    },
  ]
  const dropping = createEvent.drop(area)
  Object.defineProperty(dropping, 'dataTransfer', { value: { types: ['Files'], items } })
  fireEvent(area, dropping)
  const reasons = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(reasons.map((reason) => reason.textContent)).toEqual([
    '“第一单元”是文件夹，不能整个上传。请在这里新建文件夹，再把里面的文件拖进来',
    '“空.pdf”是空文件',
  ])
})

test('a list with folders counts both kinds, on every page', async () => {
  const { user } = open({
    [`${V1}/folder/list` as const]: () => ({ list: [folder('函数'), folder('几何')] }),
    [LIST]: () => ({ total: 60, list: [resource({})] }),
  })
  expect(await screen.findByText('共 2 个文件夹、60 个文件')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '下一页' }))
  expect(await screen.findByText('共 2 个文件夹、60 个文件')).toBeVisible()
})

test('removing waits for where a file is used, and says so', async () => {
  const file = resource({})
  const { user } = open({
    [LIST]: () => ({ total: 1, list: [file] }),
    [`${V1}/personal/uses` as const]: () => ({ list: [] }),
  })
  const answer = window.fetch
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  window.fetch = async (address, request) => {
    const url = address instanceof Request ? address.url : address.toString()
    if (url.endsWith('/personal/uses')) await slow
    return answer(address, request)
  }
  await user.click(await screen.findByRole('checkbox', { name: `选择${file.name}` }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('正在查找哪里用到…')).toBeVisible()
  release()
  await waitFor(() => expect(screen.queryByText('正在查找哪里用到…')).toBeNull())
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' })).toBeEnabled()
})

test('[RE-32] a preview is closed by going back, and leaves no second entry of the list', async () => {
  const top = folder('函数')
  const { user, place, back } = open({
    [`${V1}/folder/list` as const]: () => ({ list: [top] }),
    [LIST]: () => ({ total: 1, list: [resource({})] }),
    [`${V1}/preview/get` as const]: () => refuse('CONFLICT', '稍后再看'),
  })
  await user.click(await screen.findByRole('button', { name: '打开函数' }))
  await user.click(await screen.findByRole('button', { name: '预览二次函数.pdf' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe(`${PATH}?folder=${top.folder_id}`)
  await user.click(screen.getByRole('button', { name: '预览二次函数.pdf' }))
  await user.dblClick(await screen.findByRole('button', { name: /^关闭/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe(`${PATH}?folder=${top.folder_id}`)
  await back()
  expect(place()).toBe(PATH)
})

test('[RE-32] a preview whose address was opened by itself closes onto its list', async () => {
  const file = resource({})
  const { user, place } = open(
    {
      [LIST]: () => ({ total: 1, list: [file] }),
      [`${V1}/preview/get` as const]: () => refuse('CONFLICT', '稍后再看'),
    },
    `${PATH}?sort=name&preview=${file.resource_id}`,
  )
  await user.click(await screen.findByRole('button', { name: /^关闭/ }))
  await waitFor(() => expect(place()).toBe(`${PATH}?sort=name`))
})
