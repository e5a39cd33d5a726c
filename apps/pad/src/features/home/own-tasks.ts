import type { Api } from '@jiangtai/client/api.ts'
import { measureSkew } from '@jiangtai/client/classroom/server-skew.ts'
import type { DeviceClock } from '@jiangtai/client/device-clock.ts'
import type { PadTask } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { ExtendedTask } from '@jiangtai/shared/tasks/socket.ts'
import type { KeptList } from './kept-list.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The open tasks, or the done ones: handed in, or over. */
export type TaskPart = 'open' | 'done'

/** A student's tasks; `offset_ms` is the difference of the server's time from the device's. A failed look keeps the known ones. */
export type OwnTasksState =
  | { kind: 'unasked' }
  | { kind: 'loading' }
  | { kind: 'ready'; list: PadTask[]; total: number; offset_ms: number; trouble: string | null }
  | { kind: 'failed'; message: string }

/** The store of them, how to look again, and how to see more of them. */
export type OwnTasks = StoreApi<OwnTasksState> & {
  refetch: () => void
  more: () => void
  /** Puts a later due time into the list ([TK-234]); false where it has no such open task, or is being asked for. */
  extend: (told: ExtendedTask) => boolean
}

/** Both parts, and the device's clock: known over a visit to one of them, also without a network. */
export type HomeTasksStores = { clock: Pick<DeviceClock, 'now'>; open: OwnTasks; done: OwnTasks }

const PAGE_SIZE = 20

type Asker = { api: Pick<Api, 'call'>; clock: Pick<DeviceClock, 'now'> }

/** Makes the stores of both parts; nothing is asked yet. Open tasks are kept on the device ([PD-24]). */
export function openHomeTasks({ kept, ...asker }: Asker & { kept: KeptList }): HomeTasksStores {
  return {
    clock: asker.clock,
    open: openOwnTasks({ ...asker, kept }, 'open'),
    done: openOwnTasks({ ...asker, kept: null }, 'done'),
  }
}

/** Makes the store of one part; it is asked for with the first `refetch`. Of looks that overlap the last one asked counts. */
export function openOwnTasks(
  { api, clock, kept }: Asker & { kept: KeptList | null },
  part: TaskPart,
): OwnTasks {
  const store = createStore<OwnTasksState>(() => ({ kind: 'unasked' }))
  let asked = 0
  let pages = 1
  let isAsking = false

  const fetchPage = async (page: number) => {
    const asked_at = clock.now()
    const reply = await api.call('POST /api/pad/v1/task/list', { part, page, page_size: PAGE_SIZE })
    return { ...reply, ...measureSkew(asked_at, clock.now(), reply.server_time) }
  }
  const fetchPages = async (count: number): Promise<OwnTasksState> => {
    const list = new Map<string, PadTask>()
    for (let page = 1; ; page += 1) {
      const reply = await fetchPage(page)
      // A task that moved from page to page meanwhile stands once.
      for (const task of reply.list) list.set(task.task_id, task)
      const { total, offset_ms } = reply
      if (page >= count || reply.list.length < PAGE_SIZE)
        return { kind: 'ready', list: [...list.values()], total, offset_ms, trouble: null }
    }
  }
  const look = async (count: number) => {
    asked += 1
    const mine = asked
    isAsking = true
    if (store.getState().kind !== 'ready') store.setState({ kind: 'loading' }, true)
    try {
      const next = await fetchPages(count)
      if (mine !== asked) return
      pages = count
      store.setState(next, true)
      if (next.kind === 'ready') kept?.keep(next)
    } catch (error) {
      if (mine !== asked) return
      const message = error instanceof Error ? error.message : '请稍后重试'
      const now = store.getState()
      const known = now.kind === 'ready' ? now : (kept?.find() ?? now)
      if (known.kind === 'ready') store.setState({ ...known, trouble: message }, true)
      else store.setState({ kind: 'failed', message }, true)
    } finally {
      if (mine === asked) isAsking = false
    }
  }
  return Object.assign(store, {
    refetch: () => void look(pages),
    more: () => void look(pages + 1),
    extend: ({ task_id, due_at }: ExtendedTask) => {
      const known = store.getState()
      if (isAsking || known.kind !== 'ready') return false
      if (!known.list.some((task) => task.task_id === task_id && task.is_open)) return false
      const list = known.list
        .map((task) => (task.task_id === task_id ? { ...task, due_at } : task))
        .toSorted((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at))
      const next = { ...known, list }
      store.setState(next, true)
      kept?.keep(next)
      return true
    },
  })
}
