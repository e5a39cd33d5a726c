import { createLiveReceiver, type LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { type FollowedGroupInk, followGroupInk } from '@jiangtai/client/classroom/group-ink.ts'
import { createInkOutbox, type InkOutbox } from '@jiangtai/client/classroom/ink-outbox.ts'
import { readRefusal } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { GroupInkOp } from '@jiangtai/shared/classroom/students/group-boards/group-ink-op.ts'
import { hasInkOp } from '@jiangtai/shared/ink/document.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PadServices } from '../../open-classroom.ts'

/** The services of a pad that a board needs. */
export type GroupServices = Pick<PadServices, 'api' | 'realtime' | 'wait' | 'keepInk'>

/** Why strokes were not written, and how many. */
export type ToldOfGroupInk = { reason: string; count: number }

/** A board that is followed, with others' unfinished strokes; a member's has own strokes on their way. */
export type GroupBoard = { ink: FollowedGroupInk; live: LiveReceiver; close: () => void }
export type OwnBoard = GroupBoard & {
  outbox: InkOutbox<GroupInkOp>
  told: StoreApi<{ told: ToldOfGroupInk | null }>
  sendLive: (chunk: string) => void
}

type Which = { lesson_session_id: string; board_id: string }

/** A board that is shown to the class: it is told where every pad hears it. */
export function openShownBoard(services: GroupServices, which: Which): GroupBoard {
  return follow(services, which)
}

/** The own group's board: own strokes wait out a lost line and a reload, and are sent once ([CR-493]). */
export function openOwnBoard(services: GroupServices, which: Which): OwnBoard {
  const { api, realtime } = services
  const told = createStore<{ told: ToldOfGroupInk | null }>(() => ({ told: null }))
  const outbox = createInkOutbox<GroupInkOp>({
    send: ({ op }) =>
      api.call('POST /api/pad/v1/classroom/write-group-ink', { ...which, op }, { request_id: op.id }),
    isWorthRetrying: (error) => readRefusal(error).kind !== 'rejected',
    onRefused: (error) => {
      const reason = error instanceof Error ? error.message : '没有送到'
      const before = told.getState().told
      told.setState({ told: { reason, count: before?.reason === reason ? before.count + 1 : 1 } })
    },
    wait: services.wait,
    // Unsent strokes of each board have a place of their own.
    storage: services.keepInk<GroupInkOp>(`group.${which.board_id}`),
  })
  const board = follow(services, which, () => realtime.ask('follow_group_board', which))
  const settle = () => outbox.settle(({ op }) => hasInkOp(board.ink.store.getState().document, op.id))
  const stops = [
    board.ink.store.subscribe(settle),
    // A reply may come after the word of the op itself.
    outbox.store.subscribe((waiting) => {
      if (waiting.some(({ is_sent }) => is_sent)) settle()
    }),
    realtime.status.subscribe((status) => {
      if (status === 'online') outbox.resume()
    }),
  ]
  return {
    ...board,
    outbox,
    told,
    sendLive: (chunk) => realtime.tell('group_live_ink', { ...which, chunk }),
    close: () => {
      for (const stop of stops) stop()
      outbox.close()
      board.close()
    },
  }
}

function follow(
  { api, realtime, wait }: GroupServices,
  { lesson_session_id, board_id }: Which,
  join?: () => Promise<unknown>,
): GroupBoard {
  const live = createLiveReceiver({ now: () => performance.now() })
  const ink = followGroupInk({
    ...{ realtime, board_id, live, wait },
    ...(join && { join }),
    fetchPart: (after_seq) =>
      api.call('POST /api/pad/v1/classroom/group-ink', { lesson_session_id, board_id, after_seq }),
  })
  return { ink, live, close: ink.close }
}
