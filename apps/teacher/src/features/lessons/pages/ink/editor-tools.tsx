import type { ReactNode } from 'react'
import { LineDrawing, ToolIcon } from '../../../../shared/drawing/tools/ToolIcon.tsx'
import { colorOf, type TakenTool, type ToolBox } from '../../../../shared/drawing/tools/tool-box.ts'

/** A tool of the editor of a page: its button, its key, and what is taken in hand when it is pressed. */
export type EditorTool = {
  id: string
  word: string
  shortcut: string
  icon: ReactNode
  isOn: (tools: ToolBox) => boolean
  take: (tools: ToolBox) => TakenTool
  /** What it writes with now, where it writes. */
  ink?: (tools: ToolBox) => { kind: ToolBox['pen_kind']; color: string }
}

/** The tools in the order of the dock; a further tool is a further row. */
export const EDITOR_TOOLS: readonly EditorTool[] = [
  {
    ...{ id: 'select', word: '选择', shortcut: 'V', icon: <ToolIcon name="select" /> },
    isOn: ({ held }) => held === 'select',
    take: () => ({ held: 'select' }),
  },
  {
    ...{ id: 'text', word: '文字', shortcut: 'T' },
    icon: (
      <LineDrawing>
        <path d="M5 7V4h14v3M12 4v16M9 20h6" />
      </LineDrawing>
    ),
    isOn: ({ held, shape }) => held === 'shape' && shape === 'text',
    take: () => ({ held: 'shape', shape: 'text' }),
  },
  {
    ...{ id: 'shape', word: '图形', shortcut: 'G', icon: <ToolIcon name="shapes" /> },
    isOn: ({ held, shape }) => held === 'shape' && shape !== 'text',
    // The button beside it writes text.
    take: ({ shape }) => ({ held: 'shape', shape: shape === 'text' ? 'rectangle' : shape }),
  },
  {
    ...{ id: 'pen', word: '画笔', shortcut: 'B', icon: <ToolIcon name="pen" /> },
    isOn: ({ held }) => held === 'pen',
    take: () => ({ held: 'pen' }),
    ink: (tools) => ({ kind: tools.pen_kind, color: colorOf({ ...tools, held: 'pen' }) }),
  },
  {
    ...{ id: 'eraser', word: '橡皮', shortcut: 'E', icon: <ToolIcon name="eraser" /> },
    isOn: ({ held }) => held === 'eraser',
    take: () => ({ held: 'eraser' }),
  },
]
