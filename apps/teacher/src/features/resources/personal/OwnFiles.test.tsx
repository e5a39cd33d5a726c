import { newId } from '@jiangtai/shared/core/ids.ts'
import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadQueue } from '../../../core/uploads.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { resource } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PersonalListScreen } from './PersonalListScreen.tsx'

const V1 = 'POST /api/resource/v1'
const LIST = `${V1}/personal/list` as const
const PATH = '/resource/personal/list'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  uploadQueue.stopAll()
  network.stop()
})

/** The calls of the list besides its files. */
const AROUND: Parameters<typeof answerCalls>[0] = {
  [`${V1}/folder/list` as const]: () => ({ list: [] }),
  [`${V1}/personal/tags` as const]: () => ({ list: [{ tag: '公开课', count: 2 }] }),
  [`${V1}/personal/quota` as const]: () => ({
    used_bytes: 5 * 1024 ** 3,
    limit_bytes: 20 * 1024 ** 3,
    school: { used_bytes: 0, limit_bytes: null },
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

/** The entry that a browser hands over for a folder; a reader gives the rest, then nothing. */
function dropOf(name: string, inside: readonly object[]) {
  const createReader = () => {
    const parts = [inside.slice(0, 1), inside.slice(1), []]
    return { readEntries: (done: (entries: unknown) => void) => done(parts.shift()) }
  }
  return { isDirectory: true, isFile: false, name, createReader }
}

function entryOf(file: File) {
  return {
    ...{ isDirectory: false, isFile: true, name: file.name },
    file: (done: (file: File) => void) => done(file),
  }
}

async function drop(entries: readonly { name: string; isDirectory: boolean }[], files: readonly File[] = []) {
  const area = (await screen.findByRole('search', { name: '筛选资源' })).closest('div')!
  const items = [
    ...entries.map((entry) => ({ webkitGetAsEntry: () => entry, getAsFile: () => fileOf(entry.name, 0) })),
    ...files.map((file) => ({ webkitGetAsEntry: () => entryOf(file), getAsFile: () => file })),
  ]
  const dropping = createEvent.drop(area)
  Object.defineProperty(dropping, 'dataTransfer', { value: { types: ['Files'], items } })
  fireEvent(area, dropping)
}

const placesOf = () =>
  uploadQueue.store.getState().items.map(({ name, purpose }) => [name, purpose.folder_id])
const reasonsOf = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('listitem')
    .map((reason) => reason.textContent)

test('[RE-33] a dropped folder becomes folders below the open one, but for those with nothing to take', async () => {
  const opened = folder('必修一')
  const asked: unknown[] = []
  const [outer, inner] = [newId(), newId()]
  open(
    {
      [`${V1}/folder/list` as const]: () => ({ list: [opened] }),
      [LIST]: () => ({ total: 0, is_capped: false, list: [] }),
      [`${V1}/folder/ensure` as const]: (input) => {
        asked.push(input)
        return { folder_ids: [outer, inner] }
      },
    },
    `${PATH}?folder=${opened.folder_id}`,
  )
  await screen.findByText(/这个文件夹里还没有文件/)
  const [a, b, beside] = [fileOf('a.pdf', 9), fileOf('b.docx', 9), fileOf('旁边.pdf', 9)]
  const exercises = dropOf('练习', [entryOf(b), entryOf(fileOf('~$b.docx', 9))])
  const scripts = dropOf('程序', [entryOf(fileOf('x.exe', 9))])
  await drop(
    [
      dropOf('第一单元', [
        entryOf(a),
        exercises,
        scripts,
        dropOf('空的', []),
        entryOf(fileOf('.DS_Store', 9)),
      ]),
    ],
    [beside],
  )
  await waitFor(() =>
    expect(placesOf()).toEqual([
      ['旁边.pdf', opened.folder_id],
      ['a.pdf', outer],
      ['b.docx', inner],
    ]),
  )
  expect(asked).toEqual([
    expect.objectContaining({
      parent_id: opened.folder_id,
      paths: [['第一单元'], ['第一单元', '练习']],
    }),
  ])
  expect(await reasonsOf()).toEqual([expect.stringContaining('不支持“x.exe”这种文件')])
})

test('[RE-33] a folder that is picked becomes folders as a dropped one does', async () => {
  const asked: unknown[] = []
  const [outer, inner] = [newId(), newId()]
  open({
    [LIST]: () => ({ total: 0, is_capped: false, list: [] }),
    [`${V1}/folder/ensure` as const]: (input) => {
      asked.push(input)
      return { folder_ids: [outer, inner] }
    },
  })
  const placed = (path: string) => {
    const file = fileOf(path.split('/').at(-1) ?? '', 9)
    Object.defineProperty(file, 'webkitRelativePath', { value: path })
    return file
  }
  expect(await screen.findByRole('button', { name: '上传文件夹' })).toBeVisible()
  fireEvent.change(screen.getByLabelText('选择整个文件夹'), {
    target: {
      files: [placed('第一单元/a.pdf'), placed('第一单元/练习/b.pdf'), placed('第一单元/.git/c.pdf')],
    },
  })
  await waitFor(() =>
    expect(placesOf()).toEqual([
      ['a.pdf', outer],
      ['b.pdf', inner],
    ]),
  )
  expect(asked).toMatchObject([{ parent_id: null, paths: [['第一单元'], ['第一单元', '练习']] }])
})

test('[RE-33] more than two hundred files, too many levels or nothing at all are told; what is beside them is taken', async () => {
  open({ [LIST]: () => ({ total: 0, is_capped: false, list: [] }) })
  const many = Array.from({ length: 201 }, (_one, no) => entryOf(fileOf(`${no}.pdf`, 9)))
  await drop([dropOf('一学期', many)], [fileOf('旁边.pdf', 9)])
  await waitFor(() => expect(placesOf()).toEqual([['旁边.pdf', null]]))
  expect(await reasonsOf()).toEqual(['“一学期”里超过 200 个文件，一次最多上传 200 个，请分几次上传'])
  const levels = ['六', '五', '四', '三', '二', '一', '零']
  const deep = levels.reduce<object>((inside, name) => dropOf(name, [inside]), entryOf(fileOf('底.pdf', 9)))
  await drop([deep as ReturnType<typeof dropOf>, dropOf('空的', [])])
  const path = levels.toReversed().join(' / ')
  await waitFor(async () =>
    expect(await reasonsOf()).toEqual([`“${path}”放在这里会超过 6 层，里面的文件没有上传`]),
  )
  await drop([dropOf('空的', [])])
  await waitFor(async () => expect(await reasonsOf()).toEqual(['“空的”里没有文件']))
})

test('[RE-33] folders that could not be made are dropped again; the files beside them are taken', async () => {
  open({
    [LIST]: () => ({ total: 0, is_capped: false, list: [] }),
    [`${V1}/folder/ensure` as const]: () => refuse('CONFLICT', '最多建 1000 个文件夹，请先整理'),
  })
  await drop([dropOf('第一单元', [entryOf(fileOf('a.pdf', 9))])], [fileOf('旁边.pdf', 9)])
  await waitFor(() => expect(placesOf()).toEqual([['旁边.pdf', null]]))
  expect(await reasonsOf()).toEqual(['文件夹没有上传成功，请再试一次：最多建 1000 个文件夹，请先整理'])
})

test('a list with folders counts both kinds, on every page', async () => {
  const { user } = open({
    [`${V1}/folder/list` as const]: () => ({ list: [folder('函数'), folder('几何')] }),
    [LIST]: () => ({ total: 60, is_capped: false, list: [resource({})] }),
  })
  expect(await screen.findByText('共 2 个文件夹、60 个文件')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '下一页' }))
  expect(await screen.findByText('共 2 个文件夹、60 个文件')).toBeVisible()
})

test('removing waits for where a file is used, and says so', async () => {
  const file = resource({})
  const { user } = open({
    [LIST]: () => ({ total: 1, is_capped: false, list: [file] }),
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
    [LIST]: () => ({ total: 1, is_capped: false, list: [resource({})] }),
    [`${V1}/preview/get` as const]: () => refuse('CONFLICT', '稍后再看'),
  })
  await user.click(await screen.findByRole('button', { name: '打开：函数' }))
  await user.click(await screen.findByRole('button', { name: '预览：二次函数.pdf' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe(`${PATH}?folder=${top.folder_id}`)
  await user.click(screen.getByRole('button', { name: '预览：二次函数.pdf' }))
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
      [LIST]: () => ({ total: 1, is_capped: false, list: [file] }),
      [`${V1}/preview/get` as const]: () => refuse('CONFLICT', '稍后再看'),
    },
    `${PATH}?sort=name&preview=${file.resource_id}`,
  )
  await user.click(await screen.findByRole('button', { name: /^关闭/ }))
  await waitFor(() => expect(place()).toBe(`${PATH}?sort=name`))
})
