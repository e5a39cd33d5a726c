import { type ResumePoint, uploadBlob } from './multipart-upload.ts'
import { cancelledError, isCancelled, UPLOAD_FAILED_MESSAGE } from './upload-error.ts'
import { FILE_READ_MESSAGE } from './hash-chunks.ts'
import type { SendRequest } from './send-request.ts'
import type { UploadClock } from './store-client.ts'
import type { NewUpload, UploadServices, UploadState, UploadTicket } from './upload-item.ts'

/** What an item remembers between attempts, so that a retry does not hash or send again what is done. */
export type UploadMemory<Result> = {
  sha256: string | null
  ticket: Extract<UploadTicket<Result>, { kind: 'send' }> | null
  resume: ResumePoint | null
}

/** One attempt at one file. */
export type UploadRun<Purpose, Result> = {
  services: UploadServices<Purpose, Result>
  send: SendRequest
  clock: UploadClock
  upload: NewUpload<Purpose>
  memory: UploadMemory<Result>
  signal: AbortSignal
  onState: (state: UploadState<Result>) => void
}

/** Takes a file through hashing, sending and confirming, telling every state; never rejects. */
export async function runUpload<Purpose, Result>(run: UploadRun<Purpose, Result>): Promise<void> {
  const { services, onState, signal } = run
  try {
    onState({ phase: 'done', result: await attempt(run) })
  } catch (error) {
    if (signal.aborted || isCancelled(error)) return onState({ phase: 'cancelled' })
    const isUnreadable = error instanceof Error && error.message === FILE_READ_MESSAGE
    const message = isUnreadable
      ? FILE_READ_MESSAGE
      : (services.refusalMessage(error) ?? UPLOAD_FAILED_MESSAGE)
    onState({ phase: 'failed', message, error })
  }
}

async function attempt<Purpose, Result>(run: UploadRun<Purpose, Result>): Promise<Result> {
  const { services, memory, signal, onState } = run
  const upload = { file: run.upload.file, name: run.upload.name, purpose: run.upload.purpose }
  const sha256 = memory.sha256 ?? (await hash(run))
  memory.sha256 = sha256
  if (signal.aborted) throw cancelledError()
  onState({ phase: 'uploading', sent_bytes: 0 })
  const ticket = memory.ticket ?? (await services.begin({ ...upload, sha256 }))
  if (ticket.kind === 'known') return ticket.result
  memory.ticket = ticket
  const { key, content_type } = ticket
  await uploadBlob({
    ...run,
    blob: upload.file,
    key,
    content_type,
    credential: ticket.credential,
    renewCredential: () => services.renew({ ...upload, key }),
    onProgress: (sent_bytes) => onState({ phase: 'uploading', sent_bytes }),
    resume: memory.resume,
    onResumePoint: (point) => {
      memory.resume = point
    },
  })
  onState({ phase: 'confirming' })
  return services.confirm({ ...upload, key, sha256 })
}

function hash<Purpose, Result>(run: UploadRun<Purpose, Result>): Promise<string> {
  const { services, upload, signal, onState } = run
  onState({ phase: 'hashing', done_bytes: 0 })
  return services.hash(upload.file, {
    signal,
    onProgress: (done_bytes) => onState({ phase: 'hashing', done_bytes }),
  })
}
