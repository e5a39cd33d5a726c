import { decodePoints, type InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import type { LiveSender } from '../live.ts'
import { createEraser } from '../tools/eraser.ts'
import { createPen } from '../tools/pen.ts'
import {
  type BoardTool,
  IDLE,
  type RunningStroke,
  type StrokeStyle,
  type ToolInput,
  type ToolMachine,
  type ToolState,
} from '../tools/tool.ts'

/** What is being written on this screen: the running stroke, and finished ones whose op has not come back. */
export interface LocalInk {
  readonly isDrawing: () => boolean
  readonly begin: (start: { tool: BoardTool; stroke_id: string; points: readonly InkPoint[] }) => void
  readonly move: (points: readonly InkPoint[], predicted: readonly InkPoint[]) => void
  readonly end: (points: readonly InkPoint[]) => void
  readonly cancel: () => void
  readonly list: () => readonly RunningStroke[]
  readonly predicted: () => { stroke_id: string; points: readonly InkPoint[] } | null
  /** Forgets finished strokes for which `isFinished(id)` says the document has the op. */
  readonly settle: (isFinished: (strokeId: string) => boolean) => void
}

/** Where finished and running strokes go. */
export interface LocalInkOutputs {
  readonly onOp: (op: InkStroke) => void
  readonly sender: LiveSender
}

/** Makes the writer of one screen; `outputs` is asked at each use, so handlers may change between frames. */
export function createLocalInk(outputs: () => LocalInkOutputs): LocalInk {
  let state: ToolState = IDLE
  let machine: ToolMachine | null = null
  let waiting: RunningStroke[] = []
  let ahead: readonly InkPoint[] = []

  function feed(input: ToolInput): void {
    if (machine === null) return
    const step = machine(state, input)
    state = step.state
    const { onOp, sender } = outputs()
    for (const op of step.finished) {
      const stroke = toRunning(op)
      waiting = [...waiting, stroke]
      sender.finish(stroke)
      onOp(op)
    }
    if (step.cancelled_id !== null) sender.cancel(step.cancelled_id)
    if (state.name === 'drawing') sender.update(state.stroke)
  }

  return {
    isDrawing: () => state.name === 'drawing',
    begin({ tool, stroke_id, points }) {
      if (tool.tool === 'none' || state.name === 'drawing') return
      machine = tool.tool === 'pen' ? createPen(tool) : createEraser(tool)
      ahead = []
      feed({ type: 'enter', stroke_id, points })
    },
    move(points, predicted) {
      ahead = predicted
      feed({ type: 'move', points })
    },
    end(points) {
      ahead = []
      feed({ type: 'up', points })
    },
    cancel() {
      ahead = []
      feed({ type: 'cancel' })
    },
    list: () => (state.name === 'drawing' ? [...waiting, state.stroke] : waiting),
    predicted: () =>
      state.name === 'drawing' && ahead.length > 0 ? { stroke_id: state.stroke.id, points: ahead } : null,
    settle(isFinished) {
      if (waiting.length > 0) waiting = waiting.filter((stroke) => !isFinished(stroke.id))
    },
  }
}

function toRunning(op: InkStroke): RunningStroke {
  const style: StrokeStyle =
    op.tool === 'pen'
      ? { tool: 'pen', color: op.color, width: op.width }
      : { tool: 'eraser', width: op.width }
  return { id: op.id, style, points: decodePoints(op.points) }
}
