import {
  applyInkOp,
  EMPTY_INK,
  findClearOp,
  findRedoOp,
  findUndoOp,
  type InkDocument,
} from '@jiangtai/shared/ink/document.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { useState } from 'react'

/** Ink of pictures that were opened on this page, by what they are: a window closed by a slip of the hand loses nothing. */
const kept = new Map<string, InkDocument>()

/** The ink of a page and what can be done to it. */
export type DrawnInk = {
  document: InkDocument
  canUndo: boolean
  canRedo: boolean
  canClear: boolean
  write: (op: InkOp) => void
  undo: () => void
  redo: () => void
  clear: () => void
}

/** Ink that stays on this page until it is saved as a screenshot ([SH-8]). */
export function useLocalInk(of: string): DrawnInk {
  const [document, setDocument] = useState<InkDocument>(() => kept.get(of) ?? EMPTY_INK)
  const write = (op: InkOp | null) => {
    if (op === null) return
    const next = applyInkOp(kept.get(of) ?? EMPTY_INK, op)
    kept.set(of, next)
    setDocument(next)
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
