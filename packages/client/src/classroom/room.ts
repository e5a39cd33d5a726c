import type { ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import { type ClassroomState, completeState, receiveFact } from '@jiangtai/shared/classroom/state.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isWorthRetrying } from '../query-client.ts'
import { betterSkew, measureSkew, type ServerSkew } from './server-skew.ts'
import type { RealtimeClient } from '../realtime-client.ts'

/**
 * The state of a followed room on a page. `server_offset_ms` is added to the device's clock to get the server's, and is measured with each question.
 * `ended` without a state means that there was no lesson to follow.
 */
export type RoomState =
  | { kind: 'loading' }
  | { kind: 'ready'; state: ClassroomState; server_offset_ms: number }
  | { kind: 'ended'; state: ClassroomState | null; server_offset_ms: number }
  | { kind: 'failed'; error: Error }

/** A followed room: a store, and its life. */
export type Room = StoreApi<RoomState> & {
  /** Fetches the room again, from `failed` or when the page has reason to doubt its state. */
  refetch: () => void
  /** Changes what the page has of the state, by what was asked for apart. */
  amend: (change: (state: ClassroomState) => ClassroomState) => void
  /** Leaves the room and stops listening. */
  close: () => void
}

/** The room as fetched: `state` is null when no lesson is running. */
export type RoomSnapshot = { state: ClassroomState | null; server_time: string }

/** The part of the line a room needs. */
export type RoomLine = Pick<RealtimeClient, 'status' | 'on' | 'ask' | 'tell'>

/** How a room is followed. `now` is a clock of the device in milliseconds that a change of its date does not move; `wait` runs its work later and returns how to cancel it. */
export type RoomOptions = {
  lesson_session_id: string
  realtime: RoomLine
  fetchState: (signal: AbortSignal) => Promise<RoomSnapshot>
  now: () => number
  wait: (work: () => void, delay_ms: number) => () => void
}

const TRY_AGAIN_MS = 1_500
/** A server that leaves us behind this often in a row is asked more calmly. */
const ASK_AGAIN_LIMIT = 3

/**
 * Follows one lesson session: fetch the snapshot, catch up from its `seq`, then apply facts as they come. A gap or a reconnection catches
 * up from the last `seq`; "start again" fetches anew while the page keeps its present state.
 */
export function openRoom(options: RoomOptions): Room {
  const { realtime, lesson_session_id } = options
  const store = createStore<RoomState>(() => ({ kind: 'loading' }))
  const abort = new AbortController()
  let copy: { state: ClassroomState; server_offset_ms: number } | null = null
  let skew: ServerSkew | null = null
  let waiting: ClassroomFact[] = []
  let isFollowing = false
  let isSyncing = false
  let isSyncWanted = false
  let isStale = true
  let askAgainCount = 0
  let cancelWait = () => {}

  const show = () => {
    if (copy !== null)
      store.setState({ kind: copy.state.ended_at === null ? 'ready' : 'ended', ...copy }, true)
  }

  /** Applies facts in order; false when one is missing. */
  const take = (facts: readonly ClassroomFact[]): boolean => {
    let isWhole = true
    for (const fact of facts) {
      if (copy === null) return false
      const outcome = receiveFact(copy.state, fact)
      if (outcome.kind === 'gap') {
        isWhole = false
        break
      }
      copy = { ...copy, state: outcome.state }
    }
    show()
    return isWhole
  }

  const sync = () => {
    isFollowing = false
    isSyncWanted = true
    cancelWait()
    if (!isSyncing) void syncUntilDone()
  }

  const syncUntilDone = async () => {
    isSyncing = true
    while (isSyncWanted && !abort.signal.aborted) {
      isSyncWanted = false
      try {
        await syncOnce()
      } catch (error) {
        if (!abort.signal.aborted) handleFailure(error)
      }
    }
    isSyncing = false
  }

  const syncOnce = async () => {
    if (isStale) await fetchCopy()
    // While the line is down there is no way to ask: `online` syncs again.
    if (copy === null || copy.state.ended_at !== null || !isOnline(realtime)) return
    const asked_ms = options.now()
    const reply = await realtime.ask('catch_up', { lesson_session_id, seq: copy.state.seq })
    if (reply.kind === 'start_again') {
      isStale = true
      return askAgain()
    }
    copy = { ...copy, server_offset_ms: offsetAfter(asked_ms, reply.server_time) }
    // Facts sent while we were asking are newer than the reply, or repeats of it; repeats are ignored.
    const arrived = waiting.sort((a, b) => a.seq - b.seq)
    waiting = []
    if (!take([...reply.facts, ...arrived])) return askAgain()
    isFollowing = true
    askAgainCount = 0
  }

  const askAgain = () => {
    askAgainCount += 1
    if (askAgainCount <= ASK_AGAIN_LIMIT) isSyncWanted = true
    else cancelWait = options.wait(sync, TRY_AGAIN_MS)
  }

  const offsetAfter = (asked_ms: number, server_time: string): number => {
    skew = betterSkew(skew, measureSkew(asked_ms, options.now(), server_time))
    return skew.offset_ms
  }

  const fetchCopy = async () => {
    const asked_ms = options.now()
    const snapshot = await options.fetchState(abort.signal)
    const server_offset_ms = offsetAfter(asked_ms, snapshot.server_time)
    isStale = false
    copy = snapshot.state === null ? null : { state: completeState(snapshot.state), server_offset_ms }
    if (copy === null) store.setState({ kind: 'ended', state: null, server_offset_ms }, true)
    else show()
  }

  const handleFailure = (error: unknown) => {
    const failure = error instanceof Error ? error : new Error(String(error))
    if (copy === null || !isWorthRetrying(error)) store.setState({ kind: 'failed', error: failure }, true)
    if (isWorthRetrying(error)) cancelWait = options.wait(sync, TRY_AGAIN_MS)
  }

  const stopFacts = realtime.on('fact', (fact) => {
    if (fact.lesson_session_id !== lesson_session_id) return
    if (!isFollowing) return void waiting.push(fact)
    if (!take([fact])) {
      waiting.push(fact)
      sync()
    }
  })
  const stopPutOut = realtime.on('put_out', (told) => {
    // A lesson that has ended stays so, whoever may not look at it any more.
    if (told.lesson_session_id !== lesson_session_id || store.getState().kind === 'ended') return
    isFollowing = false
    isStale = true
    store.setState({ kind: 'failed', error: new Error(told.message) }, true)
  })
  const stopStatus = realtime.status.subscribe((status) => {
    if (status === 'online') sync()
    else isFollowing = false
  })
  sync()

  return Object.assign(store, {
    refetch: () => {
      isStale = true
      if (store.getState().kind === 'failed') store.setState({ kind: 'loading' }, true)
      sync()
    },
    amend: (change: (state: ClassroomState) => ClassroomState) => {
      if (copy === null) return
      copy = { ...copy, state: change(copy.state) }
      show()
    },
    close: () => {
      abort.abort()
      cancelWait()
      stopFacts()
      stopPutOut()
      stopStatus()
      realtime.tell('leave', { lesson_session_id })
    },
  })
}

function isOnline(realtime: RoomLine): boolean {
  return realtime.status.getState() === 'online'
}
