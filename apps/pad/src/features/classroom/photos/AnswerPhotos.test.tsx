import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openTestPhotos, picture } from '../test/photo-server.ts'
import { AnswerPhotos } from './AnswerPhotos.tsx'
import type { PhotoUploads } from './photo-uploads.ts'

const OWNER = { lesson_session_id: 'lesson', quiz_run_id: 'run', item_id: 'item' }

let photos: PhotoUploads
afterEach(() => {
  cleanup()
  photos.close()
})

/** An answer under the hand, and a line that is there or not. */
function setup({ isOnline = true } = {}) {
  const opened = openTestPhotos({ isOnline })
  photos = opened.photos
  const changes: Attachment[][] = []
  function Answer({ isOpen = true }: { isOpen?: boolean }) {
    const [attachments, setAttachments] = useState<Attachment[]>([])
    const onChange = (changed: Attachment[]) => {
      changes.push(changed)
      setAttachments(changed)
    }
    // The pad joins them in the same way, on every screen.
    useEffect(() =>
      photos.queue.store.subscribe(() => {
        const keys = photos.takeArrived().map(({ attachment }) => attachment.key)
        if (keys.length > 0) onChange(keys.map((key) => ({ kind: 'photo', key, seconds: null })))
      }),
    )
    return <AnswerPhotos {...{ attachments, onChange, isOpen, photos }} owner={OWNER} />
  }
  return { line: opened.line, changes, Answer }
}

async function takePhoto() {
  await userEvent.upload(screen.getByLabelText('拍照'), await picture())
}

test('[UP-17] a photo that was taken stands in the answer once it has arrived, and is taken out again', async () => {
  const { Answer, changes } = setup()
  render(<Answer />)
  await takePhoto()
  await screen.findByRole('img', { name: '照片 1' })
  expect(changes).toEqual([[{ kind: 'photo', key: 'key-1.jpg', seconds: null }]])
  await userEvent.click(screen.getByRole('button', { name: '移除照片 1' }))
  expect(changes.at(-1)).toEqual([])
  expect(screen.queryByRole('img')).toBeNull()
})

test('[UP-17] without a line it is seen and waits, and goes by itself when the line is back', async () => {
  const { Answer, changes, line } = setup({ isOnline: false })
  render(<Answer />)
  await takePhoto()
  const words = await screen.findByText('等网络恢复后上传')
  expect(screen.getByRole('img', { name: '还没传完的照片' })).toBeTruthy()
  const retry = screen.getByRole('button', { name: '重试' }).getBoundingClientRect()
  expect(retry.bottom).toBeLessThanOrEqual(words.getBoundingClientRect().top)
  const remove = screen.getByRole('button', { name: '移除还没传完的照片' }).getBoundingClientRect()
  expect(retry.right).toBeLessThanOrEqual(remove.left)
  expect(changes).toEqual([])
  line.is_online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(changes.at(-1)).toMatchObject([{ key: 'key-1.jpg' }]))
})

test('a closed answer shows its photos and takes none', async () => {
  const { Answer } = setup()
  render(<Answer isOpen={false} />)
  expect(screen.queryByLabelText('拍照')).toBeNull()
})

test('[UP-17] what is not sent waits on the device when the sign-in ends, and goes when the student signs out', async () => {
  const forgotten: string[] = []
  const plans = {
    load: async () => [],
    keep: () => {},
    forget: (ids: readonly string[]) => void forgotten.push(...ids),
  }
  const closed = openTestPhotos({ isOnline: false, plans }).photos
  photos = closed
  await closed.add([await picture()], OWNER)
  expect([closed.countWaiting(null), closed.countWaiting('run'), closed.countWaiting('other')]).toEqual([
    1, 1, 0,
  ])
  closed.close()
  expect(forgotten).toEqual([])
  photos = openTestPhotos({ isOnline: false, plans }).photos
  await photos.add([await picture()], OWNER)
  photos.erase()
  expect(forgotten).not.toEqual([])
  expect(photos.countWaiting(null)).toBe(0)
})

test('[UP-21] a photo that came too late stays on the device until the student takes it out', async () => {
  const forgotten: string[] = []
  const plans = {
    load: async () => [],
    keep: () => {},
    forget: (ids: readonly string[]) => void forgotten.push(...ids),
  }
  const opened = openTestPhotos({ plans })
  photos = opened.photos
  opened.line.refusal = '已公布答案，照片没有赶上'
  await photos.add([await picture()], OWNER)
  render(<AnswerPhotos attachments={[]} onChange={() => {}} isOpen={false} owner={OWNER} photos={photos} />)
  await screen.findByText('已公布答案，照片没有赶上', {}, { timeout: 10_000 })
  expect(forgotten).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '移除还没传完的照片' }))
  expect(forgotten).toHaveLength(1)
})

test('[UP-21] a photo of the last page is awaited at once and arrives', async () => {
  const file = await picture()
  const memory = { sha256: null, ticket: null, resume: null }
  const plan = { id: 'plan', name: 'a.png', size: file.size, purpose: OWNER, file, memory }
  photos = openTestPhotos({
    plans: { load: async () => [plan], keep: () => {}, forget: () => {} },
  }).photos
  expect([photos.isAwaited('run'), photos.countWaiting('run')]).toEqual([true, 0])
  await waitFor(
    () =>
      expect(photos.takeArrived()).toEqual([
        { owner: OWNER, attachment: { kind: 'photo', key: 'key-1.jpg', seconds: null } },
      ]),
    {
      timeout: 10_000,
    },
  )
  expect(photos.isAwaited('run')).toBe(false)
})
