import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { InkShape, InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import type { LaserTrail } from '../../tools/laser.ts'
import type { LiveStroke, RunningStroke } from '../../tools/tool.ts'

/** The input of a pointer: points in page units, the places where it is expected next, and whether Shift is held. */
export interface GestureInput {
  readonly points: readonly InkPoint[]
  readonly predicted: readonly InkPoint[]
  readonly is_snapping: boolean
}

/** The work of one pointer from the moment it comes down until it is lifted. */
export interface Gesture {
  readonly begin: (input: GestureInput) => void
  readonly move: (input: GestureInput) => void
  readonly end: (input: GestureInput) => void
  readonly cancel: () => void
  readonly stroke: () => RunningStroke | null
  readonly shape: () => InkShape | null
  readonly laser: () => LaserTrail | null
  readonly predicted: () => readonly [strokeId: string, points: readonly InkPoint[]] | null
}

/** The outputs of gestures: finished ops, and unfinished marks for other screens. */
export interface GestureOutputs {
  readonly now: () => number
  readonly stroke: (op: InkStroke) => void
  readonly shape: (op: InkShape) => void
  /** Light that was put down and fades. */
  readonly laser: (trail: LaserTrail) => void
  /** An unfinished stroke for the volatile stream. */
  readonly update: (stroke: LiveStroke) => void
  /** An unfinished shape for the volatile stream. */
  readonly draw: (shape: InkShape) => void
  /** Other screens drop this stroke. */
  readonly drop: (strokeId: string) => void
}

/** The views that most gestures leave empty. */
export const NOTHING_SHOWN = {
  stroke: () => null,
  shape: () => null,
  laser: () => null,
  predicted: () => null,
} satisfies Pick<Gesture, 'stroke' | 'shape' | 'laser' | 'predicted'>
