import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openTestPhotos, picture } from '../test/photo-server.ts'
import { quizOf, STARTED_AT, TEXT } from '../test/sample-room.ts'
import { running, showQuiz } from '../test/show-quiz.tsx'

afterEach(cleanup)

// The part that sends is fetched with the first photo.
const PATIENT = { timeout: 10_000 }

const ended: QuizState = { phase: 'ended', quiz: quizOf(TEXT), ended_at: STARTED_AT, distribution: null }
const revealed: QuizState = {
  phase: 'revealed',
  ended_at: STARTED_AT,
  quiz: quizOf(TEXT),
  distribution: null,
  released: { items: [], analysis: [] },
}

/** A photo taken without a line, and the question closed before the line is back. */
async function closeWhileAway() {
  const { photos, line } = openTestPhotos({ isOnline: false })
  const shown = showQuiz({ quiz: running(TEXT), photos })
  await shown.user.upload(await screen.findByLabelText('拍照'), await picture())
  await screen.findByText('等网络恢复后上传', {}, PATIENT)
  shown.show(ended)
  const reconnect = () => {
    line.is_online = true
    act(() => void window.dispatchEvent(new Event('online')))
  }
  return { ...shown, photos, line, reconnect }
}

test('[UP-21] a photo that waits at the close is counted, not called no answer, and sent when the line is back', async () => {
  const { written, photos, reconnect } = await closeWhileAway()
  await screen.findByText('还有 1 张照片正在送出，没有网络时等恢复后补交')
  expect(screen.getByRole('img', { name: '还没传完的照片' })).toBeTruthy()
  expect(screen.queryByText('这道题没有作答')).toBeNull()
  reconnect()
  await screen.findByText('照片已送到', {}, PATIENT)
  expect(screen.getByRole('img', { name: '照片 1' })).toBeTruthy()
  expect(written).toMatchObject([{ pace: 'waited', is_final: false }])
  photos.close()
})

test('[UP-21] a photo that came too late is told and still there', async () => {
  const { photos, line, reconnect, show, written } = await closeWhileAway()
  show(revealed)
  await screen.findByText('已公布答案，照片没有赶上（照片仍在本机，可下课后交给老师）')
  line.refusal = '已公布答案，照片没有赶上'
  reconnect()
  await waitFor(() => expect(screen.getByText('已公布答案，照片没有赶上')).toBeTruthy(), PATIENT)
  expect(screen.getByRole('img', { name: '还没传完的照片' })).toBeTruthy()
  expect(screen.getByText('已公布答案，照片没有赶上（照片仍在本机，可下课后交给老师）')).toBeTruthy()
  expect(written).toEqual([])
  photos.close()
})
