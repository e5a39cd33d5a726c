import { encodePoints, type InkPoint, quantisePoint } from '@jiangtai/shared/ink/encoding.ts'
import { INK_VERSION, MAX_STROKE_POINTS } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import { IDLE, type RunningStroke, type StrokeStyle, type ToolMachine, type ToolStep } from './tool.ts'

/** Builds the machine shared by every tool that leaves one stroke behind; points nearer than `spacing` units are dropped. */
export function createStrokeMachine({
  style,
  spacing,
}: {
  style: StrokeStyle
  spacing: number
}): ToolMachine {
  return (state, input) => {
    if (state.name === 'idle') {
      if (input.type !== 'enter') return { state, finished: [], cancelled_id: null }
      return extend({ id: input.stroke_id, style, points: [] }, input.points, spacing)
    }
    if (input.type === 'cancel') return { state: IDLE, finished: [], cancelled_id: state.stroke.id }
    // A second touch must never end the stroke that is being written (DR-09).
    if (input.type === 'enter') return { state, finished: [], cancelled_id: null }
    const moved = extend(state.stroke, input.points, spacing)
    if (input.type === 'move' || moved.state.name === 'idle') return moved
    return {
      state: IDLE,
      finished: [...moved.finished, finishStroke(moved.state.stroke)],
      cancelled_id: null,
    }
  }
}

/** Turns a running stroke into its op. */
export function finishStroke({ id, style, points }: RunningStroke): InkStroke {
  return { v: INK_VERSION, kind: 'stroke', id, ...style, points: encodePoints(points) }
}

function extend(stroke: RunningStroke, added: readonly InkPoint[], spacing: number): ToolStep {
  const finished: InkStroke[] = []
  let id = stroke.id
  let points = [...stroke.points]
  for (const raw of added) {
    const point = quantisePoint(raw)
    const last = points.at(-1)
    if (last !== undefined && Math.hypot(point.x - last.x, point.y - last.y) < spacing) continue
    points.push(point)
    if (points.length < MAX_STROKE_POINTS) continue
    finished.push(finishStroke({ ...stroke, id, points }))
    id = followingId(id)
    points = [point]
  }
  return { state: { name: 'drawing', stroke: { ...stroke, id, points } }, finished, cancelled_id: null }
}

/** The next part of one very long gesture: `abc`, `abc_2`, `abc_3`. */
export function followingId(id: string): string {
  const [whole, base, part] = /^(.+)_(\d+)$/.exec(id) ?? [id, id, '1']
  return `${base ?? whole}_${Number(part) + 1}`
}
