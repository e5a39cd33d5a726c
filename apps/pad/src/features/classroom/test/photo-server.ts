import type { Api } from '@jiangtai/client/api.ts'
import { refusedBy } from '@jiangtai/client/outbox/test/answers.ts'
import { networkError } from '@jiangtai/client/upload/upload-error.ts'
import type { SendRequest } from '@jiangtai/client/upload/send-request.ts'
import type { UploadPlans } from '@jiangtai/client/upload/queue/upload-plans.ts'
import { keepWriting } from '../../../shared/answers/kept-writing.ts'
import { openPhotoUploads, type PhotoOwner, type PhotoUploads } from '../photos/photo-uploads.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Photos of a pad whose server takes every one and knows those of `own_keys`, over a line that is there or not. */
export function openTestPhotos({
  isOnline = true,
  own_keys = [],
  plans = null,
}: {
  isOnline?: boolean
  own_keys?: readonly string[]
  plans?: UploadPlans<PhotoOwner> | null
} = {}): {
  photos: PhotoUploads
  line: { is_online: boolean; refusal: string | null }
} {
  const line: { is_online: boolean; refusal: string | null } = { is_online: isOnline, refusal: null }
  let count = 0
  const viewOf = (object_key = '') =>
    object_key.endsWith('.webm')
      ? { object_key, content_type: 'video/webm', url: 'data:audio/webm,', seconds: 7 }
      : { object_key, content_type: 'image/jpeg', url: PIXEL, seconds: null }
  const call = async (name: string, input: { object_key?: string; file_name?: string }) => {
    if (!line.is_online) throw networkError()
    if (line.refusal !== null && name.endsWith('/credential')) throw refusedBy('CONFLICT', line.refusal)
    if (name.endsWith('/own')) return { list: own_keys.map(viewOf) }
    if (name.endsWith('/confirm')) return viewOf(input.object_key)
    count += 1
    const credential = {
      AccessKeyId: 'a',
      AccessKeySecret: 's',
      Endpoint: '/oss',
      Bucket: 'b',
      SecurityToken: 't',
    }
    const isSound = input.file_name?.endsWith('.webm') === true
    return isSound
      ? { ...credential, object_key: `key-${count}.webm`, content_type: 'video/webm' }
      : { ...credential, object_key: `key-${count}.jpg`, content_type: 'image/jpeg' }
  }
  const send: SendRequest = async ({ body, onSent }) => {
    if (!line.is_online) throw networkError()
    onSent(body instanceof Blob ? body.size : 0)
    return { status: 200, etag: '"e"', body: '' }
  }
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const photos = openPhotoUploads({
    ...{ api: { call: call as Api['call'] }, send, plans },
    keepWriting: (name) => keepWriting(storage, name),
  })
  return { photos, line }
}

/** A picture as a camera would give it. */
export async function picture(): Promise<File> {
  const canvas = document.createElement('canvas')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob ?? ''], 'a.png', { type: 'image/png' })
}
