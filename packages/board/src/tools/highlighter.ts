import { createStrokeMachine } from './stroke-machine.ts'
import type { ToolMachine } from './tool.ts'

const HIGHLIGHTER_SPACING = 2

/** The highlighter: a broad translucent band beneath the writing. */
export function createHighlighter({ color, width }: { color: string; width: number }): ToolMachine {
  return createStrokeMachine({ style: { tool: 'highlighter', color, width }, spacing: HIGHLIGHTER_SPACING })
}
