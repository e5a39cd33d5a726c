import { listenToTone } from '@jiangtai/client/browser/sound/test/listen-to-tone.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestPhotos } from '../test/photo-server.ts'
import { entryOf, ITEM, quizOf, STARTED_AT, TEXT } from '../test/sample-room.ts'
import { button, running, showQuiz } from '../test/show-quiz.tsx'
import type { PhotoUploads } from './photo-uploads.ts'

let opened: PhotoUploads | null = null
afterEach(() => {
  cleanup()
  opened?.close()
  opened = null
  vi.restoreAllMocks()
})

// The parts that record and send are fetched when they are first used.
const PATIENT = { timeout: 10_000 }
const ended: QuizState = { phase: 'ended', quiz: quizOf(TEXT), ended_at: STARTED_AT, distribution: null }
const SOUND = { kind: 'sound', key: 'key-1.webm', seconds: 7 }

function open({ isOnline = true } = {}) {
  const { photos, line } = openTestPhotos({ isOnline })
  opened = photos
  const shown = showQuiz({ quiz: running(TEXT), photos })
  const record = async () => {
    await shown.user.click(await screen.findByRole('button', { name: '录音' }, PATIENT))
    await shown.user.click(await screen.findByRole('button', { name: '开始录音' }, PATIENT))
    await screen.findByRole('button', { name: '结束' }, PATIENT)
  }
  const reconnect = () => {
    line.is_online = true
    act(() => void window.dispatchEvent(new Event('online')))
  }
  return { ...shown, photos, record, reconnect }
}
const arrived = (written: ReturnType<typeof open>['written']) =>
  waitFor(
    () =>
      expect(written.at(-1)).toMatchObject({
        value: { [ITEM]: { attachments: [SOUND] } },
        ...{ is_final: false, pace: 'waited' },
      }),
    PATIENT,
  )

test('[CR-350] an answer is spoken, heard, spoken anew, and stands in the answer with the length that the server read', async () => {
  listenToTone()
  const { user, written, photos, record } = open()
  await record()
  expect(screen.getByRole('meter', { name: '音量' })).toBeVisible()
  await user.click(button('结束'))
  expect(await screen.findByLabelText('听录音', {}, PATIENT)).toBeVisible()
  await user.click(button('重录'))
  await user.click(await screen.findByRole('button', { name: '结束' }, PATIENT))
  await user.click(await screen.findByRole('button', { name: '使用录音' }, PATIENT))
  await arrived(written)
  expect(photos.queue.store.getState().items).toHaveLength(1)
  expect(await screen.findByRole('group', { name: '录音（7 秒）' })).toHaveTextContent('0:07')
  await user.click(button('移除录音 1'))
  expect(written.at(-1)).toMatchObject({ value: { [ITEM]: { attachments: [] } }, pace: 'tap' })
})

test('[CR-351] [CR-423] without a line the recording is heard from the device, told, and sent once when the line is back', async () => {
  listenToTone()
  const { user, written, photos, record, reconnect } = open({ isOnline: false })
  await record()
  await user.click(button('结束'))
  await user.click(await screen.findByRole('button', { name: '使用录音' }, PATIENT))
  expect(await screen.findByRole('group', { name: '还没传完的录音' })).toHaveTextContent(/^0:0\d$/)
  await screen.findByText('等网络恢复后上传', {}, PATIENT)
  await user.click(button('提交'))
  await user.click(button('提交'))
  expect(screen.getByRole('alert')).toHaveTextContent('还有 1 段录音没有传完')
  reconnect()
  await arrived(written)
  expect(written).toHaveLength(1)
  expect(photos.queue.store.getState().items).toHaveLength(1)
})

test('[CR-352] what is being recorded at 收卷 is collected, once', async () => {
  listenToTone()
  const { written, photos, record, show } = open()
  await record()
  show(ended)
  await arrived(written)
  expect(photos.queue.store.getState().items).toHaveLength(1)
  expect(await screen.findByLabelText('录音（7 秒）')).toBeVisible()
})

test('[CR-352] a recording that is being heard at 收卷 is collected, and one that was given up is not', async () => {
  listenToTone()
  const { user, written, photos, record, show } = open()
  await record()
  await user.click(button('取消'))
  await record()
  await user.click(button('结束'))
  await screen.findByLabelText('听录音', {}, PATIENT)
  show(ended)
  await arrived(written)
  expect(photos.queue.store.getState().items).toHaveLength(1)
})

test('[CR-352] a recording that waits at 收卷 is counted and named', async () => {
  listenToTone()
  const { record, show, reconnect } = open({ isOnline: false })
  await record()
  show(ended)
  expect(await screen.findByText('还有 1 段录音正在送出，没有网络时等恢复后补交', {}, PATIENT)).toBeVisible()
  reconnect()
  expect(await screen.findByText('录音已送到', {}, PATIENT)).toBeVisible()
})

test('[CR-355] a microphone that is refused says what to do, and leaves the other ways of answering', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '录音' }, PATIENT))
  await user.click(await screen.findByRole('button', { name: '开始录音' }, PATIENT))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '没有得到麦克风的许可，请在浏览器的设置里允许后再试',
  )
  expect(button('再试一次')).toBeEnabled()
  await user.click(button('取消'))
  expect(screen.getByLabelText('拍照')).toBeInTheDocument()
})

test('[CR-350] the own recording is heard again after a reload', async () => {
  const { photos } = openTestPhotos({ own_keys: ['kept.webm'] })
  opened = photos
  const value = {
    [ITEM]: {
      kind: 'text' as const,
      text: '',
      attachments: [{ kind: 'sound' as const, key: 'kept.webm', seconds: 9 }],
    },
  }
  showQuiz({
    quiz: running(TEXT),
    photos,
    entry: entryOf({ value, delivery: { kind: 'acked', state: 'draft' } }),
  })
  const player = await screen.findByRole('group', { name: '录音（9 秒）' }, PATIENT)
  expect(player.querySelector('audio')).toHaveAttribute('src', 'data:audio/webm,')
})
