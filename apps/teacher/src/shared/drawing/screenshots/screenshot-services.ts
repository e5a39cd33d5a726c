import { api } from '../../../core/api.ts'
import type { SaveServices } from './save-screenshot.ts'

const SAVE = 'POST /api/prepare_lessons/api/save_short_cut'
const LIST = 'POST /api/prepare_lessons/api/short_cut/list'
const CREDENTIAL = 'GET /api/guide_learn/api/oss_temp_credential'
const LISTED = 100

/** How an upload is watched and given up. */
export type UploadWatch = {
  /** Asked when an upload begins: each attempt can be given up for itself. */
  signal: () => AbortSignal
  /** The share that has arrived, from 0 to 1. */
  onProgress: (share: number) => void
}

/** The real server and store, for who waits until it is done. */
export const saveServices = savingWith({
  signal: () => new AbortController().signal,
  onProgress: () => undefined,
})

/** The same, watched while the picture is on its way. */
export function savingWith({ signal, onProgress }: UploadWatch): SaveServices {
  return {
    known: ({ prepare_lesson_id = null, class_id }) =>
      api.call(LIST, {
        prepare_lesson_id,
        // The list is of this class alone: another class has a count of its own.
        ...(typeof class_id === 'string' && { class_id }),
        page: 1,
        page_size: LISTED,
      }),
    upload: async ({ blob, name }) => {
      const { uploadFile } = await import('../../files/upload-file.ts')
      const { public_url } = await uploadFile(blob, {
        ask: (object_key) =>
          api.call(CREDENTIAL, {
            file_name: name,
            size: blob.size,
            usage: 'screenshot',
            ...(object_key === undefined ? {} : { object_key }),
          }),
        ...{ signal: signal(), onProgress },
      })
      return new URL(public_url ?? '', window.location.href).href
    },
    register: (body) => api.call(SAVE, body),
  }
}
