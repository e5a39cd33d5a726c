import { encodePoints } from '@jiangtai/shared/ink/encoding.ts'
import { liveKeyOfOp } from '@jiangtai/shared/ink/live-text.ts'
import type { LiveChunk } from './live-chunk.ts'
import { writeLiveChunk } from './live-chunk.ts'
import { LIVE_GAP_MS, LIVE_INTERVAL_MS } from './live-interval.ts'
import { createLiveShapeSender, type LiveShapeSender } from './live-shape.ts'
import type { LiveStroke } from './tools/tool.ts'

const CHUNKS_PER_HEAD = 16

/** Cuts unfinished strokes, one or several at the same time, into small texts for the volatile stream. */
export interface LiveSender {
  /** Call once a frame with a stroke as it is now. */
  readonly update: (stroke: LiveStroke) => void
  /** The pen was lifted: sends the rest of the points; the op follows by its own way. */
  readonly finish: (stroke: LiveStroke) => void
  /** The same for shapes that are being dragged. */
  readonly shapes: LiveShapeSender
  /** The gesture was given up: other screens drop it. */
  readonly cancel: (strokeId: string) => void
}

interface Sent {
  newest: LiveStroke
  count: number
  chunks: number
  at: number
  isTimerSet: boolean
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
  const running = new Map<string, Sent>()
  let lastAt = Number.NEGATIVE_INFINITY

  function tell(chunk: LiveChunk): void {
    send(writeLiveChunk(chunk))
    lastAt = now()
  }

  function flush(sent: Sent): void {
    const { newest: stroke } = sent
    if (stroke.points.length === sent.count) return
    const points = encodePoints(stroke.points.slice(sent.count))
    const body = { stroke_key: liveKeyOfOp(stroke.id), from_index: sent.count, points }
    // The head is repeated now and then: a screen that missed it, or joined late, picks the stroke up.
    const chunk: LiveChunk =
      sent.chunks % CHUNKS_PER_HEAD === 0
        ? { type: 'head', ...body, stroke_id: stroke.id, style: stroke.style }
        : { type: 'body', ...body }
    tell(chunk)
    sent.count = stroke.points.length
    sent.chunks += 1
    sent.at = now()
  }

  function flushWhenDue(strokeId: string): void {
    const sent = running.get(strokeId)
    if (sent === undefined) return
    sent.isTimerSet = false
    const due = sent.chunks === 0 ? Number.NEGATIVE_INFINITY : sent.at + LIVE_INTERVAL_MS
    const wait = Math.max(due, lastAt + LIVE_GAP_MS) - now()
    if (wait <= 0) {
      flush(sent)
      return
    }
    // A pen that rests brings no more updates, yet its last points must not stay behind.
    sent.isTimerSet = true
    later(() => flushWhenDue(strokeId), wait)
  }

  const shapes = createLiveShapeSender({ tell, now, later, lastAt: () => lastAt })
  return {
    shapes,
    update(stroke) {
      const sent = running.get(stroke.id)
      if (sent === undefined)
        running.set(stroke.id, { newest: stroke, count: 0, chunks: 0, at: 0, isTimerSet: false })
      else sent.newest = stroke
      if (sent?.isTimerSet !== true) flushWhenDue(stroke.id)
    },
    finish(stroke) {
      const sent = running.get(stroke.id)
      running.delete(stroke.id)
      // A gesture too short to have been streamed needs no preview: its op is on the way.
      if (sent === undefined || sent.chunks === 0) return
      sent.newest = stroke
      flush(sent)
    },
    cancel(strokeId) {
      running.delete(strokeId)
      shapes.finish(strokeId)
      send(writeLiveChunk({ type: 'cancel', stroke_key: liveKeyOfOp(strokeId) }))
    },
  }
}
