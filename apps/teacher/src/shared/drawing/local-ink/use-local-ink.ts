import {
  applyInkOp,
  findClearOp,
  findRedoOp,
  findUndoOp,
  type InkDocument,
} from '@jiangtai/shared/ink/document.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { useState } from 'react'
import { createKeptInk, type KeptInk } from './kept-ink.ts'

const keptBy = new Map<string, KeptInk>()

function keptInkOf(account_id: string): KeptInk {
  const known = keptBy.get(account_id) ?? createKeptInk({ storage: sessionStorage, account_id })
  keptBy.set(account_id, known)
  return known
}

/** The ink of a page and the acts on it. */
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

/** Ink over a picture, kept in this browser tab until it is saved as a screenshot ([SH-8]). */
export function useLocalInk({
  picture_id,
  account_id,
}: {
  picture_id: string
  account_id: string
}): DrawnInk {
  const kept = keptInkOf(account_id)
  const [document, setDocument] = useState<InkDocument>(() => kept.find(picture_id))
  const write = (op: InkOp | null) => {
    if (op === null) return
    const next = applyInkOp(kept.find(picture_id), op)
    kept.keep(picture_id, next)
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
