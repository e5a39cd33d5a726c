import { api } from '../../../core/api.ts'
import type { AskPreview } from './converted-url.ts'

/** A conversion takes some seconds, and its first page is waited for. */
const ASK_AGAIN_MS = 1_000

/** Asks the server how far the conversion of a file is, until it is done. */
export const previewAsker: AskPreview = {
  get: (resource_id, signal) => api.call('POST /api/resource/v1/preview/get', { resource_id }, { signal }),
  retry: (resource_id, signal) =>
    api.call('POST /api/resource/v1/preview/retry', { resource_id }, { signal }),
  wait: (signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ASK_AGAIN_MS)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}
