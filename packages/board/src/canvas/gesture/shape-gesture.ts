import { shapeOf, type ShapeInput, type ShapeState, stepShape } from '../../tools/shape.ts'
import type { ShapeStyle } from '../../tools/tool.ts'
import { type Gesture, type GestureInput, type GestureOutputs, NOTHING_SHOWN } from './gesture.ts'

/** A pointer that draws a line, arrow, rectangle or ellipse. */
export function createShapeGesture(style: ShapeStyle, id: string, outputs: GestureOutputs): Gesture {
  let state: ShapeState = { name: 'idle' }

  let isTold = false

  function feed(input: ShapeInput): void {
    const step = stepShape(style, state, input)
    state = step.state
    const shape = shapeOf(style, state)
    if (shape !== null) {
      isTold = true
      outputs.draw(shape)
    }
    if (step.finished !== null) outputs.shape(step.finished)
    // The shape was given up, or drawn back to nothing, but other screens have seen it.
    else if (state.name === 'idle' && isTold) outputs.drop(id)
  }

  function follow({ points, is_snapping }: GestureInput): void {
    const at = points.at(-1)
    if (at !== undefined) feed({ type: 'move', at, is_snapping })
  }

  return {
    ...NOTHING_SHOWN,
    begin({ points }) {
      const at = points[0]
      if (at !== undefined) feed({ type: 'enter', id, at })
    },
    move: follow,
    end(input) {
      follow(input)
      feed({ type: 'up' })
    },
    cancel: () => feed({ type: 'cancel' }),
    shape: () => shapeOf(style, state),
  }
}
