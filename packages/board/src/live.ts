import { encodePoints } from '@jiangtai/shared/ink/encoding.ts'
import type { LiveChunk } from './live-chunk.ts'
import { writeLiveChunk } from './live-chunk.ts'
import type { RunningStroke } from './tools/tool.ts'

/** Longest a point waits before it is sent: fewer, fuller chunks keep the wire under 16 bytes a point (F6). */
export const LIVE_INTERVAL_MS = 60

const CHUNKS_PER_HEAD = 16

/** Cuts the unfinished stroke into small texts for the volatile stream. */
export interface LiveSender {
  /** Call once a frame with the stroke as it is now. */
  readonly update: (stroke: RunningStroke) => void
  /** The pen was lifted: send what is left, the op follows by its own way. */
  readonly finish: (stroke: RunningStroke) => void
  /** The gesture was given up: other screens drop it. */
  readonly cancel: (strokeId: string) => void
}

/** Makes a sender; `send` gets one text per chunk (see `isLiveText`), `now` is a clock in milliseconds, `later` a timer. */
export function createLiveSender({
  send,
  now,
  later,
}: {
  send: (text: string) => void
  now: () => number
  later: (work: () => void, delayMs: number) => void
}): LiveSender {
  let current = { id: '', sent: 0, chunks: 0, at: 0 }
  let newest: RunningStroke | null = null
  let isTimerSet = false

  function flush(stroke: RunningStroke): void {
    if (stroke.points.length === current.sent) return
    const points = encodePoints(stroke.points.slice(current.sent))
    const body = { stroke_key: toStrokeKey(stroke.id), from_index: current.sent, points }
    // The head is repeated now and then: a screen that missed it, or joined late, picks the stroke up.
    const chunk: LiveChunk =
      current.chunks % CHUNKS_PER_HEAD === 0
        ? { type: 'head', ...body, stroke_id: stroke.id, style: stroke.style }
        : { type: 'body', ...body }
    send(writeLiveChunk(chunk))
    current = { ...current, sent: stroke.points.length, chunks: current.chunks + 1, at: now() }
  }

  function begin(stroke: RunningStroke): void {
    if (current.id !== stroke.id) current = { id: stroke.id, sent: 0, chunks: 0, at: -LIVE_INTERVAL_MS }
  }

  function flushWhenDue(): void {
    isTimerSet = false
    if (newest === null) return
    const wait = current.at + LIVE_INTERVAL_MS - now()
    if (current.chunks === 0 || wait <= 0) {
      flush(newest)
      return
    }
    // A pen that rests brings no more updates, yet its last points must not stay behind.
    isTimerSet = true
    later(flushWhenDue, wait)
  }

  return {
    update(stroke) {
      begin(stroke)
      newest = stroke
      if (!isTimerSet) flushWhenDue()
    },
    finish(stroke) {
      begin(stroke)
      newest = null
      // A gesture too short to have been streamed needs no preview: its op is on the way.
      if (current.chunks > 0) flush(stroke)
    },
    cancel(strokeId) {
      newest = null
      send(writeLiveChunk({ type: 'cancel', stroke_key: toStrokeKey(strokeId) }))
    },
  }
}

/** Three characters are enough to tell apart the few strokes that run at the same moment. */
function toStrokeKey(strokeId: string): string {
  return strokeId.slice(-3)
}
