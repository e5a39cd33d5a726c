import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { writeLine } from '../../../shared/answers/test/write-line.ts'
import { isBlank } from '../../../shared/answers/kept-writing.ts'
import { openTestPhotos } from '../test/photo-server.ts'
import { entryOf, quizOf, STARTED_AT, TEXT } from '../test/sample-room.ts'
import { button, running, showQuiz } from '../test/show-quiz.tsx'
import { keptFor } from './collect-writing.ts'
import type { PhotoUploads } from './photo-uploads.ts'

// The parts that write and send are fetched when they are first used.
const PATIENT = { timeout: 10_000 }

let opened: PhotoUploads | null = null
afterEach(() => {
  cleanup()
  opened?.close()
  opened = null
})

const ended: QuizState = { phase: 'ended', quiz: quizOf(TEXT), ended_at: STARTED_AT, distribution: null }
const [item] = quizOf(TEXT).question.items
const OWNER = {
  ...{ lesson_session_id: 'lesson-1', quiz_run_id: quizOf(TEXT).quiz_run_id },
  item_id: item?.item_id ?? '',
}

function open({ isOnline = true } = {}) {
  const { photos, line } = openTestPhotos({ isOnline })
  opened = photos
  const shown = showQuiz({ quiz: running(TEXT), photos })
  const write = async () => {
    await shown.user.click(await screen.findByRole('button', { name: '手写' }, PATIENT))
    await writeLine()
    await waitFor(() => expect(button('写好了')).toBeEnabled())
  }
  return { ...shown, photos, line, write }
}
const arrived = (written: ReturnType<typeof open>['written']) =>
  waitFor(
    () =>
      expect(written.at(-1)).toMatchObject({
        value: { [OWNER.item_id]: { attachments: [{ kind: 'photo', key: 'key-1.jpg' }] } },
        ...{ is_final: false, pace: 'waited' },
      }),
    PATIENT,
  )

test('[CR-210] [CR-212] a page is written, rubbed out, cleared, brought back, and stands in the answer as a picture', async () => {
  const { user, written, write } = open()
  await write()
  await user.click(button('清空'))
  expect(button('写好了')).toBeDisabled()
  await user.click(button('撤销'))
  await user.click(button('橡皮'))
  expect(button('橡皮')).toHaveAttribute('aria-pressed', 'true')
  await writeLine()
  await waitFor(() => expect(button('恢复')).toBeDisabled())
  await user.click(button('撤销'))
  await user.click(button('粗笔'))
  expect(button('橡皮')).toHaveAttribute('aria-pressed', 'false')
  await user.click(button('写好了'))
  await arrived(written)
  expect(await screen.findByRole('img', { name: '照片 1' })).toBeVisible()
  expect(button('手写')).toBeVisible()
})

test('[CR-211] what is written stays on the device without a line and when the page is left, and is gone on with', async () => {
  const { user, photos, written, line, write } = open({ isOnline: false })
  await write()
  await user.click(button('取消'))
  expect(isBlank(keptFor(photos, OWNER).load())).toBe(false)
  await user.click(button('继续手写'))
  await waitFor(() => expect(button('写好了')).toBeEnabled(), PATIENT)
  await user.click(button('写好了'))
  await screen.findByText('等网络恢复后上传', {}, PATIENT)
  expect(isBlank(keptFor(photos, OWNER).load())).toBe(true)
  line.is_online = true
  act(() => void window.dispatchEvent(new Event('online')))
  await arrived(written)
})

test('[CR-213] a page that is open at the close is collected once', async () => {
  const { photos, written, show, write } = open()
  await write()
  show(ended)
  await arrived(written)
  expect(photos.queue.store.getState().items).toHaveLength(1)
  expect(isBlank(keptFor(photos, OWNER).load())).toBe(true)
})

test('[CR-213] a page that was left is collected at the close', async () => {
  const { user, photos, written, show, write } = open()
  await write()
  await user.click(button('取消'))
  show(ended)
  await arrived(written)
  expect(photos.queue.store.getState().items).toHaveLength(1)
})

test('[CR-213] nothing is collected beside an answer that was handed in', async () => {
  const { user, photos, write } = open()
  await write()
  await user.click(button('取消'))
  const writing = keptFor(photos, OWNER).load()
  cleanup()
  const value = { [OWNER.item_id]: { kind: 'text' as const, text: '写完了', attachments: [] } }
  showQuiz({
    quiz: ended,
    photos,
    entry: entryOf({ value, is_final: true, delivery: { kind: 'acked', state: 'submitted' } }),
  })
  expect(await screen.findByText('已收卷，等老师讲评')).toBeVisible()
  expect(photos.queue.store.getState().items).toEqual([])
  expect(keptFor(photos, OWNER).load()).toEqual(writing)
})
