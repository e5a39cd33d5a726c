import type { BoardTool } from '@jiangtai/board/tools/tool.ts'
import type { EraserWidth, PenWidth } from '@jiangtai/shared/ink/ink-limits.ts'

/** What the hand holds, and what the other tools were last set to. */
export type ToolBox = {
  held: 'select' | 'pen' | 'eraser'
  pen: { width: PenWidth; color: string }
  eraser: { width: EraserWidth }
}

/** The first colour is seen on the dark board and on a white slide alike. */
export const FIRST_TOOLS: ToolBox = {
  held: 'select',
  pen: { width: 4, color: '#e5484d' },
  eraser: { width: 80 },
}

export function boardToolOf(tools: ToolBox): BoardTool {
  if (tools.held === 'pen') return { tool: 'pen', ...tools.pen }
  if (tools.held === 'eraser') return { tool: 'eraser', ...tools.eraser }
  return { tool: 'none' }
}
