import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { EraserWidth, PenWidth } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'

/** How a stroke looks; widths in page units. */
export type StrokeStyle =
  | { readonly tool: 'pen'; readonly color: string; readonly width: PenWidth }
  | { readonly tool: 'eraser'; readonly width: EraserWidth }

/** What the pointer is used for; `none` lets it through to what lies beneath. */
export type BoardTool = StrokeStyle | { readonly tool: 'none' }

/** A stroke that is not an op yet: still under the pen, or finished and waiting for its op to come back. */
export interface RunningStroke {
  readonly id: string
  readonly style: StrokeStyle
  readonly points: readonly InkPoint[]
}

/** Where a tool stands. */
export type ToolState =
  | { readonly name: 'idle' }
  | { readonly name: 'drawing'; readonly stroke: RunningStroke }

/** What the pointer did; points in page units. */
export type ToolInput =
  | { readonly type: 'enter'; readonly stroke_id: string; readonly points: readonly InkPoint[] }
  | { readonly type: 'move'; readonly points: readonly InkPoint[] }
  | { readonly type: 'up'; readonly points: readonly InkPoint[] }
  | { readonly type: 'cancel' }

/** The next state, the strokes finished on the way, and the stroke given up, if any. */
export interface ToolStep {
  readonly state: ToolState
  readonly finished: readonly InkStroke[]
  readonly cancelled_id: string | null
}

/** A tool: a pure step from state and input. */
export type ToolMachine = (state: ToolState, input: ToolInput) => ToolStep

/** The state every tool starts in. */
export const IDLE: ToolState = { name: 'idle' }
