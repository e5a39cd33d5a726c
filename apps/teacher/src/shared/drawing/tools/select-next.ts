import { askForSelection } from '@jiangtai/board/canvas/select/asked-selection.ts'
import { loadSelecting } from '@jiangtai/board/canvas/select/lazy-selecting.ts'
import { flushSync } from 'react-dom'
import type { Drawing } from '../use-drawing.ts'

/** The tools in hand, and the way to take another one. */
export type DrawingTools = Pick<Drawing, 'tools' | 'setTools'>

/**
 * Has the mark selected that comes onto the page next, with the select tool in hand; `drawingNow` is asked once the tool is there, and answers null where
 * the page is not seen any more.
 */
export async function selectNext(id: string, drawingNow: () => DrawingTools | null): Promise<void> {
  // Without a line the mark comes all the same, unselected.
  await loadSelecting().catch(() => undefined)
  const drawing = drawingNow()
  if (drawing === null) return
  const { tools, setTools } = drawing
  // The board has the tool in hand before the mark comes: it takes the keys then.
  if (tools.held !== 'select' || tools.select === 'hand')
    flushSync(() => setTools({ ...tools, held: 'select', select: 'lasso' }))
  askForSelection(id)
}
