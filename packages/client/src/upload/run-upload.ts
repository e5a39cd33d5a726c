import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import { believeFile, isDoubted, OTHER_FILE_MESSAGE } from './queue/doubted-files.ts'
import { type ResumePoint, uploadBlob } from './multipart-upload.ts'
import type { SendRequest } from './send-request.ts'
import type { UploadClock } from './store-client.ts'
import {
  cancelledError,
  FILE_READ_MESSAGE,
  isCancelled,
  UPLOAD_FAILED_MESSAGE,
  UploadError,
} from './upload-error.ts'
import type { NewUpload, UploadServices, UploadState } from './queue/upload-item.ts'

/** The memory of an item between attempts, so that a retry does not hash or send finished parts again. */
export type UploadMemory = {
  sha256: string | null
  /** The place of the bytes in the store; the credential is not kept across a reload. */
  ticket: { key: string; content_type: string; credential: UploadCredential | null } | null
  resume: ResumePoint | null
}

/** One attempt at one file. */
export type UploadRun<Purpose, Result> = {
  services: UploadServices<Purpose, Result>
  send: SendRequest
  clock: UploadClock
  upload: NewUpload<Purpose>
  memory: UploadMemory
  /** Told whenever the memory changed. */
  onMemory: () => void
  signal: AbortSignal
  onState: (state: UploadState<Result>) => void
}

const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 8_000
const BUSY_PATIENCE_MS = 120_000

class OtherFile extends Error {}

/** Takes a file through hashing, sending and confirming, telling every state; never rejects. */
export async function runUpload<Purpose, Result>(run: UploadRun<Purpose, Result>): Promise<void> {
  const { onState, signal, memory } = run
  try {
    onState(await attempt(run))
  } catch (error) {
    if (signal.aborted || isCancelled(error)) return onState({ phase: 'cancelled' })
    if (error instanceof OtherFile) return onState({ phase: 'missing', message: OTHER_FILE_MESSAGE })
    const refusal = run.services.refusalMessage(error)
    if (refusal !== null) return onState({ phase: 'refused', message: refusal })
    const isUnwanted = error instanceof UploadError && error.kind === 'refused'
    if (isUnwanted || run.services.mustBeginAgain(error)) {
      // The file is not wanted at that place, or no longer there: the next attempt asks for another place.
      Object.assign(memory, { ticket: null, resume: null })
      run.onMemory()
    }
    const isUnreadable = error instanceof Error && error.message === FILE_READ_MESSAGE
    onState({ phase: 'failed', message: isUnreadable ? FILE_READ_MESSAGE : UPLOAD_FAILED_MESSAGE, error })
  }
}

async function attempt<Purpose, Result>(run: UploadRun<Purpose, Result>): Promise<UploadState<Result>> {
  const { services, memory, signal, onState } = run
  const upload = { file: run.upload.file, name: run.upload.name, purpose: run.upload.purpose }
  const sha256 = await hashOnce(run)
  if (signal.aborted) throw cancelledError()
  onState({ phase: 'uploading', sent_bytes: 0 })
  if (memory.ticket === null) {
    const ticket = await whenFree(run, () => services.begin({ ...upload, sha256 }))
    if (ticket.kind === 'known') {
      const { result, was_there } = ticket
      return { phase: 'done', result, is_instant: true, was_there }
    }
    memory.ticket = ticket
    run.onMemory()
  }
  const { key } = memory.ticket
  await sendBytes(run, memory.ticket).catch((error: unknown) => {
    if (!services.isRegistered(error)) throw error
  })
  onState({ phase: 'confirming' })
  const result = await whenFree(run, () => services.confirm({ ...upload, key, sha256 }))
  return { phase: 'done', result, is_instant: false, was_there: false }
}

/** Repeats a call as long as the server only says that it is asked too often. */
async function whenFree<Purpose, Result, Answer>(
  { services, clock, signal }: UploadRun<Purpose, Result>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let waited_ms = 0
  for (let wait_ms = FIRST_WAIT_MS; ; wait_ms = Math.min(wait_ms * 2, LAST_WAIT_MS)) {
    try {
      return await ask()
    } catch (error) {
      if (!services.isBusy(error) || waited_ms >= BUSY_PATIENCE_MS) throw error
    }
    await clock.wait(wait_ms, signal)
    waited_ms += wait_ms
  }
}

async function sendBytes<Purpose, Result>(
  run: UploadRun<Purpose, Result>,
  { key, content_type, credential }: NonNullable<UploadMemory['ticket']>,
): Promise<void> {
  const { services, memory, onState } = run
  const { file: blob, name, purpose } = run.upload
  const renewCredential = () => whenFree(run, () => services.renew({ name, purpose, key, size: blob.size }))
  await uploadBlob({
    ...run,
    blob,
    key,
    content_type,
    credential: credential ?? (await renewCredential()),
    renewCredential,
    onProgress: (sent_bytes) => onState({ phase: 'uploading', sent_bytes }),
    resume: memory.resume,
    onResumePoint: (point) => {
      memory.resume = point
      run.onMemory()
    },
  })
}

/** The hash, worked out once; a file picked again after a reload must be the file that was begun. */
async function hashOnce<Purpose, Result>(run: UploadRun<Purpose, Result>): Promise<string> {
  const { services, upload, signal, onState, memory } = run
  if (memory.sha256 !== null && !isDoubted(upload.file)) return memory.sha256
  onState({ phase: 'hashing', done_bytes: 0 })
  const sha256 = await services.hash(upload.file, {
    signal,
    onProgress: (done_bytes) => onState({ phase: 'hashing', done_bytes }),
  })
  if (memory.sha256 !== null && memory.sha256 !== sha256) throw new OtherFile()
  believeFile(upload.file)
  memory.sha256 = sha256
  run.onMemory()
  return sha256
}
