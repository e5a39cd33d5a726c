import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { ShapeKind } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'

/** How a stroke looks; widths in page units. */
export type StrokeStyle =
  | { readonly tool: 'pen'; readonly color: string; readonly width: number }
  | { readonly tool: 'highlighter'; readonly color: string; readonly width: number }
  | { readonly tool: 'eraser'; readonly width: number }

/** How a shape looks; its width in page units. */
export interface ShapeStyle {
  readonly tool: 'shape'
  readonly shape: ShapeKind
  readonly color: string
  readonly width: number
}

/** How written text looks; its size in page units. */
export interface TextStyle {
  readonly tool: 'text'
  readonly color: string
  readonly size: number
}

/** A point of light that leaves a short trail and no ink. */
export interface LaserStyle {
  readonly tool: 'laser'
  readonly color: string
}

/** The use of the pointer; `none` lets it through to the content beneath. */
export type BoardTool =
  | StrokeStyle
  | ShapeStyle
  | TextStyle
  | { readonly tool: 'select'; readonly area: 'lasso' | 'rectangle' }
  | LaserStyle
  | { readonly tool: 'none' }

/** A stroke that is not an op yet: still under the pen, or finished and waiting for its op to come back. */
export interface RunningStroke {
  readonly id: string
  readonly style: StrokeStyle
  readonly points: readonly InkPoint[]
}

/** The content of the volatile stream: an unfinished stroke or a laser. */
export interface LiveStroke {
  readonly id: string
  readonly style: StrokeStyle | LaserStyle
  readonly points: readonly InkPoint[]
}

/** Where a tool stands. */
export type ToolState =
  | { readonly name: 'idle' }
  | { readonly name: 'drawing'; readonly stroke: RunningStroke }

/** An input of the pointer; points in page units. */
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
