import { newId } from '@jiangtai/shared/core/ids.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createSaveQueue,
  type SaveQueueOptions,
  type SaveState,
} from '../../../shared/forms/saving/save-queue.ts'
import type { Act, DeskCalls } from './desk.queries.ts'

/** The acts at a desk, one after the other, each kept by the server at once ([QI-66]). */
export type DeskEditor = {
  save: StoreApi<SaveState>
  /** Whether the import was found changed on another page; told until the next act here. */
  overtaken: StoreApi<boolean>
  act: (act: Act) => void
  undo: () => void
  /** The import as it was read: acts start from here. */
  read: (revision: number) => void
  flush: () => Promise<boolean>
}

type Refusal = 'overtaken' | 'refused' | null

export type DeskEditorOptions = SaveQueueOptions & {
  import_id: string
  revision: number
  calls: DeskCalls
  /** The meaning of an error; null for an error after which the same may be tried again. */
  refusalOf: (error: unknown) => Refusal
  onRefused: (error: unknown) => void
}

export function createDeskEditor(options: DeskEditorOptions): DeskEditor {
  const { import_id, calls } = options
  let { revision } = options
  const overtaken = createStore<boolean>(() => false)
  // Nothing is done to an import that the page does not show: it is read again first.
  let isBehind = false
  const queue = createSaveQueue(options)

  function put(send: (at: { revision: number; request_id: string }) => Promise<{ revision: number }>): void {
    queue.put({
      key: newId(),
      run: async (request_id) => {
        if (isBehind) return
        try {
          revision = (await send({ revision, request_id })).revision
          overtaken.setState(false, true)
        } catch (error) {
          const refusal = options.refusalOf(error)
          if (refusal === null) throw error
          isBehind = refusal === 'overtaken'
          overtaken.setState(isBehind, true)
          options.onRefused(error)
        }
      },
    })
    void queue.flush()
  }

  return {
    save: queue.store,
    overtaken,
    flush: queue.flush,
    act: (act) => put((at) => calls.act({ import_id, ...at, act })),
    undo: () => put((at) => calls.undo({ import_id, ...at })),
    read(at) {
      // An answer that was under way during an act here is older than that act.
      if (at < revision) return
      revision = at
      isBehind = false
    },
  }
}
