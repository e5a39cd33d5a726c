import { ApiError } from '@jiangtai/client/api.ts'
import { browserClock } from '@jiangtai/client/upload/browser-clock.ts'
import { hashFile } from '@jiangtai/client/upload/hash-file.ts'
import { keepChallenge } from '@jiangtai/client/upload/keep-challenge.ts'
import { pickSender } from '@jiangtai/client/upload/send-request.ts'
import { browserPlans } from '@jiangtai/client/upload/queue/upload-plans.ts'
import { createUploadQueue } from '@jiangtai/client/upload/queue/upload-queue.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { api, session } from './api.ts'

/** The result of an upload: a personal resource. */
export type UploadedResource = CallOutput<'POST /api/resource/v1/personal/confirm-upload'>

/** Who asked for an upload, so that a screen knows its own files in the shared queue, and where the file goes. */
export type UploadPurpose = {
  asked_by: string
  folder_id: string | null
  /** The resource whose content this becomes; absent for a new one, as in the plans of earlier versions. */
  replaces?: string
}

const challenges = keepChallenge(() => api.call('POST /api/resource/v1/personal/upload-challenge', {}))
const PARALLEL_FILES = 2
/** A file of one part ([UP-1]). */
const SOON_SENT_BYTES = 5 * 1024 * 1024
const TAB_KEY = 'jiangtai.teacher.upload-tab'
/** Refusals that say nothing of the file: the sign-in, a busy server, too many calls. */
const PASSING_STATUSES: readonly number[] = [401, 406, 408, 429]

/** The one queue of transfers: it goes on while the teacher looks at other pages, and the right bar shows it. */
export const uploadQueue = createUploadQueue<UploadPurpose, UploadedResource>({
  parallel_files: PARALLEL_FILES,
  clock: browserClock,
  send: pickSender(),
  newId,
  services: {
    hash: hashFile,
    begin: async ({ file, name, sha256, purpose }) => {
      await refuseOtherContent(file, name)
      const { folder_id } = purpose
      const { size } = file
      // A replacement becomes no resource of its own, so it cannot be one at once either.
      const { resource, was_there } =
        purpose.replaces === undefined
          ? await api.call('POST /api/resource/v1/personal/instant-upload', {
              ...{ name, size, sha256, folder_id },
              proof: await proofOf(file, sha256),
            })
          : { resource: null, was_there: false }
      if (resource !== null) return { kind: 'known', result: resource, was_there }
      const ticket = await credentialFor({ file_name: name, size })
      return { kind: 'send', key: ticket.object_key, content_type: ticket.content_type, credential: ticket }
    },
    renew: ({ name, size, key }) => credentialFor({ file_name: name, size, object_key: key }),
    confirm: ({ name, key, sha256, purpose: { folder_id, replaces } }) =>
      replaces === undefined
        ? api.call('POST /api/resource/v1/personal/confirm-upload', {
            object_key: key,
            name,
            sha256,
            folder_id,
          })
        : api.call('POST /api/resource/v1/personal/replace-content', {
            resource_id: replaces,
            object_key: key,
            sha256,
          }),
    refusalMessage: (error) => (isFinal(error) || error instanceof OtherContent ? error.message : null),
    isBusy: (error) => error instanceof ApiError && error.name === 'TOO_MANY',
    isRegistered: (error) => error instanceof ApiError && error.status === 409,
    mustBeginAgain: isLost,
  },
})

class OtherContent extends Error {}

/** A large file that is not what its name says is refused before all of it is sent ([RE-50]); a small one is soon judged by the server. */
async function refuseOtherContent(file: Blob, name: string): Promise<void> {
  if (file.size <= SOON_SENT_BYTES) return
  const { BEGINNING_BYTES, beginningRefusal } = await import('@jiangtai/shared/files/beginnings.ts')
  const head = await file.slice(0, BEGINNING_BYTES).arrayBuffer()
  const refusal = beginningRefusal(name, new Uint8Array(head))
  if (refusal !== null) throw new OtherContent(refusal)
}

/** Proves to the server that this browser has the file; the program for it comes with the first upload. */
async function proofOf(file: Blob, sha256: string): Promise<string> {
  const { provePossession } = await import('@jiangtai/client/upload/prove-possession.ts')
  return provePossession(file, { challenge: await challenges.get(), sha256 })
}

// Signing out, being signed out and another teacher's sign-in all pass through here.
session.subscribe(({ token }) => {
  challenges.forget()
  if (token === null) uploadQueue.stopAll()
})

// Nobody should have to notice that the line is back.
window.addEventListener('online', () => uploadQueue.retryFailed())

/** Takes up what this teacher left unfinished in this tab before a reload. */
export function restoreUploads(account: string): Promise<void> {
  const tab = window.sessionStorage.getItem(TAB_KEY) ?? newId()
  window.sessionStorage.setItem(TAB_KEY, tab)
  const plans = browserPlans<UploadPurpose>({
    account,
    tab,
    database: window.indexedDB,
    now: () => Date.now(),
  })
  return uploadQueue.restore(plans)
}

function credentialFor(asked: { file_name: string; size: number; object_key?: string }) {
  return api.call('GET /api/guide_learn/api/oss_temp_credential', asked)
}

function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || isLost(error)) return false
  return error.status >= 400 && error.status < 500 && !PASSING_STATUSES.includes(error.status)
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.fieldMessage('object_key') !== null
}
