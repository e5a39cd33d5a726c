import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A gesture that the room has not confirmed yet; `is_sent` once the server has taken it and only the fact is missing. */
export type WaitingInk<Op extends InkOp = InkOp> = { page_id: string; op: Op; is_sent: boolean }

/** Own gestures under way to the server, oldest first. They wait out a broken network and a reload, and are sent in order. */
export type InkOutbox<Op extends InkOp = InkOp> = {
  store: StoreApi<readonly WaitingInk<Op>[]>
  add: (page_id: string, op: Op) => void
  /** Forgets gestures the room has confirmed. */
  settle: (isConfirmed: (waiting: WaitingInk<Op>) => boolean) => void
  /** The network is back: sends the waiting gestures at once. */
  resume: () => void
  close: () => void
}

/** The storage of unsent gestures over a reload. */
export type InkStorage<Op extends InkOp = InkOp> = {
  load: () => readonly WaitingInk<Op>[]
  save: (unsent: readonly WaitingInk<Op>[]) => void
}

/** The parts of an outbox; `send` may be repeated with the same op, the server does it once (request_id = op.id). */
export type InkOutboxOptions<Op extends InkOp = InkOp> = {
  send: (waiting: WaitingInk<Op>) => Promise<unknown>
  isWorthRetrying: (error: unknown) => boolean
  /** The server said no: the gesture has left the screen. */
  onRefused: (error: unknown) => void
  wait: (work: () => void, delay_ms: number) => () => void
  storage: InkStorage<Op>
}

const TRY_AGAIN_MS = 1_500

/** Opens the outbox with the gestures that a reload left unsent. */
export function createInkOutbox<Op extends InkOp = InkOp>(options: InkOutboxOptions<Op>): InkOutbox<Op> {
  const store = createStore<readonly WaitingInk<Op>[]>(() => options.storage.load())
  let isSending = false
  let isClosed = false
  let cancelWait = () => {}

  const change = (next: readonly WaitingInk<Op>[]) => {
    store.setState(next, true)
    options.storage.save(next.filter((waiting) => !waiting.is_sent))
  }

  const sendAll = async () => {
    if (isSending) return
    isSending = true
    cancelWait()
    while (!isClosed) {
      const next = store.getState().find((waiting) => !waiting.is_sent)
      if (next === undefined) break
      try {
        await options.send(next)
        change(store.getState().map((one) => (one.op.id === next.op.id ? { ...one, is_sent: true } : one)))
      } catch (error) {
        if (options.isWorthRetrying(error)) {
          cancelWait = options.wait(() => void sendAll(), TRY_AGAIN_MS)
          break
        }
        change(store.getState().filter(({ op }) => op.id !== next.op.id && !isAbout(op, next.op.id)))
        options.onRefused(error)
      }
    }
    isSending = false
  }

  void sendAll()
  return {
    store,
    add: (page_id, op) => {
      change([...store.getState(), { page_id, op, is_sent: false }])
      void sendAll()
    },
    settle: (isConfirmed) => {
      const left = store.getState().filter((waiting) => !isConfirmed(waiting))
      if (left.length < store.getState().length) change(left)
    },
    resume: () => void sendAll(),
    close: () => {
      isClosed = true
      cancelWait()
    },
  }
}

/** Whether an op undoes or redoes a gesture: it goes together with the gesture. */
function isAbout(op: InkOp, id: string): boolean {
  return (op.kind === 'undo' || op.kind === 'redo') && op.op_id === id
}
