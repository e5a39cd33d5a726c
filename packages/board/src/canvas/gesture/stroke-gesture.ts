import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import { createEraser } from '../../tools/eraser.ts'
import { createHighlighter } from '../../tools/highlighter.ts'
import { createPen } from '../../tools/pen.ts'
import { IDLE, type StrokeStyle, type ToolInput, type ToolMachine, type ToolState } from '../../tools/tool.ts'
import { type Gesture, type GestureOutputs, NOTHING_SHOWN } from './gesture.ts'

/** A pointer that writes, marks or rubs out. */
export function createStrokeGesture(tool: StrokeStyle, id: string, outputs: GestureOutputs): Gesture {
  const machine = createMachine(tool)
  let state: ToolState = IDLE
  let ahead: readonly InkPoint[] = []

  function feed(input: ToolInput, predicted: readonly InkPoint[]): void {
    ahead = predicted
    const step = machine(state, input)
    state = step.state
    for (const op of step.finished) outputs.stroke(op)
    if (step.cancelled_id !== null) outputs.drop(step.cancelled_id)
    if (state.name === 'drawing') outputs.update(state.stroke)
  }

  return {
    ...NOTHING_SHOWN,
    begin: ({ points }) => feed({ type: 'enter', stroke_id: id, points }, []),
    move: ({ points, predicted }) => feed({ type: 'move', points }, predicted),
    end: ({ points }) => feed({ type: 'up', points }, []),
    cancel: () => feed({ type: 'cancel' }, []),
    stroke: () => (state.name === 'drawing' ? state.stroke : null),
    predicted: () => (state.name === 'drawing' && ahead.length > 0 ? [state.stroke.id, ahead] : null),
  }
}

function createMachine(tool: StrokeStyle): ToolMachine {
  if (tool.tool === 'pen') return createPen(tool)
  return tool.tool === 'eraser' ? createEraser(tool) : createHighlighter(tool)
}
