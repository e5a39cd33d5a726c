import type { PenWidth } from '@jiangtai/shared/ink/ink-limits.ts'
import { createStrokeMachine } from './stroke-machine.ts'
import type { ToolMachine } from './tool.ts'

const PEN_SPACING = 0.75

/** The pen: every gesture leaves one line of the given palette colour and width in page units. */
export function createPen({ color, width }: { color: string; width: PenWidth }): ToolMachine {
  return createStrokeMachine({ style: { tool: 'pen', color, width }, spacing: PEN_SPACING })
}
