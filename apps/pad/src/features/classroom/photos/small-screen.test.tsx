import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PhotoUploads } from './photo-uploads.ts'
import { openTestPhotos } from '../test/photo-server.ts'
import { entryOf, ITEM, quizOf, STARTED_AT, TEXT } from '../test/sample-room.ts'
import { running, showQuiz } from '../test/show-quiz.tsx'

let opened: PhotoUploads | null = null
afterEach(async () => {
  cleanup()
  opened?.close()
  opened = null
  await page.viewport(1366, 768)
})

const ended: QuizState = { phase: 'ended', quiz: quizOf(TEXT), ended_at: STARTED_AT, distribution: null }
const FILES = [
  { kind: 'photo' as const, key: 'page.jpg', seconds: null },
  { kind: 'sound' as const, key: 'kept.webm', seconds: 9 },
]
const answered = (text: string) => ({ [ITEM]: { kind: 'text' as const, text, attachments: FILES } })

/** What is pressed and is too small for a finger, or reaches over the side of the screen. */
function misfits(): string[] {
  return screen.getAllByRole('button').flatMap((one) => {
    const { width, height, left, right } = one.getBoundingClientRect()
    const isFit = Math.min(width, height) >= 44 && left >= 0 && right <= 360
    return isFit ? [] : [`${one.getAttribute('aria-label') ?? one.textContent} ${width}×${height} at ${left}`]
  })
}

async function open(quiz: QuizState, { is_final = false, text = '', isOnline = true } = {}) {
  await page.viewport(360, 780)
  const { photos } = openTestPhotos({ isOnline, own_keys: FILES.map(({ key }) => key) })
  opened = photos
  const state = is_final ? 'submitted' : 'draft'
  const entry = entryOf({ value: answered(text), is_final, delivery: { kind: 'acked', state } })
  return { ...showQuiz({ quiz, photos, entry }), photos }
}

test.each([
  ['open', running(TEXT), {}],
  ['handed in', running(TEXT), { is_final: true }],
  ['closed', ended, { is_final: true }],
] as const)('[CR-424] a question that is %s with its files fits a phone', async (_name, quiz, how) => {
  await open(quiz, how)
  await screen.findByRole('group', { name: '录音（9 秒）' }, { timeout: 10_000 })
  expect(misfits()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('[CR-424] files that wait for the network fit it as well', async () => {
  const { photos } = await open(running(TEXT), { isOnline: false })
  const owner = { lesson_session_id: 'lesson-1', quiz_run_id: 'run-1', item_id: ITEM }
  act(() => photos.addSound(new Blob(['sound'], { type: 'audio/webm' }), { ...owner, seconds: 4 }))
  const waiting = await screen.findByRole('group', { name: '还没传完的录音' }, { timeout: 10_000 })
  expect(waiting).toHaveTextContent('0:04')
  await screen.findByText('等网络恢复后上传', {}, { timeout: 10_000 })
  await waitFor(() => expect(misfits()).toEqual([]))
})

test('[CR-424] an answer of files alone has no empty page once it is closed, and one in words keeps its words', async () => {
  const { show } = await open(running(TEXT))
  expect(screen.getByRole('textbox', { name: '答案' })).toBeVisible()
  show(ended)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '答案' })).toBeNull())
  cleanup()
  opened?.close()
  await open(ended, { text: '见图' })
  expect(screen.getByRole('textbox', { name: '答案' })).toHaveValue('见图')
})

test('[CR-424] a question that was asked aloud says so in the place of its words', async () => {
  await open(running({ ...TEXT, stem: '' }))
  expect(screen.getByRole('group', { name: '题目' })).toHaveTextContent('这道题由老师口头说')
})
