import {
  ASKED_REACH,
  HELD_REACH,
  MAX_ASKED_PAGES,
  pagesAround,
} from '@jiangtai/shared/classroom/entry/near-pages.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { givePrepared } from '@jiangtai/shared/ink/prepared/awaited.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { createStore } from 'zustand/vanilla'
import { isWorthRetrying } from '../query-client.ts'
import type { Room } from './room.ts'

/** What was prepared on pages, by page. */
type Gestures = Readonly<Record<string, readonly InkStep[]>>

/** How the prepared ink of a followed room is fetched. `reach` is 'near' for who sees one page, 'all' for who sees many; `wait` runs its work later. */
export type PreparedInkOptions = {
  room: Pick<Room, 'getState' | 'subscribe' | 'amend'>
  reach: 'near' | 'all'
  fetchInk: (page_ids: string[]) => Promise<{ ink: Gestures }>
  wait: (work: () => void, delay_ms: number) => () => void
}

const TRY_AGAIN_MS = 1_500
const REFUSED_MS = 10_000

/** A page that is looked at beside the one that is on, as one that was handed out. */
export const besidePage = createStore<{ page_id: string | null }>(() => ({ page_id: null }))

/**
 * Gives a followed room the prepared ink that was not sent with it, the nearest pages first ([CR-382]). What has come once is kept, so that a room that is
 * fetched anew has it at once. Returns how to stop.
 */
export function followPreparedInk({ room, reach, fetchInk, wait }: PreparedInkOptions): () => void {
  const known = new Map<string, readonly InkStep[]>()
  let isBusy = false
  let isStopped = false
  let cancelWait = () => {}

  const look = () => {
    const now = room.getState()
    if (isStopped || now.kind !== 'ready') return
    // The change is heard here again, and looked at then.
    if (awaited(now.state).some((page_id) => known.has(page_id)))
      return room.amend((state) => give(state, known))
    const wanted = isBusy ? [] : missing(now.state, reach)
    if (wanted.length > 0) void ask(wanted)
  }

  const ask = async (page_ids: string[]) => {
    isBusy = true
    try {
      const { ink } = await fetchInk(page_ids)
      for (const page_id of page_ids) known.set(page_id, ink[page_id] ?? [])
      isBusy = false
      look()
    } catch (error) {
      if (isStopped) return
      // A refusal is asked about calmly: whoever may not ask is put out of the room soon, and who has asked too often waits.
      const delay_ms = isWorthRetrying(error) ? TRY_AGAIN_MS : REFUSED_MS
      cancelWait = wait(() => {
        isBusy = false
        look()
      }, delay_ms)
    }
  }

  const stops = [room.subscribe(look), besidePage.subscribe(look)]
  look()
  return () => {
    isStopped = true
    cancelWait()
    for (const stop of stops) stop()
  }
}

function awaited({ ink }: Pick<ClassroomState, 'ink'>): string[] {
  return Object.entries(ink).flatMap(([page_id, { awaits }]) => (awaits === undefined ? [] : page_id))
}

function missing(state: ClassroomState, reach: 'near' | 'all'): string[] {
  const away = new Set(awaited(state))
  if (away.size === 0) return []
  const pages = reach === 'all' ? state.pages.length : HELD_REACH
  const { page_id: beside } = besidePage.getState()
  const isWanted = [beside, ...pagesAround(state, pages)].some(
    (page_id) => page_id !== null && away.has(page_id),
  )
  if (!isWanted) return []
  const around = pagesAround(state, Math.max(pages, ASKED_REACH))
  // Who turns pages alone goes on to the neighbours of the page beside.
  const beyond = beside === null ? [] : pagesAround({ ...state, current_page_id: beside }, ASKED_REACH)
  return [...new Set([...beyond, ...around])].filter((page_id) => away.has(page_id)).slice(0, MAX_ASKED_PAGES)
}

function give(state: ClassroomState, known: ReadonlyMap<string, readonly InkStep[]>): ClassroomState {
  const ink = Object.entries(state.ink).map(([page_id, document]) => {
    const prepared = known.get(page_id)
    return [page_id, prepared === undefined ? document : givePrepared(document, prepared)]
  })
  return { ...state, ink: Object.fromEntries(ink) }
}
