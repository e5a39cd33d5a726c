import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'

/** Where one file stands; each state has only what it needs. */
export type UploadState<Result> =
  | { phase: 'queued' }
  | { phase: 'hashing'; done_bytes: number }
  | { phase: 'uploading'; sent_bytes: number }
  | { phase: 'confirming' }
  | { phase: 'done'; result: Result }
  | { phase: 'failed'; message: string; error: unknown }
  | { phase: 'cancelled' }

/** One file in the queue, with what its owner needs to confirm it (a folder, a lesson). */
export type UploadItem<Purpose, Result> = {
  id: string
  file: Blob
  name: string
  purpose: Purpose
  state: UploadState<Result>
}

/** A file to add. */
export type NewUpload<Purpose> = { file: Blob; name: string; purpose: Purpose }

/** What the server says to a file that wants in: it has these bytes already (秒传), or here is how to send them. */
export type UploadTicket<Result> =
  | { kind: 'known'; result: Result }
  | { kind: 'send'; key: string; content_type: string; credential: UploadCredential }

/** The server calls an upload needs, injected: this package knows no routes. */
export type UploadServices<Purpose, Result> = {
  hash: (
    file: Blob,
    options: { onProgress: (done_bytes: number) => void; signal: AbortSignal },
  ) => Promise<string>
  begin: (upload: NewUpload<Purpose> & { sha256: string }) => Promise<UploadTicket<Result>>
  renew: (upload: NewUpload<Purpose> & { key: string }) => Promise<UploadCredential>
  confirm: (upload: NewUpload<Purpose> & { key: string; sha256: string }) => Promise<Result>
  /** The words of a refusal by the server that the teacher should read, or null for the message of spec §8. */
  refusalMessage: (error: unknown) => string | null
}

/** Whether nothing more will happen to an item by itself. */
export function isEnded(state: UploadState<unknown>): boolean {
  return state.phase === 'done' || state.phase === 'failed' || state.phase === 'cancelled'
}
