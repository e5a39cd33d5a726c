import { newId } from '@jiangtai/shared/core/ids.ts'
import { EMPTY_INK, findClearOp, findRedoOp, findUndoOp } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { useStore } from 'zustand'
import type { DrawnInk } from '../../../../shared/drawing/local-ink/use-local-ink.ts'
import type { InkPart } from './ink-part.ts'

/** The prepared ink of the page in the editor, and the acts on it. */
export function useDrawnPage(part: InkPart, page_id: string): DrawnInk {
  const document = useStore(part.state, ({ pages }) => pages.get(page_id)) ?? EMPTY_INK
  const write = (op: InkOp | null) => {
    if (op !== null) part.write(page_id, op)
  }
  return {
    document,
    canUndo: document.done.length > 0,
    canRedo: document.undone.length > 0,
    canClear: findClearOp(document, '-') !== null,
    write,
    undo: () => write(findUndoOp(document, newId())),
    redo: () => write(findRedoOp(document, newId())),
    clear: () => write(findClearOp(document, newId())),
  }
}
