import { browserClock } from '@jiangtai/client/upload/browser-clock.ts'
import { uploadBlob } from '@jiangtai/client/upload/multipart-upload.ts'
import { pickSender } from '@jiangtai/client/upload/send-request.ts'
import { UploadError } from '@jiangtai/client/upload/upload-error.ts'
import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import { api } from '../../core/api.ts'

/** Stores one picture of a page and gives its key. */
export type StorePicture = (page_id: string, picture: Blob, signal: AbortSignal) => Promise<string>

// A credential lasts 15 minutes (spec §3); a new one has a new folder, so a picture never outlives its own.
const CREDENTIAL_REUSE_MS = 8 * 60_000

const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** A credential for one folder of pictures. */
type FolderCredential = UploadCredential & { prefix: string }

/** A credential for page pictures of one lesson; each has a folder of its own. */
export function pageCredential(prepare_lesson_id: string): Promise<FolderCredential> {
  return api.call('GET /api/prepare_lessons/api/page_credential', { prepare_lesson_id })
}

/** Stores pictures of pages, under credentials that are renewed as time goes by. */
export function createPictureStore({
  askCredential,
  now,
}: {
  askCredential: () => Promise<FolderCredential>
  now: () => number
}): StorePicture {
  let held: { credential: FolderCredential; since_ms: number } | null = null

  async function credential() {
    if (held === null || now() - held.since_ms > CREDENTIAL_REUSE_MS) {
      held = { credential: await askCredential(), since_ms: now() }
    }
    return held.credential
  }

  return async (page_id, picture, signal) => {
    const { prefix, ...keys } = await credential()
    signal.throwIfAborted()
    const key = `${prefix}${page_id}.${ENDINGS[picture.type] ?? 'png'}`
    await uploadBlob({
      blob: picture,
      key,
      content_type: picture.type,
      credential: keys,
      // A renewed credential could not write under this key; the next try takes a new one from the start.
      renewCredential: () => {
        held = null
        return Promise.reject(new UploadError('refused', { code: 'ExpiredToken', status: 403 }))
      },
      send: pickSender(),
      clock: browserClock,
      signal,
      onProgress: () => undefined,
      resume: null,
      onResumePoint: () => undefined,
    })
    return key
  }
}
