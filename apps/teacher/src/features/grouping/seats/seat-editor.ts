import { ApiError } from '@jiangtai/client/api.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createSaveQueue,
  type SaveQueue,
  type SaveQueueOptions,
} from '../../../shared/forms/saving/save-queue.ts'
import { type Room, roomOf } from './seat-draft.ts'

type SeatDraft = {
  room: Room
  /** The server's revision when this began. */
  revision: number
  past: readonly Room[]
  /** The colleague who saved other seats meanwhile, in words; the teacher decides whose stay. */
  late: string | null
}

/** The seats of a class while they are arranged: shown at once, every step can be taken back, saved by itself ([GR-4]). */
export type SeatEditor = {
  draft: StoreApi<SeatDraft>
  save: SaveQueue['store']
  flush: SaveQueue['flush']
  change: (room: Room) => void
  undo: () => void
  /** Puts one's own seats over the seats that a colleague saved meanwhile. */
  overwrite: () => Promise<void>
  /** Gives one's own seats up for the seats that a colleague saved. */
  giveUp: () => Promise<void>
  /** Takes the server's seats, unless a change here is not saved yet. */
  adopt: (map: SeatMapView) => void
}

export type SeatEditorOptions = SaveQueueOptions & {
  map: SeatMapView
  calls: {
    save: (input: Room & { revision: number; request_id: string }) => Promise<{ revision: number }>
    get: () => Promise<SeatMapView>
  }
}

export function createSeatEditor(options: SeatEditorOptions): SeatEditor {
  const { map, calls } = options
  const begin = (from: SeatMapView): SeatDraft => ({
    room: roomOf(from),
    revision: from.revision,
    past: [],
    late: null,
  })
  const draft = createStore<SeatDraft>(() => begin(map))
  const queue = createSaveQueue(options)
  let last_sent: Room | null = null

  let deciding: Promise<void> | null = null

  /** A second press is the same decision ([GR-22]). */
  function decide(decision: () => Promise<void>): Promise<void> {
    deciding ??= decision().finally(() => {
      deciding = null
    })
    return deciding
  }

  const put = () => queue.put({ key: 'seats', run: send })

  async function send(request_id: string): Promise<void> {
    const { room, revision } = draft.getState()
    const before = last_sent
    last_sent = room
    try {
      draft.setState(await calls.save({ ...room, revision, request_id }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.name !== 'CONFLICT') throw error
      const theirs = await calls.get()
      const isOurs = before !== null && isSame(before, roomOf(theirs))
      if (!isOurs) {
        draft.setState({ late: error.message })
        throw error
      }
      // Nobody else saved: our own save arrived unheard.
      const again = { ...room, revision: theirs.revision, request_id: `${request_id}-again` }
      draft.setState(await calls.save(again))
    }
  }

  return {
    draft,
    save: queue.store,
    flush: queue.flush,
    change(room) {
      const { room: before, past } = draft.getState()
      draft.setState({ room, past: [...past, before] })
      put()
    },
    undo() {
      const { past } = draft.getState()
      const before = past.at(-1)
      if (before === undefined) return
      draft.setState({ room: before, past: past.slice(0, -1) })
      put()
    },
    overwrite: () =>
      decide(async () => {
        const { revision } = await calls.get()
        draft.setState({ revision, late: null })
        put()
        await queue.flush()
      }),
    giveUp: () =>
      decide(async () => {
        draft.setState(begin(await calls.get()))
        // It takes the place of the refused save, so that there is nothing to send.
        queue.put({ key: 'seats', run: async () => undefined })
        await queue.flush()
      }),
    adopt(newer) {
      const isOpen = queue.store.getState().phase !== 'saved'
      if (!isOpen && newer.revision > draft.getState().revision) draft.setState(begin(newer))
    },
  }
}

/** Compares the places of the students, not the order in which they are written. */
function isSame(one: Room, other: Room): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain({ row_count, column_count, aisles, seats, weekly }: Room) {
  const sitting = seats.map(({ row, column, student_id }) => `${row},${column} ${student_id}`).toSorted()
  return [row_count, column_count, aisles, sitting, weekly?.from_day, weekly?.columns, weekly?.rows]
}
