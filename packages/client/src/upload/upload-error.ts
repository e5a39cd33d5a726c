/** The teacher's message when an upload fails (spec §8). */
export const UPLOAD_FAILED_MESSAGE = '上传失败,请稍后重试'

/** The teacher's message when a file cannot be read (spec §8). */
export const FILE_READ_MESSAGE = 'Error reading file'

/** The reason to abort with when the parts on the server shall wait for the next attempt. */
export const PAUSED = 'paused'

/** Why an upload ended: the network or store failed, the store refused, or the user cancelled. */
export type UploadErrorKind = 'network' | 'refused' | 'cancelled'

/** An upload that did not finish; `code` is the store's own word, for example `EntityTooLarge`, or empty. */
export class UploadError extends Error {
  readonly kind: UploadErrorKind
  readonly code: string
  readonly status: number
  constructor(kind: UploadErrorKind, told: { code: string; status: number }) {
    super(kind === 'cancelled' ? '已取消' : UPLOAD_FAILED_MESSAGE)
    this.name = 'UploadError'
    this.kind = kind
    this.code = told.code
    this.status = told.status
  }
}

/** The failure of a connection that broke, stalled or never opened. */
export function networkError(): UploadError {
  return new UploadError('network', { code: '', status: 0 })
}

/** The end of an upload the user stopped. */
export function cancelledError(): UploadError {
  return new UploadError('cancelled', { code: '', status: 0 })
}

/** Whether an error is a cancelled upload. */
export function isCancelled(error: unknown): boolean {
  return error instanceof UploadError && error.kind === 'cancelled'
}
