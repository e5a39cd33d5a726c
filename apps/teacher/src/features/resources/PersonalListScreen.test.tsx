import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { resource } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { PersonalListScreen } from './PersonalListScreen.tsx'

const LIST = 'POST /api/resource/v1/personal/list'
const PATH = '/resource/personal/list'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function fileOf(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test('what cannot be uploaded is refused file by file, and nothing is sent', async () => {
  network = answerCalls({ [LIST]: () => ({ total: 0, list: [] }) })
  openScreen(<PersonalListScreen />, { path: PATH })
  expect(await screen.findByText('还没有资源。把课件拖到这里，或点“上传”。')).toBeVisible()
  expect(screen.getByText(/可上传 PDF、MP3 ≤ 200 MB/)).toBeVisible()
  const files = [fileOf('教案.docx', 10), fileOf('空.pdf', 0), fileOf('大图.png', 31 * 1024 * 1024)]
  fireEvent.change(screen.getByLabelText('选择要上传的文件'), { target: { files } })
  const reasons = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(reasons.map((reason) => reason.textContent)).toEqual([
    '不支持“教案.docx”这种文件，可上传：PDF、PNG、JPG、WebP、GIF、MP4、MP3',
    '“空.pdf”是空文件',
    '“大图.png”超过 PNG 的大小上限 30 MB',
  ])
  expect(network.asked.map(({ name }) => name)).toEqual([LIST])
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a list that did not load says so and is loaded on 重试', async () => {
  let isBroken = true
  network = answerCalls({
    [LIST]: () => (isBroken ? refuse('FORBIDDEN', '您没有权限') : { total: 1, list: [resource({})] }),
  })
  const { user } = openScreen(<PersonalListScreen />, { path: PATH })
  expect(await screen.findByText(/个人资源没有加载出来：您没有权限/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '预览二次函数.pdf' })).toBeVisible()
  expect(screen.getByText('共 1 条')).toBeVisible()
})

test('filters live in the address and are asked of the server', async () => {
  network = answerCalls({ [LIST]: () => ({ total: 0, list: [] }) })
  const { user, place } = openScreen(<PersonalListScreen />, { path: `${PATH}?type=3&page=2` })
  await screen.findByText(/没有符合条件的资源/)
  expect(network.asked.at(-1)?.input).toMatchObject({ type: 3, page: 2, text: '' })
  await user.type(screen.getByLabelText('搜索文件名'), '函数')
  await waitFor(() => expect(place()).toBe(`${PATH}?type=3&text=${encodeURIComponent('函数')}`))
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(place()).toBe(PATH))
  expect(screen.getByLabelText('搜索文件名')).toHaveValue('')
})

test('a rename keeps the ending and says what is missing', async () => {
  const named = resource({})
  network = answerCalls({
    [LIST]: () => ({ total: 1, list: [named] }),
    'POST /api/resource/v1/personal/rename': ({ name }) => ({ ...named, name }),
  })
  const { user } = openScreen(<PersonalListScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '重命名二次函数.pdf' }))
  const box = screen.getByLabelText('文件名')
  await user.clear(box)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('文件名不能为空')).toBeVisible()
  await user.type(box, '抛物线{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.asked.find(({ name }) => name.endsWith('rename'))?.input).toMatchObject({
    resource_id: named.resource_id,
    name: '抛物线.pdf',
  })
})

test('removing names the file and its effects; the safe button has the focus', async () => {
  network = answerCalls({ [LIST]: () => ({ total: 1, list: [resource({})] }) })
  const { user } = openScreen(<PersonalListScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '删除二次函数.pdf' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('删除“二次函数.pdf”？')).toBeInTheDocument()
  expect(dialog.getByText(/备课中已加入的页面会保留/)).toBeInTheDocument()
  await waitFor(() => expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus())
})
