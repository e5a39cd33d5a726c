import { replaceConfirmedInk, shownInk } from '@jiangtai/board/pending.ts'
import type { InkOutbox } from '@jiangtai/client/classroom/ink-outbox.ts'
import {
  EMPTY_INK,
  findClearOp,
  findRedoOp,
  findUndoOp,
  hasInkOp,
  type InkDocument,
} from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { isTeachersStep, type StudentStep } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'

/** The ink of the page on the board, own gestures included, and the acts on it. */
export type PageInk = {
  document: InkDocument
  waiting_count: number
  canUndo: boolean
  canRedo: boolean
  canClear: boolean
  write: (op: InkOp) => void
  undo: () => void
  redo: () => void
  clear: () => void
}

/** Writing never waits for the network: the confirmed ink of the room, with own gestures still under way on top. */
export function usePageInk({
  outbox,
  ink,
  steps,
  page_id,
}: {
  outbox: InkOutbox
  ink: Readonly<Record<string, InkDocument>>
  steps: Readonly<Record<string, readonly StudentStep[]>>
  page_id: string
}): PageInk {
  const waiting = useStore(outbox.store)
  const confirmed = ink[page_id] ?? EMPTY_INK

  // A fact or a fresh copy of the room has confirmed some gestures: they need no second place in memory.
  useEffect(() => {
    outbox.settle(({ page_id: on, op }) => hasInkOp(ink[on] ?? EMPTY_INK, op.id))
  }, [outbox, ink])

  const document = useMemo(() => {
    const pending = waiting.filter((one) => one.page_id === page_id).map((one) => one.op)
    return shownInk(replaceConfirmedInk({ confirmed, pending }, confirmed))
  }, [confirmed, waiting, page_id])

  const isOwn = () => isTeachersStep(steps[page_id] ?? [])
  const write = (op: InkOp | null) => {
    if (op !== null) outbox.add(page_id, op)
  }
  return {
    document,
    waiting_count: waiting.filter((one) => !one.is_sent).length,
    canUndo: document.done.length > 0,
    canRedo: document.undone.length > 0,
    canClear: findClearOp(document, '-') !== null,
    write,
    undo: () => write(findUndoOp(document, newId(), isOwn())),
    redo: () => write(findRedoOp(document, newId(), isOwn())),
    clear: () => write(findClearOp(document, newId())),
  }
}
