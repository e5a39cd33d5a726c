import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createSaveQueue,
  type SaveQueue,
  type SaveQueueOptions,
} from '../../../shared/forms/saving/save-queue.ts'

/** The layout of a paper while it is chosen: the chosen layout, and the saved one, which the preview shows. */
export type PrintEditor = {
  chosen: StoreApi<PaperPrint>
  shown: StoreApi<PaperPrint>
  save: SaveQueue['store']
  flush: SaveQueue['flush']
  change: (change: Partial<PaperPrint>) => void
}

/** Saves each choice by itself after a short rest; the preview follows the saved layout. */
export function createPrintEditor({
  print,
  keep,
  ...saving
}: Omit<SaveQueueOptions, 'onSaved'> & {
  print: PaperPrint
  keep: (print: PaperPrint, request_id: string) => Promise<unknown>
}): PrintEditor {
  const chosen = createStore<PaperPrint>(() => print)
  const shown = createStore<PaperPrint>(() => print)
  const queue = createSaveQueue({ ...saving, onSaved: () => undefined })
  return {
    chosen,
    shown,
    save: queue.store,
    flush: queue.flush,
    change(change) {
      chosen.setState(change)
      queue.put({
        key: 'print',
        run: async (request_id) => {
          const saved = chosen.getState()
          await keep(saved, request_id)
          shown.setState(saved, true)
        },
      })
    },
  }
}
