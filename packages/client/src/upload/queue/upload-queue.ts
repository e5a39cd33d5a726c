import { createStore, type StoreApi } from 'zustand/vanilla'
import { doubtFile, OTHER_FILE_MESSAGE } from './doubted-files.ts'
import type { UploadMemory } from '../run-upload.ts'
import type { SendRequest } from '../send-request.ts'
import type { UploadClock } from '../store-client.ts'
import { PAUSED, UPLOAD_FAILED_MESSAGE } from '../upload-error.ts'
import {
  isEnded,
  isMoving,
  type NewUpload,
  type UploadItem,
  type UploadServices,
  type UploadState,
} from './upload-item.ts'
import type { UploadPlans } from './upload-plans.ts'

/** The parts that the queue runs with; `parallel_files` is the number of files that move at once. */
export type UploadQueueOptions<Purpose, Result> = {
  services: UploadServices<Purpose, Result>
  send: SendRequest
  clock: UploadClock
  parallel_files: number
  /** Whether a file that the server refused stays kept over a reload, for its owner to do something else with it. */
  keeps_refused?: boolean
  newId: () => string
}

/** The queue as screens see it: the items, and the acts on them. */
export type UploadQueue<Purpose, Result> = {
  store: StoreApi<{ items: readonly UploadItem<Purpose, Result>[] }>
  /** Adds files and returns their ids, in order. A file that is missing since a reload goes on instead of beginning again. */
  add: (uploads: readonly NewUpload<Purpose>[]) => string[]
  /** Stops an item that is not yet confirming; the server drops its parts. */
  cancel: (id: string) => void
  /** Holds an item at its present state; the server keeps its parts. */
  pause: (id: string) => void
  resume: (id: string) => void
  pauseAll: () => void
  resumeAll: () => void
  /** Starts a failed or cancelled item again; a failed one goes on where it stopped. */
  retry: (id: string) => void
  /** Starts all that failed again, for when the line is back. */
  retryFailed: () => void
  /** Gives a missing item its file again; another file is told apart by size, then by hash. */
  supply: (id: string, file: Blob) => void
  /** Takes finished, failed, refused and cancelled items off the list. */
  clearEnded: () => void
  /** Takes up the uploads that an earlier page of this account left unfinished, and keeps added ones from now on. */
  restore: (plans: UploadPlans<Purpose>) => Promise<void>
  /** Cancels and forgets everything, for when somebody signs out. */
  stopAll: () => void
}

const MISSING_MESSAGE = '页面刷新前没有传完，请重新选择这个文件'
// Most pages upload nothing, so the code that signs, cuts and sends is fetched with the first file.
const loadSender = () => import('../sender.ts')
const FORGOTTEN: UploadMemory = { sha256: null, ticket: null, resume: null }

/** A queue of uploads in a store of its own; screens subscribe to `store`. */
export function createUploadQueue<Purpose, Result>(
  options: UploadQueueOptions<Purpose, Result>,
): UploadQueue<Purpose, Result> {
  type Item = UploadItem<Purpose, Result>
  const store = createStore<{ items: readonly Item[] }>(() => ({ items: [] }))
  const running = new Map<string, AbortController>()
  const memories = new Map<string, UploadMemory>()
  let plans: UploadPlans<Purpose> | null = null

  const items = () => store.getState().items
  const find = (id: string) => items().find((item) => item.id === id)

  function change(id: string, changed: Partial<Item>): void {
    store.setState((state) => ({
      items: state.items.map((item) => (item.id === id ? { ...item, ...changed } : item)),
    }))
  }

  const setState = (id: string, state: UploadState<Result>) => change(id, { state })

  function keep(id: string): void {
    const item = find(id)
    const memory = memories.get(id)
    if (item === undefined || memory === undefined) return
    const { name, size, purpose, file } = item
    plans?.keep({ id, name, size, purpose, file, memory })
  }

  function startNext(): void {
    for (const item of items()) {
      if (running.size >= options.parallel_files) return
      if (item.state.phase === 'queued' && !running.has(item.id)) start(item)
    }
  }

  function start({ id, file, name, purpose }: Item): void {
    if (file === null) return setState(id, { phase: 'missing', message: MISSING_MESSAGE })
    const stop = new AbortController()
    const memory = memories.get(id) ?? { ...FORGOTTEN }
    memories.set(id, memory)
    running.set(id, stop)
    const onState = (state: UploadState<Result>) => {
      if (stop.signal.aborted) return
      setState(id, state)
      const isGivenUp = state.phase === 'refused' && options.keeps_refused !== true
      if (state.phase === 'done' || isGivenUp) plans?.forget([id])
    }
    const finish = () => {
      running.delete(id)
      // An item retried while it was still being stopped may start only now.
      startNext()
    }
    const onMemory = () => {
      if (memories.get(id) === memory) keep(id)
    }
    const upload = { file, name, purpose }
    const run = { ...options, upload, memory, onMemory, signal: stop.signal, onState }
    loadSender()
      .then(({ runUpload }) => runUpload(run))
      // Nothing else rejects: the line was gone before the first file.
      .catch((error: unknown) => onState({ phase: 'failed', message: UPLOAD_FAILED_MESSAGE, error }))
      .then(finish, finish)
  }

  // A running upload drops its own parts when it is aborted now; this drops the parts of waiting and held ones.
  function forget(item: Item): void {
    const memory = memories.get(item.id)
    memories.delete(item.id)
    plans?.forget([item.id])
    const run = running.get(item.id)
    if ((run !== undefined && !run.signal.aborted) || memory === undefined) return
    const { resume: point, ticket } = memory
    if (point === null || ticket === null) return
    const { key, credential } = ticket
    const { name, purpose, size } = item
    const renewCredential = () => options.services.renew({ name, purpose, key, size })
    void Promise.all([loadSender(), credential ?? renewCredential()])
      .then(([{ dropUpload }, known]) =>
        dropUpload({ ...options, credential: known, renewCredential }, point),
      )
      .catch(() => undefined)
  }

  function cancel(id: string): void {
    const item = find(id)
    // While the server is confirming it is too late: the file may already be in its list.
    const isTooLate = item === undefined || item.state.phase === 'confirming' || item.state.phase === 'done'
    if (isTooLate || item.state.phase === 'cancelled') return
    forget(item)
    setState(id, { phase: 'cancelled' })
    running.get(id)?.abort()
  }

  function pause(id: string): void {
    const state = find(id)?.state
    if (state === undefined || !isMoving(state) || state.phase === 'confirming') return
    setState(id, { phase: 'paused', sent_bytes: state.phase === 'uploading' ? state.sent_bytes : 0 })
    running.get(id)?.abort(PAUSED)
  }

  function enqueue(id: string): void {
    setState(id, { phase: 'queued' })
    startNext()
  }

  function resume(id: string): void {
    if (find(id)?.state.phase === 'paused') enqueue(id)
  }

  function supply(id: string, file: Blob): void {
    const item = find(id)
    if (item?.state.phase !== 'missing') return
    if (file.size !== item.size) return setState(id, { phase: 'missing', message: OTHER_FILE_MESSAGE })
    doubtFile(file)
    change(id, { file })
    enqueue(id)
  }

  function take(upload: NewUpload<Purpose>): string {
    const known = items().find(
      ({ state, name, size }) =>
        state.phase === 'missing' && name === upload.name && size === upload.file.size,
    )
    if (known !== undefined) {
      supply(known.id, upload.file)
      return known.id
    }
    const item: Item = {
      ...upload,
      id: options.newId(),
      size: upload.file.size,
      state: { phase: 'queued' },
    }
    memories.set(item.id, { ...FORGOTTEN })
    store.setState((state) => ({ items: [...state.items, item] }))
    keep(item.id)
    return item.id
  }

  return {
    store,
    cancel,
    pause,
    resume,
    supply,
    add(uploads) {
      const ids = uploads.map(take)
      startNext()
      return ids
    },
    pauseAll() {
      for (const { id } of items()) pause(id)
    },
    resumeAll() {
      for (const { id, state } of items()) if (state.phase === 'paused') setState(id, { phase: 'queued' })
      startNext()
    },
    retry(id) {
      const phase = find(id)?.state.phase
      if (phase === 'failed' || phase === 'cancelled') enqueue(id)
    },
    retryFailed() {
      for (const { id, state } of items()) if (state.phase === 'failed') setState(id, { phase: 'queued' })
      startNext()
    },
    clearEnded() {
      for (const item of items()) if (isEnded(item.state)) forget(item)
      store.setState((state) => ({ items: state.items.filter((item) => !isEnded(item.state)) }))
    },
    async restore(kept) {
      plans = kept
      for (const { id } of items()) keep(id)
      const left = await kept.load().catch(() => [])
      const back = left.filter(({ id }) => find(id) === undefined)
      for (const { id, memory } of back) memories.set(id, memory)
      const restored = back.map(
        ({ id, name, size, purpose, file }): Item => ({
          ...{ id, name, size, purpose, file },
          state: file === null ? { phase: 'missing', message: MISSING_MESSAGE } : { phase: 'queued' },
        }),
      )
      store.setState((state) => ({ items: [...restored, ...state.items] }))
      startNext()
    },
    stopAll() {
      for (const { id } of items()) cancel(id)
      plans?.forget(items().map(({ id }) => id))
      plans = null
      store.setState({ items: [] })
    },
  }
}
