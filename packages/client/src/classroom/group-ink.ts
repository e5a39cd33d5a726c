import type { GroupInkTold } from '@jiangtai/shared/classroom/socket.ts'
import type { StudentStep } from '@jiangtai/shared/classroom/students/board-writers.ts'
import type { GroupInkPart, GroupInkStep } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { applyInkOp, EMPTY_INK, hasInkOp, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RealtimeClient } from '../realtime-client.ts'

/** A group's board as a page has it, and who made which gesture. */
export type GroupInk = {
  /** `failed`: nothing has come yet, and it is asked for again. */
  kind: 'loading' | 'failed' | 'ready'
  document: InkDocument
  steps: readonly StudentStep[]
  seq: number
}

/** A followed board: a store, and its life. */
export type FollowedGroupInk = { store: StoreApi<GroupInk>; refetch: () => void; close: () => void }

/** How a board is followed; `join` asks to hear of it before what was missed is fetched, where that is not so already. */
export type GroupInkOptions = {
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  board_id: string
  join?: () => Promise<unknown>
  fetchPart: (after_seq: number) => Promise<GroupInkPart>
  /** Others' unfinished strokes; a lost line empties it. */
  live: { push: (chunk: string) => void; reset: () => void }
  wait: (work: () => void, delay_ms: number) => () => void
}

const TRY_AGAIN_MS = 1_500
const NOTHING: GroupInk = { kind: 'loading', document: EMPTY_INK, steps: [], seq: 0 }

/** Follows a group's board ([CR-494]): what is there is fetched in parts, then ops are applied as they come; a gap or a lost line fetches what is missing. */
export function followGroupInk(options: GroupInkOptions): FollowedGroupInk {
  const { realtime, board_id, live } = options
  const store = createStore<GroupInk>(() => NOTHING)
  let isClosed = false
  let isSyncing = false
  let isSyncWanted = false
  let cancelWait = () => {}

  const sync = async () => {
    isSyncWanted = true
    if (isSyncing || isClosed) return
    isSyncing = true
    cancelWait()
    try {
      await options.join?.()
      while (isSyncWanted && !isClosed) {
        isSyncWanted = false
        const part = await options.fetchPart(store.getState().seq)
        const next = part.steps.reduce(takeStep, store.getState())
        if (part.has_more) isSyncWanted = true
        store.setState({ ...next, kind: part.has_more ? next.kind : 'ready' })
      }
    } catch {
      if (store.getState().kind === 'loading') store.setState({ kind: 'failed' })
      if (!isClosed) cancelWait = options.wait(() => void sync(), TRY_AGAIN_MS)
    }
    isSyncing = false
  }

  const take = (told: GroupInkTold) => {
    const known = store.getState()
    if (told.board_id !== board_id || told.seq <= known.seq) return
    if (known.kind === 'ready' && told.seq === known.seq + 1 && !isSyncing)
      store.setState(takeStep(known, told))
    else void sync()
  }
  const stops = [
    realtime.on('group_ink', take),
    realtime.on('group_live_ink', (piece) => {
      if (piece.board_id === board_id) live.push(piece.chunk)
    }),
    realtime.status.subscribe((status) => {
      if (status === 'online') void sync()
      if (status === 'offline') live.reset()
    }),
  ]
  void sync()
  return {
    store,
    refetch: () => void sync(),
    close: () => {
      isClosed = true
      cancelWait()
      for (const stop of stops) stop()
    },
  }
}

/** The board after one more op. An op whose number is not the next one was fetched already. */
function takeStep(ink: GroupInk, { seq, student_id, op }: GroupInkStep): GroupInk {
  if (seq <= ink.seq) return ink
  const isKnown = hasInkOp(ink.document, op.id)
  const isAct = op.kind !== 'undo' && op.kind !== 'redo' && student_id !== null && !isKnown
  return {
    ...ink,
    seq,
    document: applyInkOp(ink.document, op),
    steps: isAct ? [...ink.steps, { step_id: op.id, student_id }] : ink.steps,
  }
}
