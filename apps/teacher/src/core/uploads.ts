import { ApiError } from '@jiangtai/client/api.ts'
import { browserClock } from '@jiangtai/client/upload/browser-clock.ts'
import { hashFile } from '@jiangtai/client/upload/hash-file.ts'
import { pickSender } from '@jiangtai/client/upload/send-request.ts'
import { createUploadQueue } from '@jiangtai/client/upload/upload-queue.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { api } from './api.ts'

/** What an upload becomes: a personal resource. */
export type UploadedResource = CallOutput<'POST /api/resource/v1/personal/confirm-upload'>

/** Who asked for an upload, so that a screen knows its own files in the shared queue. */
export type UploadPurpose = { asked_by: string }

const PARALLEL_FILES = 2

/** The one queue of transfers: it goes on while the teacher looks at other pages, and the right bar shows it. */
export const uploadQueue = createUploadQueue<UploadPurpose, UploadedResource>({
  parallel_files: PARALLEL_FILES,
  clock: browserClock,
  send: pickSender(),
  services: {
    hash: hashFile,
    begin: async ({ file, name }) => {
      const ticket = await credentialFor({ file, name })
      return { kind: 'send', key: ticket.object_key, content_type: ticket.content_type, credential: ticket }
    },
    renew: ({ file, name, key }) => credentialFor({ file, name, object_key: key }),
    confirm: ({ name, key, sha256 }) =>
      api.call('POST /api/resource/v1/personal/confirm-upload', { object_key: key, name, sha256 }),
    refusalMessage: (error) => (error instanceof ApiError ? error.message : null),
  },
})

function credentialFor({ file, name, object_key }: { file: Blob; name: string; object_key?: string }) {
  const asked = { file_name: name, size: file.size }
  return api.call(
    'GET /api/guide_learn/api/oss_temp_credential',
    object_key === undefined ? asked : { ...asked, object_key },
  )
}
