import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import { MAX_STROKE_POINTS } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import type { LiveChunk } from './live-chunk.ts'
import { readLiveChunk } from './live-chunk-reading.ts'
import { LIVE_STROKE_EXPIRES_MS } from './live-interval.ts'
import { readPoints } from './live-points.ts'
import { createLiveShapes } from './live-shapes.ts'
import { beginLaser, endLaser, fadeLaser, type LaserTrail, moveLaser } from './tools/laser.ts'
import type { LiveStroke, RunningStroke } from './tools/tool.ts'

const MAX_LIVE_STROKES = 32

/** Collects the volatile stream of other screens' unfinished strokes. */
export interface LiveReceiver {
  /** Takes one text from the wire; anything unreadable or out of place is ignored. */
  readonly push: (text: string) => void
  /** The strokes to draw now. */
  readonly list: () => readonly RunningStroke[]
  /** The shapes to draw now. */
  readonly shapes: () => readonly InkShape[]
  /** The trails of light to draw now. */
  readonly lasers: () => readonly LaserTrail[]
  /** Forgets strokes for which `isFinished(id)` says the op has arrived. */
  readonly settle: (isFinished: (strokeId: string) => boolean) => void
  /** Forgets everything: page change, reconnect. */
  readonly reset: () => void
  /** Calls back after each change; returns the way to stop. */
  readonly subscribe: (onChange: () => void) => () => void
}

interface Incoming {
  readonly id: string
  readonly style: LiveStroke['style']
  points: InkPoint[]
  trail: LaserTrail | null
  nextIndex: number
  at: number
}

/** Makes a receiver; `now` is a clock in milliseconds. */
export function createLiveReceiver({ now }: { now: () => number }): LiveReceiver {
  const strokes = new Map<string, Incoming>()
  const shapes = createLiveShapes({ now })
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  function find(chunk: Extract<LiveChunk, { type: 'head' | 'body' }>): Incoming | null {
    const known = strokes.get(chunk.stroke_key)
    if (chunk.type === 'body') return known ?? null
    if (known?.id === chunk.stroke_id) return known
    if (known === undefined && strokes.size >= MAX_LIVE_STROKES) return null
    const fresh: Incoming = {
      id: chunk.stroke_id,
      style: chunk.style,
      points: [],
      trail: chunk.style.tool === 'laser' ? beginLaser(chunk.stroke_id, chunk.style.color) : null,
      nextIndex: chunk.from_index,
      at: now(),
    }
    strokes.set(chunk.stroke_key, fresh)
    return fresh
  }

  function dropSilent(): void {
    for (const [key, stroke] of strokes) if (now() - stroke.at > LIVE_STROKE_EXPIRES_MS) strokes.delete(key)
  }

  // Ink that was given up goes at once; the light of a lifted laser fades.
  function drop(strokeKey: string): void {
    const stroke = strokes.get(strokeKey)
    if (stroke === undefined || stroke.trail === null) strokes.delete(strokeKey)
    else stroke.trail = endLaser(stroke.trail)
  }

  return {
    push(text) {
      const chunk = readLiveChunk(text)
      if (chunk === null) return
      if (chunk.type === 'cancel') {
        drop(chunk.stroke_key)
        shapes.drop(chunk.stroke_key)
        changed()
        return
      }
      if (chunk.type === 'shape' || chunk.type === 'ends') {
        shapes.push(chunk)
        changed()
        return
      }
      const points = readPoints(chunk.points)
      const stroke = points === null ? null : find(chunk)
      if (points === null || stroke === null) return
      // A lost chunk leaves a straight piece until the op arrives; a repeated chunk adds nothing.
      const fresh = points.slice(Math.max(0, stroke.nextIndex - chunk.from_index))
      if (stroke.trail === null) stroke.points = [...stroke.points, ...fresh].slice(0, MAX_STROKE_POINTS)
      else stroke.trail = moveLaser(fadeLaser(stroke.trail, now()) ?? stroke.trail, fresh, now())
      stroke.nextIndex = Math.max(stroke.nextIndex, chunk.from_index + points.length)
      stroke.at = now()
      changed()
    },
    list() {
      dropSilent()
      return [...strokes.values()].flatMap(({ id, style, points }) =>
        style.tool === 'laser' ? [] : [{ id, style, points }],
      )
    },
    shapes: shapes.list,
    lasers() {
      dropSilent()
      return [...strokes.values()].flatMap(({ trail }) => {
        const seen = trail === null ? null : fadeLaser(trail, now())
        return seen === null ? [] : [seen]
      })
    },
    settle(isFinished) {
      for (const [key, stroke] of strokes) if (isFinished(stroke.id)) strokes.delete(key)
      shapes.settle(isFinished)
    },
    reset() {
      shapes.settle(() => true)
      strokes.clear()
      changed()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
