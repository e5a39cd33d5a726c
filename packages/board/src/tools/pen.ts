import { createStrokeMachine } from './stroke-machine.ts'
import type { ToolMachine } from './tool.ts'

const PEN_SPACING = 0.75

/** The pen: every gesture leaves one line of the given palette colour and width in page units. */
export function createPen({ color, width }: { color: string; width: number }): ToolMachine {
  return createStrokeMachine({ style: { tool: 'pen', color, width }, spacing: PEN_SPACING })
}
