import type { UploadItem, UploadState } from './upload-item.ts'

/** How far one file is, from 0 to 1: hashing is a tenth of the work, sending the rest. */
export function itemProgress(item: { file: Blob; state: UploadState<unknown> }): number {
  const { state, file } = item
  const share = (bytes: number) => (file.size === 0 ? 1 : Math.min(1, bytes / file.size))
  if (state.phase === 'hashing') return share(state.done_bytes) * HASHING_SHARE
  if (state.phase === 'uploading') return HASHING_SHARE + share(state.sent_bytes) * (1 - HASHING_SHARE)
  if (state.phase === 'confirming' || state.phase === 'done') return 1
  return 0
}

/** The queue as one bar: files under way or done count by their size, failed and cancelled ones not at all. */
export function totalProgress(items: readonly UploadItem<unknown, unknown>[]): {
  ratio: number
  active: number
  done: number
  failed: number
} {
  const counted = items.filter(({ state }) => state.phase !== 'failed' && state.phase !== 'cancelled')
  // An empty file still counts as something to do.
  const weight = (item: { file: Blob }) => Math.max(1, item.file.size)
  const whole = counted.reduce((sum, item) => sum + weight(item), 0)
  const reached = counted.reduce((sum, item) => sum + weight(item) * itemProgress(item), 0)
  const done = counted.filter(({ state }) => state.phase === 'done').length
  return {
    ratio: whole === 0 ? 0 : reached / whole,
    active: counted.length - done,
    done,
    failed: items.filter(({ state }) => state.phase === 'failed').length,
  }
}

const HASHING_SHARE = 0.1
