import { newId } from '@jiangtai/shared/core/ids.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The state of saving as the teacher sees it; `failed` keeps all unsaved changes and goes on from there. */
export type SaveState = { phase: 'saved' } | { phase: 'saving' } | { phase: 'failed'; message: string }

/** One change on its way; a later change with the same key takes its place. */
type Save = {
  key: string
  run: (request_id: string) => Promise<void>
  /** The change can still be taken back: it waits longer, until something else is to be saved. */
  isHeld?: boolean
}

export type SaveQueue = {
  store: StoreApi<SaveState>
  /** Takes a change on and saves it after a short rest, so that a burst of changes is one call. */
  put: (save: Save) => void
  /** Saves the waiting changes now, also after a failure; true when all of them are saved. */
  flush: () => Promise<boolean>
}

export type SaveQueueOptions = {
  /** Runs something later; returns the function that cancels it. */
  after: (ms: number, run: () => void) => () => void
  messageOf: (error: unknown) => string
  /** Whether trying again by itself makes sense. */
  isWorthRetrying: (error: unknown) => boolean
  /** Told whenever nothing is left to save. */
  onSaved: () => void
}

export const SAVE_REST_MS = 600
export const SAVE_RETRY_MS = 8_000
export const SAVE_HELD_MS = 8_000

/** Saves changes one after another, in order, and never forgets a failed one. */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const store = createStore<SaveState>(() => ({ phase: 'saved' }))
  // A repeat after a timeout carries the same request_id, so the server does it once.
  let waiting: (Save & { request_id: string })[] = []
  let underway: Promise<boolean> | null = null
  let callOff: () => void = () => undefined
  let isHolding = false
  const next = () => waiting.find(({ isHeld }) => !isHolding || isHeld !== true)

  function startIn(ms: number): void {
    callOff()
    callOff = options.after(ms, () => void flush())
  }

  async function drain(): Promise<boolean> {
    for (let save = next(); save !== undefined; save = next()) {
      store.setState({ phase: 'saving' }, true)
      try {
        await save.run(save.request_id)
      } catch (error) {
        if (!waiting.includes(save)) continue
        store.setState({ phase: 'failed', message: options.messageOf(error) }, true)
        if (options.isWorthRetrying(error)) startIn(SAVE_RETRY_MS)
        return false
      }
      // A newer change may have replaced it while it was under way.
      waiting = waiting.filter((other) => other !== save)
    }
    if (waiting.length > 0) {
      startIn(SAVE_HELD_MS)
      return false
    }
    store.setState({ phase: 'saved' }, true)
    options.onSaved()
    return true
  }

  function flush(): Promise<boolean> {
    callOff()
    isHolding = false
    if (waiting.length === 0 && underway === null) return Promise.resolve(true)
    underway ??= drain().finally(() => {
      underway = null
    })
    return underway
  }

  return {
    store,
    flush,
    put(save) {
      const added = { ...save, request_id: newId() }
      // The change goes to the end even when it replaces another one, because it was made with knowledge of the changes in between.
      waiting = [...waiting.filter((other) => other.key !== save.key), added]
      isHolding = save.isHeld === true
      store.setState({ phase: 'saving' }, true)
      if (underway === null) startIn(isHolding ? SAVE_HELD_MS : SAVE_REST_MS)
    },
  }
}
