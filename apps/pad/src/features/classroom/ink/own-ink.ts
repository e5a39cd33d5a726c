import { createInkOutbox, type InkOutbox, type InkStorage } from '@jiangtai/client/classroom/ink-outbox.ts'
import { readRefusal } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { Api } from '@jiangtai/client/api.ts'
import type { Room } from '@jiangtai/client/classroom/room.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { type ClassroomState, findBoardWriter } from '@jiangtai/shared/classroom/state.ts'
import { EMPTY_INK, hasInkOp } from '@jiangtai/shared/ink/document.ts'
import type { StudentInkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The words for a student about their writing; `count` strokes had the same fate. */
export type ToldOfInk =
  | { kind: 'refused'; reason: string; count: number }
  | { kind: 'ended' }
  | { kind: 'not_finished' }

export type OwnInkState = { told: ToldOfInk | null; is_finishing: boolean }

/** The ink of a student at the board, on its way to the server ([CR-39]). */
export type OwnInk = {
  outbox: InkOutbox<StudentInkOp>
  store: StoreApi<OwnInkState>
  write: (page_id: string, op: StudentInkOp) => void
  sendLive: (page_id: string, chunk: string) => void
  /** 写完了: hands the right back once all ink has arrived. */
  finish: () => void
  dismissTold: () => void
  close: () => void
}

export type OwnInkOptions = {
  services: {
    api: Pick<Api, 'call'>
    realtime: Pick<RealtimeClient, 'status' | 'tell'>
    wait: (work: () => void, delay_ms: number) => () => void
    keepInk: (lesson_session_id: string) => InkStorage<StudentInkOp>
  }
  room: Pick<Room, 'getState' | 'subscribe'>
  lesson_session_id: string
  student_id: string
}

export function openOwnInk({ services, room, lesson_session_id, student_id }: OwnInkOptions): OwnInk {
  const { api, realtime } = services
  const store = createStore<OwnInkState>(() => ({ told: null, is_finishing: false }))
  const tell = (told: ToldOfInk) => store.setState({ told })
  const tellRefused = (reason: string) => {
    const { told } = store.getState()
    const count = told?.kind === 'refused' && told.reason === reason ? told.count + 1 : 1
    tell({ kind: 'refused', reason, count })
  }
  const outbox = createInkOutbox<StudentInkOp>({
    send: ({ page_id, op }) => {
      const body = { lesson_session_id, page_id, op }
      return api.call('POST /api/pad/v1/classroom/write-ink', body, { request_id: op.id })
    },
    isWorthRetrying: (error) => readRefusal(error).kind !== 'rejected',
    onRefused: (error) => tellRefused(error instanceof Error ? error.message : '没有送到'),
    wait: services.wait,
    storage: services.keepInk(lesson_session_id),
  })

  const state = (): ClassroomState | null => {
    const known = room.getState()
    return known.kind === 'ready' ? known.state : null
  }
  const isAtBoard = (state: ClassroomState | null) =>
    state?.writers.some((writer) => writer.student_id === student_id) === true

  let isClosing = false
  const finishWhenSent = async () => {
    const isAllSent = outbox.store.getState().every(({ is_sent }) => is_sent)
    if (!store.getState().is_finishing || !isAllSent || isClosing) return
    isClosing = true
    try {
      await api.call('POST /api/pad/v1/classroom/close-board', { lesson_session_id })
    } catch {
      store.setState({ is_finishing: false, told: { kind: 'not_finished' } })
    }
    isClosing = false
  }

  let wasAtBoard = isAtBoard(state())
  const followRoom = () => {
    const now = state()
    if (now === null) return
    outbox.settle(({ page_id, op }) => hasInkOp(now.ink[page_id] ?? EMPTY_INK, op.id))
    const isThere = isAtBoard(now)
    if (wasAtBoard === isThere) return
    wasAtBoard = isThere
    const { is_finishing } = store.getState()
    if (isThere) store.setState({ told: null, is_finishing: false })
    else store.setState({ is_finishing: false, ...(is_finishing ? {} : { told: { kind: 'ended' } }) })
  }

  const stops = [
    room.subscribe(followRoom),
    outbox.store.subscribe(() => void finishWhenSent()),
    realtime.status.subscribe((status) => {
      if (status === 'online') outbox.resume()
    }),
  ]
  return {
    outbox,
    store,
    write: (page_id, op) => {
      const now = state()
      // A stroke that was under the pen as the right or the page went.
      if (now !== null && findBoardWriter(now, student_id) === null) return
      if (now !== null && now.current_page_id !== page_id) return tellRefused('老师已经翻页')
      outbox.add(page_id, op)
    },
    sendLive: (page_id, chunk) => realtime.tell('live_ink', { lesson_session_id, page_id, chunk }),
    finish: () => {
      store.setState({ is_finishing: true })
      void finishWhenSent()
    },
    dismissTold: () => store.setState({ told: null }),
    close: () => {
      for (const stop of stops) stop()
      outbox.close()
    },
  }
}
