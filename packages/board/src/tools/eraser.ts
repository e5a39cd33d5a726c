import { createStrokeMachine } from './stroke-machine.ts'
import type { ToolMachine } from './tool.ts'

const ERASER_SPACING = 2

/** The eraser: a stroke of its own that takes away the ink under it, width in page units. */
export function createEraser({ width }: { width: number }): ToolMachine {
  return createStrokeMachine({ style: { tool: 'eraser', width }, spacing: ERASER_SPACING })
}
