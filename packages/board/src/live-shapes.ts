import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import type { LiveChunk } from './live-chunk.ts'
import { LIVE_STROKE_EXPIRES_MS } from './live-interval.ts'
import { readPoints } from './live-points.ts'

const MAX_LIVE_SHAPES = 32

/** Shapes that are being dragged on other screens. */
export interface LiveShapes {
  readonly push: (chunk: Extract<LiveChunk, { type: 'shape' | 'ends' }>) => void
  readonly drop: (strokeKey: string) => void
  readonly list: () => readonly InkShape[]
  readonly settle: (isFinished: (shapeId: string) => boolean) => void
}

/** Makes an empty collection; `now` is a clock in milliseconds. */
export function createLiveShapes({ now }: { now: () => number }): LiveShapes {
  const shapes = new Map<string, { shape: InkShape; at: number }>()

  return {
    push(chunk) {
      const [from, to] = readPoints(chunk.points) ?? []
      if (from === undefined || to === undefined) return
      const known = shapes.get(chunk.stroke_key)
      if (known === undefined && (chunk.type === 'ends' || shapes.size >= MAX_LIVE_SHAPES)) return
      const ends = { from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } }
      if (chunk.type === 'ends') {
        if (known !== undefined)
          shapes.set(chunk.stroke_key, { shape: { ...known.shape, ...ends }, at: now() })
        return
      }
      const { shape, color, width } = chunk.style
      const head = { v: INK_VERSION, kind: 'shape', id: chunk.stroke_id, shape, color, width } as const
      shapes.set(chunk.stroke_key, { shape: { ...head, ...ends }, at: now() })
    },
    drop: (strokeKey) => void shapes.delete(strokeKey),
    list() {
      for (const [key, { at }] of shapes) if (now() - at > LIVE_STROKE_EXPIRES_MS) shapes.delete(key)
      return [...shapes.values()].map(({ shape }) => shape)
    },
    settle(isFinished) {
      for (const [key, { shape }] of shapes) if (isFinished(shape.id)) shapes.delete(key)
    },
  }
}
