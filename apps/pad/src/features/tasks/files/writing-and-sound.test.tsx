import { listenToTone } from '@jiangtai/client/browser/sound/test/listen-to-tone.ts'
import type { AnswerPart, Attachment } from '@jiangtai/shared/questions/answer.ts'
import { whyNotHandedIn } from '@jiangtai/shared/tasks/handing.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writeLine } from '../../../shared/answers/test/write-line.ts'
import { openTestFiles } from '../test/file-server.ts'
import { viewOf } from '../test/sample-task.ts'
import { press, showTask } from '../test/show-task.tsx'

let opened: ReturnType<typeof openTestFiles> | null = null
afterEach(() => {
  cleanup()
  opened?.task_files.close()
  opened = null
  vi.restoreAllMocks()
})

// The parts that draw, write and send are fetched when they are first used.
const PATIENT = { timeout: 10_000 }

async function openEssay(change: Parameters<typeof viewOf>[0] = {}) {
  const files = openTestFiles({ isOnline: false })
  opened = files
  const shown = showTask(viewOf({ item_ids: ['item-2'], ...change }), { files })
  await shown.user.click(press('开始作答'))
  const attachments = () => shown.kept('item-2')?.value.part.attachments ?? []
  return { ...shown, ...files, attachments }
}

test('[TK-76] a page of handwriting is kept while it is written, undone, and sent as a picture', async () => {
  const { user, attachments, kept: _kept, ...files } = await openEssay()
  await user.click(press('手写'))
  await writeLine()
  await waitFor(() => expect(press('写好了')).toBeEnabled())
  await user.click(press('撤销'))
  expect(press('写好了')).toBeDisabled()
  await user.click(press('恢复'))
  // Left without a word, and opened again as after a reload.
  await user.click(press('取消'))
  await user.click(press('手写'))
  await waitFor(() => expect(press('写好了')).toBeEnabled(), PATIENT)
  await user.click(press('向下'))
  expect(press('向上')).toBeEnabled()
  await user.click(press('写好了'))
  await waitFor(() => expect(attachments()).toMatchObject([{ kind: 'ink', seconds: null }]), PATIENT)
  const [item] = files.task_files.queue.store.getState().items
  const picture = await createImageBitmap(item?.file ?? new Blob())
  expect(picture.width).toBe(1600)
  expect(picture.height).toBeGreaterThan(1000)
  // Once it is in the answer, the next page begins blank.
  await user.click(press('手写'))
  await screen.findByLabelText('手写的页面', {}, PATIENT)
  expect(press('写好了')).toBeDisabled()
})

test('[TK-77] a recording is held, heard again, made anew, and stands in the answer with its length', async () => {
  listenToTone()
  const { user, attachments, reconnect, task_files } = await openEssay()
  await user.click(press('录音'))
  await user.click(await screen.findByRole('button', { name: '开始录音' }, PATIENT))
  await user.click(await screen.findByRole('button', { name: '暂停' }, PATIENT))
  expect(screen.getByText('已暂停')).toBeTruthy()
  await user.click(press('继续'))
  await user.click(press('结束'))
  expect(await screen.findByLabelText('听录音', {}, PATIENT)).toBeTruthy()
  await user.click(press('重录'))
  await user.click(await screen.findByRole('button', { name: '结束' }, PATIENT))
  await user.click(await screen.findByRole('button', { name: '使用录音' }, PATIENT))
  expect(attachments()).toMatchObject([{ kind: 'sound' }])
  expect(await screen.findByRole('group', { name: '还没传完的录音' })).toHaveTextContent(/^0:0\d$/)
  expect(task_files.queue.store.getState().items[0]?.name).toBe('录音.webm')
  reconnect()
  // The server has measured it.
  await waitFor(
    () => expect(attachments()).toEqual([{ kind: 'sound', key: 'key-1.webm', seconds: 7 }]),
    PATIENT,
  )
})

test.each([
  [1024, 768],
  [360, 780],
])('[CR-420] in homework the question is in sight while one writes (%d × %d)', async (width, height) => {
  await page.viewport(width, height)
  const { user } = await openEssay()
  await user.click(press('手写'))
  const dialog = await screen.findByRole('dialog', { name: '手写' }, PATIENT)
  const asked = within(dialog).getByRole('group', { name: '题目' })
  const [question, written] = [asked, await screen.findByLabelText('手写的页面', {}, PATIENT)].map((part) =>
    part.getBoundingClientRect(),
  )
  expect(asked.textContent).not.toBe('')
  expect(written?.[width > height ? 'left' : 'top']).toBeGreaterThanOrEqual(
    question?.[width > height ? 'right' : 'bottom'] ?? Number.POSITIVE_INFINITY,
  )
  await user.click(press('收起题目'))
  expect(asked).not.toBeVisible()
})

test('[TK-77] a microphone that is refused is told, and can be asked for again', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  )
  const { user } = await openEssay()
  await user.click(press('录音'))
  await user.click(await screen.findByRole('button', { name: '开始录音' }, PATIENT))
  expect((await screen.findByRole('alert')).textContent).toContain('没有得到麦克风的许可')
  expect(press('再试一次')).toBeEnabled()
})

test('[TK-230] a recording ends by itself at the limit of its task, which is told, and what was said is kept and handed in', async () => {
  listenToTone()
  const { user, attachments } = await openEssay({ handing: 'sound', sound_minutes: 3 })
  expect(screen.getByText('录音最长 3 分钟')).toBeVisible()
  await user.click(press('录音'))
  expect(await screen.findByText(/^最长 3 分钟，/, {}, PATIENT)).toBeVisible()
  await user.click(press('开始录音'))
  expect(await screen.findByText('最长 3 分钟，到时间自动结束', {}, PATIENT)).toBeVisible()
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 180_000)
  expect(await screen.findByText('已到最长 3 分钟，录音自动结束，录好的都在', {}, PATIENT)).toBeVisible()
  await user.click(press('使用录音'))
  expect(attachments()).toMatchObject([{ kind: 'sound', seconds: 180 }])
  expect(whyNotHandedIn('sound', { answers: [attached(attachments())], sound_minutes: 3 })).toBeNull()
})

const attached = (attachments: Attachment[]): AnswerPart => ({ kind: 'text', text: '', attachments })

test('[HK-113] an item that is answered aloud has the recorder alone; one on paper a word of its student', async () => {
  const asked = viewOf({ item_ids: ['item-2'] })
  const withWay = (way: 'spoken' | 'paper') => ({
    questions: asked.questions.map((one) => ({
      ...one,
      question: { ...one.question, items: one.question.items.map((item) => ({ ...item, way })) },
    })),
  })
  await openEssay(withWay('spoken'))
  expect(press('录音')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: '手写' })).toBeNull()
  expect(screen.queryByText('拍照')).toBeNull()
  expect(screen.getByText(/^口头/)).toBeVisible()
  cleanup()
  opened?.task_files.close()
  const files = openTestFiles({ isOnline: false })
  opened = files
  const { user, kept } = showTask(viewOf({ item_ids: ['item-2'], ...withWay('paper') }), { files })
  await user.click(press('开始作答'))
  await user.click(press('写好了'))
  expect(kept('item-2')?.value.part).toEqual({ kind: 'text', text: '已写在纸上', attachments: [] })
  expect(screen.getByRole('button', { name: '✓ 写好了' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: '✓ 写好了' }))
  expect(kept('item-2')?.value.part).toMatchObject({ text: '' })
})

test('[TK-250] where the browser may not record, a sound of the device is handed in, also where nothing else is taken', async () => {
  const secure = Object.getOwnPropertyDescriptor(window, 'isSecureContext')
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false })
  try {
    const asked = viewOf({ item_ids: ['item-2'] })
    const { user, attachments, reconnect, task_files } = await openEssay({
      questions: asked.questions.map((one) => ({
        ...one,
        question: {
          ...one.question,
          items: one.question.items.map((item) => ({ ...item, way: 'spoken' as const })),
        },
      })),
    })
    await user.click(press('录音'))
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toContain('再选录音文件')
    const sound = new File([new Uint8Array(2000)], '朗读.m4a', { type: 'audio/mp4' })
    await user.upload(screen.getByLabelText('选录音文件'), sound)
    expect(attachments()).toMatchObject([{ kind: 'sound', seconds: null }])
    expect(task_files.queue.store.getState().items[0]?.name).toBe('朗读.m4a')
    reconnect()
    // The server has measured it.
    await waitFor(() => expect(attachments()).toMatchObject([{ kind: 'sound', seconds: 7 }]), PATIENT)
  } finally {
    if (secure !== undefined) Object.defineProperty(window, 'isSecureContext', secure)
  }
})
