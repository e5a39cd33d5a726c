import { isMoving, type UploadItem, type UploadState } from './upload-item.ts'

/** How far one file is, from 0 to 1: hashing is a tenth of the work, sending the rest. */
export function itemProgress(item: { size: number; state: UploadState<unknown> }): number {
  const { state, size } = item
  const share = (bytes: number) => (size === 0 ? 1 : Math.min(1, bytes / size))
  if (state.phase === 'hashing') return share(state.done_bytes) * HASHING_SHARE
  // Held before its first byte: the teacher does not wait for the hashing.
  if (state.phase === 'paused' && state.sent_bytes === 0) return 0
  if (state.phase === 'uploading' || state.phase === 'paused')
    return HASHING_SHARE + share(state.sent_bytes) * (1 - HASHING_SHARE)
  if (state.phase === 'confirming' || state.phase === 'done') return 1
  return 0
}

/** The progress of a file in its present phase, from 0 to 1: while it is sent, by its bytes ([UP-10]). */
export function phaseProgress({ size, state }: { size: number; state: UploadState<unknown> }): number {
  if (state.phase === 'confirming' || state.phase === 'done') return 1
  const done = 'sent_bytes' in state ? state.sent_bytes : 'done_bytes' in state ? state.done_bytes : 0
  return size === 0 ? 0 : Math.min(1, done / size)
}

/** The queue as one bar and in numbers: cancelled and refused files do not count. */
export type TotalProgress = {
  ratio: number
  /** On the way or waiting for their turn. */
  active: number
  paused: number
  done: number
  /** Failed, refused, or waiting to be picked again. */
  failed: number
  total_bytes: number
  sent_bytes: number
}

/** Sums up the queue. */
export function totalProgress(items: readonly UploadItem<unknown, unknown>[]): TotalProgress {
  const isCounted = ({ state }: UploadItem<unknown, unknown>) =>
    isMoving(state) || state.phase === 'paused' || state.phase === 'done'
  const counted = items.filter(isCounted)
  const count = (...phases: string[]) => items.filter(({ state }) => phases.includes(state.phase)).length
  // An empty file still counts as something to do.
  const weight = ({ size }: { size: number }) => Math.max(1, size)
  const whole = counted.reduce((sum, item) => sum + weight(item), 0)
  const reached = counted.reduce((sum, item) => sum + weight(item) * itemProgress(item), 0)
  return {
    ratio: whole === 0 ? 0 : reached / whole,
    active: items.filter(({ state }) => isMoving(state)).length,
    paused: count('paused'),
    done: count('done'),
    failed: count('failed', 'refused', 'missing'),
    total_bytes: counted.reduce((sum, { size }) => sum + size, 0),
    sent_bytes: counted.reduce((sum, item) => sum + sentBytes(item), 0),
  }
}

function sentBytes({ size, state }: { size: number; state: UploadState<unknown> }): number {
  if (state.phase === 'uploading' || state.phase === 'paused') return Math.min(size, state.sent_bytes)
  return state.phase === 'confirming' || state.phase === 'done' ? size : 0
}

/** The number of sent bytes at a moment. */
export type SpeedSample = { at_ms: number; sent_bytes: number }

/** Bytes a second over the last samples; null until there is something to measure. Files that were cleared away count for nothing. */
export function transferSpeed(samples: readonly SpeedSample[]): number | null {
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.at_ms - first.at_ms < MEASURED_MS) return null
  const gained = samples.reduce(
    (sum, sample, index) => sum + Math.max(0, sample.sent_bytes - (samples[index - 1] ?? sample).sent_bytes),
    0,
  )
  return (gained * 1000) / (last.at_ms - first.at_ms)
}

const MEASURED_MS = 1_000
const HASHING_SHARE = 0.1
