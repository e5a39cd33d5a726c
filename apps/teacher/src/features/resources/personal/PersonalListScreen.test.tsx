import { newId } from '@jiangtai/shared/core/ids.ts'
import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
    largest: [{ resource_id: newId(), name: '实验录像.mp4', size: 1024 ** 3 }],
  }),
}

function folder(name: string, parent_id: string | null = null): FolderView {
  return { folder_id: newId(), parent_id, name, file_count: 0 }
}

function open(answers: Parameters<typeof answerCalls>[0], path = PATH) {
  network = answerCalls({ ...AROUND, ...answers })
  return openScreen(<PersonalListScreen />, { path })
}

const askedFor = (end: string) =>
  network.asked.filter(({ name }) => name.endsWith(end)).map(({ input }) => input)

function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test('what cannot be uploaded is refused file by file, and nothing is sent', async () => {
  const { user } = open({ [LIST]: () => ({ total: 0, is_capped: false, list: [] }) })
  expect(await screen.findByText('还没有资源。把课件拖到这里，或点“上传”。')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '能传哪些文件' }))
  expect(screen.getByText(/PNG、JPG、WebP、GIF、HEIC ≤ 30 MB/)).toBeVisible()
  const files = [fileOf('网页.html', 10), fileOf('空.pdf', 0), fileOf('大图.png', 31 * 1024 * 1024)]
  fireEvent.change(screen.getByLabelText('选择要上传的文件'), { target: { files } })
  const reasons = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(reasons.map((reason) => reason.textContent)).toEqual([
    expect.stringMatching(/^不支持“网页.html”这种文件，可上传：PDF、/),
    '“空.pdf”是空文件',
    '“大图.png”超过 PNG 的大小上限 30 MB',
  ])
  expect(askedFor('instant-upload')).toEqual([])
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a list that did not load says so and is loaded on 重试', async () => {
  let isBroken = true
  const { user } = open({
    [LIST]: () =>
      isBroken ? refuse('BAD_INPUT', '您没有权限') : { total: 1, is_capped: false, list: [resource({})] },
  })
  expect(await screen.findByText(/个人资源没有加载出来：您没有权限/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '预览：二次函数.pdf' })).toBeVisible()
  expect(screen.getByText('共 1 个文件')).toBeVisible()
})

test('filters live in the address and are asked of the server, everywhere below', async () => {
  const { user, place } = open(
    { [LIST]: () => ({ total: 0, is_capped: false, list: [] }) },
    `${PATH}?type=3&page=2&sort=oldest&tag=${encodeURIComponent('公开课')}`,
  )
  await screen.findByText(/没有符合条件的资源/)
  // The first page is asked for after it: a page behind the last leads to the last.
  expect(askedFor('personal/list')[0]).toMatchObject({ type: 3, page: 2, sort: 'oldest', tag: '公开课' })
  expect(askedFor('personal/list')[0]).not.toHaveProperty('folder_id')
  await user.type(screen.getByLabelText('搜索文件名'), '函数')
  await waitFor(() => expect(place()).toContain(`text=${encodeURIComponent('函数')}`))
  expect(place()).not.toContain('page=')
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(place()).toBe(`${PATH}?sort=oldest`))
  await waitFor(() => expect(askedFor('personal/list').at(-1)).toMatchObject({ folder_id: null }))
  await waitFor(() => expect(screen.getByLabelText('搜索文件名')).toHaveValue(''))
})

test('folders stand before the files, open into the address and lead back by the path', async () => {
  const top = folder('函数')
  const inner = folder('一次函数', top.folder_id)
  const { user, place, back } = open({
    [`${V1}/folder/list` as const]: () => ({ list: [inner, top] }),
    [LIST]: ({ folder_id }) =>
      folder_id === inner.folder_id
        ? { total: 1, is_capped: false, list: [resource({})] }
        : { total: 0, is_capped: false, list: [] },
  })
  await user.click(await screen.findByRole('button', { name: '打开：函数' }))
  expect(place()).toBe(`${PATH}?folder=${top.folder_id}`)
  await user.click(await screen.findByRole('button', { name: '打开：一次函数' }))
  expect(await screen.findByRole('button', { name: '预览：二次函数.pdf' })).toBeVisible()
  const path = within(screen.getByRole('navigation', { name: '所在文件夹' }))
  await user.click(path.getByRole('button', { name: '我的资源' }))
  expect(place()).toBe(PATH)
  await back()
  expect(place()).toBe(`${PATH}?folder=${inner.folder_id}`)
  await back()
  expect(place()).toBe(`${PATH}?folder=${top.folder_id}`)
})

test('a turned page is left by going back, not the list', async () => {
  const { user, place, back } = open({
    [LIST]: () => ({ total: 60, is_capped: false, list: [resource({})] }),
  })
  await user.click(await screen.findByRole('button', { name: '下一页' }))
  expect(place()).toBe(`${PATH}?page=2`)
  await back()
  expect(place()).toBe(PATH)
})

test('a folder of an old address that is gone says so and leads back', async () => {
  const { user, place } = open({ [LIST]: () => refuse('NOT_FOUND') }, `${PATH}?folder=${newId()}`)
  await screen.findByText(/这个文件夹不在了/)
  await user.click(screen.getByRole('button', { name: '回到我的资源' }))
  expect(place()).toBe(PATH)
})

test('ticked files and folders are moved together to a folder, never into themselves', async () => {
  const target = folder('归档')
  const moved = folder('旧课件')
  const inside = folder('更旧', moved.folder_id)
  const file = resource({})
  const { user } = open({
    [`${V1}/folder/list` as const]: () => ({ list: [target, moved, inside] }),
    [LIST]: () => ({ total: 1, is_capped: false, list: [file] }),
    [`${V1}/personal/move` as const]: () => ({ done: true as const }),
  })
  await user.click(await screen.findByRole('checkbox', { name: '选择二次函数.pdf' }))
  await user.click(screen.getByRole('checkbox', { name: '选择文件夹旧课件' }))
  const bar = within(screen.getByRole('toolbar', { name: '批量操作' }))
  expect(bar.getByText('已选 2 项')).toBeVisible()
  expect(bar.getByRole('button', { name: '分享' })).toBeDisabled()
  expect(bar.getByText('文件夹不能分享、不能加标签')).toBeVisible()
  await user.click(bar.getByRole('button', { name: '移动' }))
  const dialog = within(await screen.findByRole('dialog', { name: '移动 1 个文件夹和 1 个文件到' }))
  expect(dialog.getByRole('radio', { name: '更旧' })).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: '归档' }))
  await user.click(dialog.getByRole('button', { name: '移动' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor('personal/move')).toEqual([
    expect.objectContaining({
      resource_ids: [file.resource_id],
      folder_ids: [moved.folder_id],
      to_folder_id: target.folder_id,
    }),
  ])
  expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull()
})

test('a row dragged onto a folder goes there', async () => {
  const target = folder('归档')
  const file = resource({})
  open({
    [`${V1}/folder/list` as const]: () => ({ list: [target] }),
    [LIST]: () => ({ total: 1, is_capped: false, list: [file] }),
    [`${V1}/personal/move` as const]: () => ({ done: true as const }),
  })
  const row = (await screen.findByRole('button', { name: '预览：二次函数.pdf' })).closest('tr')!
  const onto = screen.getByRole('button', { name: '打开：归档' }).closest('tr')!
  const dataTransfer = new DataTransfer()
  const drag = (element: Element, kind: 'dragStart' | 'dragOver' | 'drop') => {
    const event = createEvent[kind](element)
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
    fireEvent(element, event)
  }
  drag(row, 'dragStart')
  drag(onto, 'dragOver')
  expect(onto).toHaveAttribute('data-over', 'true')
  drag(onto, 'drop')
  await waitFor(() =>
    expect(askedFor('personal/move')).toEqual([
      expect.objectContaining({ resource_ids: [file.resource_id], to_folder_id: target.folder_id }),
    ]),
  )
})

test('a rename keeps the ending and says what is missing', async () => {
  const named = resource({})
  const { user } = open({
    [LIST]: () => ({ total: 1, is_capped: false, list: [named] }),
    [`${V1}/personal/rename` as const]: ({ name }) => ({ ...named, name }),
  })
  await user.click(await screen.findByRole('button', { name: '更多：二次函数.pdf' }))
  await user.click(screen.getByRole('menuitem', { name: '重命名' }))
  const box = await screen.findByLabelText('文件名')
  await user.clear(box)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('文件名不能为空')).toBeVisible()
  await user.type(box, '抛物线{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor('rename')).toEqual([
    expect.objectContaining({ resource_id: named.resource_id, name: '抛物线' }),
  ])
})

test('[RE-8] removing names the file, what uses it and what stays; the safe button has the focus', async () => {
  const file = resource({ use_count: 1 })
  const { user } = open({
    [LIST]: () => ({ total: 1, is_capped: false, list: [file] }),
    [`${V1}/personal/uses` as const]: () => ({
      list: [
        {
          ...{ resource_id: file.resource_id, kind: 'lesson' as const, id: newId() },
          ...{ title: '二次函数的图像', teacher_name: '陈思远' },
        },
      ],
    }),
    [`${V1}/personal/remove` as const]: () => ({ removed_count: 1 }),
  })
  await user.click(await screen.findByRole('button', { name: '更多：二次函数.pdf' }))
  await user.click(screen.getByRole('menuitem', { name: '删除' }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除“二次函数.pdf”？' }))
  expect(await dialog.findByText(/现在有 1 处在用/)).toHaveTextContent('二次函数的图像')
  expect(dialog.getByText(/备课中已加入的页面会保留/)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus())
  await user.click(dialog.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor('personal/remove')).toHaveLength(1)
})

test('used room stands in words, with the largest files behind it', async () => {
  const { user } = open({ [LIST]: () => ({ total: 0, is_capped: false, list: [] }) })
  await user.click(await screen.findByRole('button', { name: /已用 5 GB \/ 20 GB/ }))
  expect(
    within(await screen.findByRole('dialog', { name: '最大的文件' })).getByText('实验录像.mp4'),
  ).toBeVisible()
})

test('a link is refused without http and added with its kind', async () => {
  const { user } = open({
    [LIST]: () => ({ total: 0, is_capped: false, list: [] }),
    [`${V1}/personal/add-link` as const]: ({ name, url }) => resource({ name, link_url: url }),
  })
  await user.click(await screen.findByRole('button', { name: '添加链接' }))
  await user.type(await screen.findByLabelText('网址'), 'example.edu.cn')
  await user.type(screen.getByLabelText('名称'), '几何画板')
  await user.click(screen.getByRole('button', { name: '添加' }))
  expect(screen.getByText('请填写以 http:// 或 https:// 开头的网址')).toBeVisible()
  await user.clear(screen.getByLabelText('网址'))
  await user.type(screen.getByLabelText('网址'), 'https://example.edu.cn/v')
  await user.click(screen.getByRole('radio', { name: '微视频' }))
  await user.click(screen.getByRole('button', { name: '添加' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor('add-link')).toEqual([
    expect.objectContaining({ name: '几何画板', url: 'https://example.edu.cn/v', kind: 'video' }),
  ])
})

test('`isShare` opens the shared list with the same filters', async () => {
  const { place } = open({}, `${PATH}?isShare=1&type=1`)
  await waitFor(() => expect(place()).toBe('/resource/share/list?type=1'))
})
