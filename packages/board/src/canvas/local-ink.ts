import { decodePoints, type InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { InkMark, InkOp, InkShape, InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import type { LiveSender } from '../live.ts'
import { fadeLaser, type LaserTrail } from '../tools/laser.ts'
import type { LaserStyle, RunningStroke, ShapeStyle, StrokeStyle } from '../tools/tool.ts'
import type { Gesture, GestureInput, GestureOutputs } from './gesture/gesture.ts'
import { createLaserGesture } from './gesture/laser-gesture.ts'
import { createShapeGesture } from './gesture/shape-gesture.ts'
import { createStrokeGesture } from './gesture/stroke-gesture.ts'

/** A tool that leaves a trace where a pointer goes. */
export type WritingTool = StrokeStyle | ShapeStyle | LaserStyle

/** The ink that is being written on this screen: a gesture for each pointer, and finished marks whose op has not come back. */
export interface LocalInk {
  readonly begin: (start: { pointer_id: number; tool: WritingTool; id: string } & GestureInput) => void
  readonly move: (pointerId: number, input: GestureInput) => void
  readonly end: (pointerId: number, input: GestureInput) => void
  readonly cancel: (pointerId: number) => void
  readonly list: () => readonly RunningStroke[]
  readonly shapes: () => readonly InkShape[]
  readonly lasers: () => readonly LaserTrail[]
  /** Where the browser thinks the pens will be when the frame is shown, by stroke. */
  readonly predicted: () => ReadonlyMap<string, readonly InkPoint[]>
  /** Forgets finished strokes for which `isFinished(id)` says the document has the op. */
  readonly settle: (isFinished: (strokeId: string) => boolean) => void
}

/** Where finished and running strokes go. */
export interface LocalInkOutputs {
  readonly onOp: (op: InkOp) => void
  /** Whether a part of a finished mark is seen; a mark that lies beside the page is not kept. */
  readonly isOnPage: (mark: InkMark) => boolean
  readonly sender: LiveSender
  readonly now: () => number
}

/** Makes the writer of one screen; `outputs` is asked at each use, so handlers may change between frames. */
export function createLocalInk(outputs: () => LocalInkOutputs): LocalInk {
  const gestures = new Map<number, Gesture>()
  let waiting: RunningStroke[] = []
  let waitingShapes: InkShape[] = []
  let fading: LaserTrail[] = []

  const gestureOutputs: GestureOutputs = {
    now: () => outputs().now(),
    stroke: (op) => {
      if (!outputs().isOnPage(op)) return outputs().sender.cancel(op.id)
      const stroke = toRunning(op)
      waiting = [...waiting, stroke]
      outputs().sender.finish(stroke)
      outputs().onOp(op)
    },
    shape: (op) => {
      if (!outputs().isOnPage(op)) return outputs().sender.cancel(op.id)
      outputs().sender.shapes.finish(op.id)
      waitingShapes = [...waitingShapes, op]
      outputs().onOp(op)
    },
    laser: (trail) => {
      fading = [...fading, trail]
    },
    draw: (shape) => outputs().sender.shapes.update(shape),
    update: (stroke) => outputs().sender.update(stroke),
    drop: (id) => outputs().sender.cancel(id),
  }

  function all<T>(read: (gesture: Gesture) => T | null): T[] {
    return [...gestures.values()].flatMap((gesture) => {
      const found = read(gesture)
      return found === null ? [] : [found]
    })
  }

  return {
    begin({ pointer_id, tool, id, ...input }) {
      // Each pointer has its own gesture, so another pointer's stroke goes on (DW-12).
      if (gestures.has(pointer_id)) return
      const gesture = createGesture(tool, id, gestureOutputs)
      gestures.set(pointer_id, gesture)
      gesture.begin(input)
    },
    move: (pointerId, input) => gestures.get(pointerId)?.move(input),
    end(pointerId, input) {
      const gesture = gestures.get(pointerId)
      gestures.delete(pointerId)
      gesture?.end(input)
    },
    cancel(pointerId) {
      const gesture = gestures.get(pointerId)
      gestures.delete(pointerId)
      gesture?.cancel()
    },
    list: () => [...waiting, ...all((gesture) => gesture.stroke())],
    shapes: () => [...waitingShapes, ...all((gesture) => gesture.shape())],
    lasers() {
      const now = outputs().now()
      fading = fading.filter((trail) => fadeLaser(trail, now) !== null)
      return [...fading, ...all((gesture) => gesture.laser())].flatMap((trail) => fadeLaser(trail, now) ?? [])
    },
    predicted: () => new Map(all((gesture) => gesture.predicted())),
    settle(isFinished) {
      if (waiting.length > 0) waiting = waiting.filter((stroke) => !isFinished(stroke.id))
      if (waitingShapes.length > 0) waitingShapes = waitingShapes.filter((shape) => !isFinished(shape.id))
    },
  }
}

function createGesture(tool: WritingTool, id: string, outputs: GestureOutputs): Gesture {
  if (tool.tool === 'shape') return createShapeGesture(tool, id, outputs)
  if (tool.tool === 'laser') return createLaserGesture(tool, id, outputs)
  return createStrokeGesture(tool, id, outputs)
}

function toRunning(op: InkStroke): RunningStroke {
  const points = decodePoints(op.points)
  if (op.tool === 'eraser') return { id: op.id, style: { tool: 'eraser', width: op.width }, points }
  if (op.tool === 'pen')
    return { id: op.id, style: { tool: 'pen', color: op.color, width: op.width }, points }
  return { id: op.id, style: { tool: 'highlighter', color: op.color, width: op.width }, points }
}
