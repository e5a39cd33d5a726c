import { POSTS_A_PAGE } from '@jiangtai/shared/tasks/limits.ts'
import type { PadThread } from '@jiangtai/shared/tasks/steps/discussion/pad-contract.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TaskServices } from '../../own-task.ts'
import { countPostsWaiting } from './posts-on-device.ts'

/** The services of the pad that a discussion needs. */
export type ThreadServices = Pick<TaskServices, 'api' | 'realtime' | 'outbox' | 'wait'>

/** The discussion of the class as the pad knows it; `trouble` says why it could not be asked for again. */
export type ThreadState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; thread: PadThread; trouble: string | null }

/** A discussion on the screen; it is asked for each time and never kept on the device. */
export type OpenThread = {
  store: StoreApi<ThreadState>
  refetch: () => void
  /** Asks for the posts before those that are known. */
  showEarlier: () => void
  /** Takes an own post back; the reason why it could not be, in words, or null. */
  withdraw: (post_id: string) => Promise<string | null>
  close: () => void
}

/** The least time between two looks that the server asks for ([TK-192]). */
export const LOOK_EVERY_MS = 1_000

/** Opens the discussion of a step, and looks again when it is told so, when an own post arrives, and when the line comes back. */
export function openThread(
  { api, realtime, outbox, wait }: ThreadServices,
  { task_id, step_no }: { task_id: string; step_no: number },
): OpenThread {
  const store = createStore<ThreadState>(() => ({ kind: 'loading' }))
  let page_count = 1
  let asked = 0
  let isClosed = false
  let stopWaiting: (() => void) | null = null
  let isToldMeanwhile = false

  const ask = (page: number) =>
    api.call('POST /api/pad/v1/task/discussion/posts', { task_id, step_no, page, page_size: POSTS_A_PAGE })
  const look = async () => {
    asked += 1
    const mine = asked
    const isOld = () => mine !== asked || isClosed
    try {
      const pages = await Promise.all(Array.from({ length: page_count }, (_page, at) => ask(at + 1)))
      const [first] = pages
      if (isOld() || first === undefined) return
      store.setState({ kind: 'ready', thread: { ...first, list: withoutTwice(pages) }, trouble: null }, true)
    } catch (error) {
      if (isOld()) return
      const known = store.getState()
      const message = messageOf(error)
      store.setState(
        known.kind === 'ready' ? { ...known, trouble: message } : { kind: 'failed', message },
        true,
      )
    }
  }
  /** Looks at once, and however often it is told meanwhile, once more after a while. */
  const hear = () => {
    if (stopWaiting !== null) {
      isToldMeanwhile = true
      return
    }
    void look()
    stopWaiting = wait(() => {
      stopWaiting = null
      if (!isToldMeanwhile) return
      isToldMeanwhile = false
      hear()
    }, LOOK_EVERY_MS)
  }

  let waiting = countPostsWaiting(outbox.getState().entries, { task_id, step_no })
  void look()
  const stops = [
    realtime.on('discussion_changed', hear),
    realtime.status.subscribe((status, before) => {
      if (status === 'online' && before !== 'online') hear()
    }),
    outbox.subscribe(({ entries }) => {
      const count = countPostsWaiting(entries, { task_id, step_no })
      if (count < waiting) void look()
      waiting = count
    }),
  ]
  return {
    store,
    refetch: () => {
      if (store.getState().kind === 'failed') store.setState({ kind: 'loading' }, true)
      void look()
    },
    showEarlier: () => {
      page_count += 1
      void look()
    },
    withdraw: async (post_id) => {
      try {
        await api.call('POST /api/pad/v1/task/discussion/withdraw', { task_id, post_id })
        await look()
        return null
      } catch (error) {
        return messageOf(error)
      }
    },
    close: () => {
      isClosed = true
      stopWaiting?.()
      for (const stop of stops) stop()
    },
  }
}

/** The posts of several pages: one that moved to the next page meanwhile stands once. */
function withoutTwice(pages: readonly PadThread[]): PadThread['list'] {
  return [...new Map(pages.flatMap(({ list }) => list).map((post) => [post.post_id, post])).values()]
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '请稍后重试'
}
