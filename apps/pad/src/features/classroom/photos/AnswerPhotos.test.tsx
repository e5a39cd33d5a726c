import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import type { Api } from '@jiangtai/client/api.ts'
import { networkError } from '@jiangtai/client/upload/upload-error.ts'
import type { SendRequest } from '@jiangtai/client/upload/send-request.ts'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AnswerPhotos } from './AnswerPhotos.tsx'
import { openPhotoUploads, type PhotoUploads } from './photo-uploads.ts'

const OWNER = { quiz_run_id: 'run', item_id: 'item' }
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

let photos: PhotoUploads
afterEach(() => {
  cleanup()
  photos.close()
})

/** A server that takes every photo, and a line that is there or not. */
function setup({ isOnline = true } = {}) {
  const line = { is_online: isOnline }
  let count = 0
  const call = async (name: string, input: { object_key?: string }) => {
    if (!line.is_online) throw networkError()
    if (name.endsWith('/own')) return { list: [] }
    if (name.endsWith('/confirm'))
      return { object_key: input.object_key, content_type: 'image/jpeg', url: PIXEL }
    count += 1
    const credential = {
      AccessKeyId: 'a',
      AccessKeySecret: 's',
      Endpoint: '/oss',
      Bucket: 'b',
      SecurityToken: 't',
    }
    return { ...credential, object_key: `key-${count}.jpg`, content_type: 'image/jpeg' }
  }
  const send: SendRequest = async ({ body, onSent }) => {
    if (!line.is_online) throw networkError()
    onSent(body instanceof Blob ? body.size : 0)
    return { status: 200, etag: '"e"', body: '' }
  }
  photos = openPhotoUploads({ api: { call: call as Api['call'] }, send, plans: null })
  const changes: Attachment[][] = []
  function Answer({ isOpen = true }: { isOpen?: boolean }) {
    const [attachments, setAttachments] = useState<Attachment[]>([])
    const onChange = (changed: Attachment[]) => {
      changes.push(changed)
      setAttachments(changed)
    }
    return <AnswerPhotos {...{ attachments, onChange, isOpen, photos }} owner={OWNER} />
  }
  return { line, changes, Answer }
}

async function takePhoto() {
  const canvas = document.createElement('canvas')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  await userEvent.upload(
    screen.getByLabelText('拍照'),
    new File([blob ?? ''], 'a.png', { type: 'image/png' }),
  )
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
  await screen.findByText('等网络恢复后上传')
  expect(screen.getByRole('img', { name: '还没传完的照片' })).toBeTruthy()
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
