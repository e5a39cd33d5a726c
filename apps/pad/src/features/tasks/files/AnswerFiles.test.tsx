import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openTestFiles, paper } from '../test/file-server.ts'
import { heldOf, outboxOf, says, scoreOf, viewOf } from '../test/sample-task.ts'
import { press, showTask } from '../test/show-task.tsx'

let opened: ReturnType<typeof openTestFiles> | null = null
afterEach(async () => {
  cleanup()
  opened?.task_files.close()
  opened = null
  await page.viewport(1024, 768)
})

// The parts that draw, write and send are fetched when they are first used.
const PATIENT = { timeout: 10_000 }

/** The 解答题 of a task under the hand. */
async function openEssay(setting: Parameters<typeof openTestFiles>[0] = {}) {
  opened = openTestFiles(setting)
  const shown = showTask(viewOf({ item_ids: ['item-2'] }), { files: opened })
  await shown.user.click(press('开始作答'))
  const take = async (name?: string) => {
    await shown.user.upload(screen.getByLabelText('拍照'), await paper(name))
    await screen.findByRole('dialog', { name: '照片' }, PATIENT)
    await waitFor(() => expect(press('旋转')).toBeEnabled(), PATIENT)
  }
  const keys = () => shown.kept('item-2')?.value.part.attachments.map(({ key }) => key)
  return { ...shown, ...opened, take, keys }
}

test('[TK-73] photos wait on the device in their order while there is no network, and arrive in it', async () => {
  const { user, take, keys, reconnect } = await openEssay({ isOnline: false })
  for (const name of ['一.png', '二.png']) {
    await take(name)
    await user.click(press('使用照片'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await waitFor(() => expect(screen.getAllByText('等网络恢复后上传')).toHaveLength(2), PATIENT)
  const [first, second] = keys() ?? []
  expect(first).toMatch(/^device\//)
  await user.click(press('把照片 2向前移'))
  expect(keys()).toEqual([second, first])
  expect(screen.getByText('待上传：2 个文件已保存在本机，正在上传')).toBeTruthy()
  await user.click(press('检查并提交'))
  expect(screen.getByText('第 2 题有照片、手写或录音待上传，已保存在本机')).toBeTruthy()
  reconnect()
  // The second photo was moved to the front: its place is kept, though it arrives last.
  await waitFor(() => expect(keys()).toEqual(['key-2.jpg', 'key-1.jpg']), PATIENT)
  await user.click(press('第 2 题，已作答'))
  await screen.findByRole('img', { name: '照片 1' })
  await user.click(press('移除照片 1'))
  expect(keys()).toEqual(['key-1.jpg'])
})

test('[PD-63] 重试 without a network says that there is none, and that nobody has to press again', async () => {
  const { user, take, keys, reconnect } = await openEssay({ isOnline: false })
  await take()
  await user.click(press('使用照片'))
  await screen.findByText('等网络恢复后上传', {}, PATIENT)
  await user.click(press('重试'))
  expect(await screen.findByText('还没有网络，恢复后自动上传', {}, PATIENT)).toBeVisible()
  reconnect()
  await waitFor(() => expect(keys()).toEqual(['key-1.jpg']), PATIENT)
})

test('[TK-74] a file that was refused is told with its words and can be taken out', async () => {
  const { user, take, line, keys } = await openEssay()
  line.refusal = '这个文件太大'
  await take()
  await user.click(press('使用照片'))
  await screen.findByText('这个文件太大', {}, PATIENT)
  await user.click(press('移除还没传完的照片'))
  expect(keys()).toEqual([])
})

/** The look of the sent photo: its size, and the light of a place of it. */
async function sentPhoto({ task_files }: ReturnType<typeof openTestFiles>) {
  const file = task_files.queue.store.getState().items[0]?.file
  const picture = await createImageBitmap(file ?? new Blob())
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')!
  context.drawImage(picture, 0, 0)
  const light = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[0] ?? 0
  return { width: picture.width, height: picture.height, light }
}

test('[TK-75] a photo is turned, cut and made clearer, each step is undone, and what is left is sent', async () => {
  const { user, take, ...rest } = await openEssay({ isOnline: false })
  await take()
  await user.click(press('旋转'))
  await user.click(press('旋转'))
  await user.click(press('撤销'))
  await user.click(press('清晰'))
  press('裁剪左上角').focus()
  for (let step = 0; step < 5; step += 1) await user.keyboard('{ArrowRight}')
  await user.click(press('使用照片'))
  await waitFor(() => expect(rest.task_files.queue.store.getState().items).toHaveLength(1), PATIENT)
  const { width, height, light } = await sentPhoto({ ...rest })
  // 300 × 400 once turned is 400 × 300, of which a tenth is cut away on the left.
  expect([width, height]).toEqual([360, 300])
  expect(light(20, 20)).toBeGreaterThan(235)
  expect(light(160, 150)).toBeLessThan(60)
})

test('[TK-75] a photo that is cancelled is nowhere, and several that were picked come one after the other', async () => {
  const { user, keys } = await openEssay({ isOnline: false })
  await user.upload(screen.getByLabelText('拍照'), [await paper('一.png'), await paper('二.png')])
  await screen.findByRole('dialog', { name: '照片 1 / 2' }, PATIENT)
  await waitFor(() => expect(press('使用照片')).toBeEnabled(), PATIENT)
  await user.click(press('使用照片'))
  await screen.findByRole('dialog', { name: '照片 2 / 2' }, PATIENT)
  await user.click(press('取消'))
  await waitFor(() => expect(keys()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [1024, 768],
  [360, 780],
])('at %i×%i a photo, its handles and buttons stand in sight', async (width, height) => {
  await page.viewport(width, height)
  const { take } = await openEssay({ isOnline: false })
  await take()
  const frame = screen.getByRole('img', { name: '照片预览' }).getBoundingClientRect()
  const use = press('使用照片').getBoundingClientRect()
  expect(frame.right).toBeLessThanOrEqual(width)
  expect(frame.bottom).toBeLessThanOrEqual(use.top)
  expect(use.bottom).toBeLessThanOrEqual(height)
  expect(press('裁剪右下角').getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
})

test('ST-12: the photos of a marked answer are seen with the ink of the teacher', async () => {
  const photo = { kind: 'photo' as const, key: 'page.jpg', seconds: null }
  const ink: ScoreInk = [
    { object_key: 'page.jpg', turns: 0, marks: [{ kind: 'text', x: 0.1, y: 0.5, text: '缺单位' }] },
  ]
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  opened = openTestFiles()
  const view = viewOf(
    {
      ...{ state: 'marked', is_open: false, score: 4, files: { 'page.jpg': pixel } },
      answers: [heldOf('item-2', { ...says('略'), attachments: [photo] })],
      scores: [scoreOf({ item_id: 'item-2', result: 'half', score: 4, ink })],
    },
    true,
  )
  const { user } = showTask(view, { outbox: outboxOf(), files: opened })
  await user.click(press('第 2 题，部分对'))
  expect(screen.getByText('批注：“缺单位”')).toBeTruthy()
  expect(screen.getByRole('img', { name: '照片 1' })).toBeTruthy()
})
