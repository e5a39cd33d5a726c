import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openTestPhotos, picture } from '../test/photo-server.ts'
import { entryOf, ITEM, SINGLE, TEXT } from '../test/sample-room.ts'
import { button, running, showQuiz } from '../test/show-quiz.tsx'

afterEach(cleanup)

const photo = (key: string): Attachment => ({ kind: 'photo', key, seconds: null })
const withPhotos = (text: string, ...keys: string[]) => ({
  [ITEM]: { kind: 'text' as const, text, attachments: keys.map(photo) },
})

test('[UP-17] [UP-21] a photo of the paper stands in the answer to a 解答 and is handed in with it', async () => {
  const { photos } = openTestPhotos()
  const { written, user } = showQuiz({ quiz: running(TEXT), photos })
  await user.upload(await screen.findByLabelText('拍照'), await picture())
  await screen.findByRole('img', { name: '照片 1' })
  expect(written).toEqual([{ value: withPhotos('', 'key-1.jpg'), is_final: false, pace: 'waited' }])
  await user.click(button('提交'))
  expect(written.at(-1)).toEqual({ value: withPhotos('', 'key-1.jpg'), is_final: true, pace: 'tap' })
  expect(screen.queryByLabelText('拍照')).toBeNull()
  photos.close()
})

test('[UP-17] a photo on its way is told before handing in, and still joins the answer that was handed in', async () => {
  const { photos, line } = openTestPhotos({ isOnline: false })
  const { written, user } = showQuiz({ quiz: running(TEXT), photos })
  await user.upload(await screen.findByLabelText('拍照'), await picture())
  await screen.findByText('等网络恢复后上传')
  await user.click(button('提交'))
  await user.click(button('提交'))
  expect(screen.getByRole('alert').textContent).toBe('还有 1 张照片没有传完')
  expect(written).toEqual([])
  await user.type(screen.getByLabelText('答案'), '略')
  await user.click(button('提交'))
  expect(screen.getByRole('alert').textContent).toBe('还有 1 张照片没有传完，再点一次仍可提交')
  await user.click(button('提交'))
  expect(written.at(-1)).toEqual({ value: withPhotos('略'), is_final: true, pace: 'tap' })
  line.is_online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() =>
    expect(written.at(-1)).toEqual({ value: withPhotos('略', 'key-1.jpg'), is_final: true, pace: 'waited' }),
  )
  expect(screen.getByText('已提交')).toBeTruthy()
  photos.close()
})

test('the own photos are seen again after a reload', async () => {
  const { photos } = openTestPhotos({ own_keys: ['kept.jpg'] })
  const entry = entryOf({ value: withPhotos('', 'kept.jpg'), delivery: { kind: 'acked', state: 'draft' } })
  showQuiz({ quiz: running(TEXT), photos, entry })
  await waitFor(() =>
    expect(screen.getByRole('img', { name: '照片 1' }).getAttribute('src')).toMatch(/^data:image/),
  )
  photos.close()
})

test('what is marked by machine takes no photos', () => {
  showQuiz({ quiz: running(SINGLE) })
  expect(screen.queryByLabelText('拍照')).toBeNull()
})
