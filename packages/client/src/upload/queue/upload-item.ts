import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'

/** The state of one file; each state has only its own fields. */
export type UploadState<Result> =
  | { phase: 'queued' }
  | { phase: 'hashing'; done_bytes: number }
  | { phase: 'uploading'; sent_bytes: number }
  | { phase: 'paused'; sent_bytes: number }
  | { phase: 'confirming' }
  /** `is_instant`: the server had these bytes already (秒传); `was_there`: under this name in this place, so nothing was added. */
  | { phase: 'done'; result: Result; is_instant: boolean; was_there: boolean }
  /** A later attempt may succeed. */
  | { phase: 'failed'; message: string; error: unknown }
  /** The server will never take this file: trying again is no use. */
  | { phase: 'refused'; message: string }
  /** Known from before a reload, but the browser no longer has the file: it must be picked again. */
  | { phase: 'missing'; message: string }
  | { phase: 'cancelled' }

/** One file in the queue, with the facts that its owner confirms it by (a folder, a lesson). */
export type UploadItem<Purpose, Result> = {
  id: string
  /** Null while it must be picked again. */
  file: Blob | null
  name: string
  size: number
  purpose: Purpose
  state: UploadState<Result>
}

/** A file to add. */
export type NewUpload<Purpose> = { file: Blob; name: string; purpose: Purpose }

/** The server's answer to a new file: it has these bytes already (秒传), or here is how to send them. */
export type UploadTicket<Result> =
  | { kind: 'known'; result: Result; was_there: boolean }
  | { kind: 'send'; key: string; content_type: string; credential: UploadCredential }

/** The server calls an upload needs, injected: this package knows no routes. */
export type UploadServices<Purpose, Result> = {
  hash: (
    file: Blob,
    options: { onProgress: (done_bytes: number) => void; signal: AbortSignal },
  ) => Promise<string>
  begin: (upload: NewUpload<Purpose> & { sha256: string }) => Promise<UploadTicket<Result>>
  renew: (
    upload: Omit<NewUpload<Purpose>, 'file'> & { size: number; key: string },
  ) => Promise<UploadCredential>
  confirm: (upload: NewUpload<Purpose> & { key: string; sha256: string }) => Promise<Result>
  /** The words of a refusal by the server that no later attempt would change, or null when one may succeed. */
  refusalMessage: (error: unknown) => string | null
  /** Whether the server only says that it is asked too often: the file is all right and has to wait. */
  isBusy: (error: unknown) => boolean
  /** Whether a renewal was refused because the file is registered: the answer to an earlier confirmation was lost. */
  isRegistered: (error: unknown) => boolean
  /** Whether the server says that the bytes it was sent are not there. */
  mustBeginAgain: (error: unknown) => boolean
}

/** Whether an item came to its end. A paused one and one without its file wait for the teacher instead. */
export function isEnded(state: UploadState<unknown>): boolean {
  return ['done', 'failed', 'refused', 'cancelled'].includes(state.phase)
}

/** Whether an item is on its way or will be by itself. */
export function isMoving(state: UploadState<unknown>): boolean {
  return ['queued', 'hashing', 'uploading', 'confirming'].includes(state.phase)
}
