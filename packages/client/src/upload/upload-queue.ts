import { createStore, type StoreApi } from 'zustand/vanilla'
import { runUpload, type UploadMemory } from './run-upload.ts'
import type { SendRequest } from './send-request.ts'
import type { UploadClock } from './store-client.ts'
import {
  isEnded,
  type NewUpload,
  type UploadItem,
  type UploadServices,
  type UploadState,
} from './upload-item.ts'

/** What the queue runs with; `parallel_files` is how many files move at once. */
export type UploadQueueOptions<Purpose, Result> = {
  services: UploadServices<Purpose, Result>
  send: SendRequest
  clock: UploadClock
  parallel_files: number
}

/** The queue as screens see it: the items, and three things one may do. */
export type UploadQueue<Purpose, Result> = {
  store: StoreApi<{ items: readonly UploadItem<Purpose, Result>[] }>
  /** Adds files and returns their ids, in order. */
  add: (uploads: readonly NewUpload<Purpose>[]) => string[]
  /** Stops an item that is not yet confirming; the server drops what it has of it. */
  cancel: (id: string) => void
  /** Starts a failed or cancelled item again; a failed one goes on where it stopped. */
  retry: (id: string) => void
  /** Takes finished, failed and cancelled items off the list. */
  clearEnded: () => void
}

type Items<Purpose, Result> = readonly UploadItem<Purpose, Result>[]

/** A queue of uploads in a store of its own; screens subscribe to `store`. */
export function createUploadQueue<Purpose, Result>(
  options: UploadQueueOptions<Purpose, Result>,
): UploadQueue<Purpose, Result> {
  const store = createStore<{ items: Items<Purpose, Result> }>(() => ({ items: [] }))
  const running = new Map<string, AbortController>()
  const memories = new Map<string, UploadMemory<Result>>()
  let added = 0

  const find = (id: string) => store.getState().items.find((item) => item.id === id)

  function setState(id: string, state: UploadState<Result>): void {
    store.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, state } : item)),
    }))
  }

  function startNext(): void {
    for (const item of store.getState().items) {
      if (running.size >= options.parallel_files) return
      if (item.state.phase === 'queued' && !running.has(item.id)) start(item)
    }
  }

  function start(item: UploadItem<Purpose, Result>): void {
    const stop = new AbortController()
    const memory = memories.get(item.id) ?? { sha256: null, ticket: null, resume: null }
    memories.set(item.id, memory)
    running.set(item.id, stop)
    const onState = (state: UploadState<Result>) => {
      if (!stop.signal.aborted) setState(item.id, state)
    }
    const finish = () => {
      running.delete(item.id)
      // An item retried while it was still being stopped may start only now.
      startNext()
    }
    runUpload({ ...options, upload: item, memory, signal: stop.signal, onState }).then(finish, finish)
  }

  return {
    store,
    add(uploads) {
      const items = uploads.map((upload): UploadItem<Purpose, Result> => {
        added += 1
        return { ...upload, id: `upload-${added}`, state: { phase: 'queued' } }
      })
      store.setState((state) => ({ items: [...state.items, ...items] }))
      startNext()
      return items.map((item) => item.id)
    },
    cancel(id) {
      const item = find(id)
      // While the server is confirming it is too late: the file may already be in its list.
      if (item === undefined || isEnded(item.state) || item.state.phase === 'confirming') return
      memories.delete(id)
      setState(id, { phase: 'cancelled' })
      running.get(id)?.abort()
    },
    retry(id) {
      const phase = find(id)?.state.phase
      if (phase !== 'failed' && phase !== 'cancelled') return
      setState(id, { phase: 'queued' })
      startNext()
    },
    clearEnded() {
      const isKept = (item: UploadItem<Purpose, Result>) => !isEnded(item.state)
      for (const item of store.getState().items) if (!isKept(item)) memories.delete(item.id)
      store.setState(({ items }) => ({ items: items.filter(isKept) }))
    },
  }
}
