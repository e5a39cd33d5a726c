import { encodePoints, FLAT_PRESSURE } from '@jiangtai/shared/ink/encoding.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { liveKeyOfOp } from '@jiangtai/shared/ink/live-text.ts'
import type { LiveChunk } from './live-chunk.ts'
import { LIVE_GAP_MS, LIVE_INTERVAL_MS } from './live-interval.ts'

const CHUNKS_PER_HEAD = 16

/** Tells other screens of shapes that are being dragged: their two ends, at most every `LIVE_INTERVAL_MS`. */
export interface LiveShapeSender {
  /** Call whenever an end has moved. */
  readonly update: (shape: InkShape) => void
  /** The shape is an op or was given up: other screens are told nothing more of it. */
  readonly finish: (shapeId: string) => void
}

interface Sent {
  newest: InkShape
  shown: InkShape | null
  chunks: number
  at: number
  isTimerSet: boolean
}

/** Makes the part of a `LiveSender` that tells of shapes. */
export function createLiveShapeSender({
  tell,
  now,
  later,
  lastAt,
}: {
  tell: (chunk: LiveChunk) => void
  now: () => number
  later: (work: () => void, delayMs: number) => void
  /** The time of the last sending of any kind. */
  lastAt: () => number
}): LiveShapeSender {
  const running = new Map<string, Sent>()

  function flush(sent: Sent): void {
    const { newest: shape } = sent
    if (shape === sent.shown) return
    const points = encodePoints([shape.from, shape.to].map((end) => ({ ...end, pressure: FLAT_PRESSURE })))
    const body = { stroke_key: liveKeyOfOp(shape.id), points }
    const { id: stroke_id, shape: kind, color, width } = shape
    tell(
      sent.chunks % CHUNKS_PER_HEAD === 0
        ? { type: 'shape', ...body, stroke_id, style: { tool: 'shape', shape: kind, color, width } }
        : { type: 'ends', ...body },
    )
    Object.assign(sent, { shown: shape, chunks: sent.chunks + 1, at: now() })
  }

  function flushWhenDue(shapeId: string): void {
    const sent = running.get(shapeId)
    if (sent === undefined) return
    sent.isTimerSet = false
    const due = sent.chunks === 0 ? Number.NEGATIVE_INFINITY : sent.at + LIVE_INTERVAL_MS
    const wait = Math.max(due, lastAt() + LIVE_GAP_MS) - now()
    if (wait <= 0) return flush(sent)
    sent.isTimerSet = true
    later(() => flushWhenDue(shapeId), wait)
  }

  return {
    update(shape) {
      const sent = running.get(shape.id)
      if (sent === undefined)
        running.set(shape.id, { newest: shape, shown: null, chunks: 0, at: 0, isTimerSet: false })
      else sent.newest = shape
      if (sent?.isTimerSet !== true) flushWhenDue(shape.id)
    },
    finish: (shapeId) => void running.delete(shapeId),
  }
}
