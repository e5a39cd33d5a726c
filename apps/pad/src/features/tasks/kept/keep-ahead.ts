import type { Api } from '@jiangtai/client/api.ts'
import { measureSkew } from '@jiangtai/client/classroom/server-skew.ts'
import type { DeviceClock } from '@jiangtai/client/device-clock.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { fetchFile } from '@jiangtai/questions/blocks/use-kept-files.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import type { PadTask, PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptTask, KeptTasks } from './kept-tasks.ts'
import { filesAhead, isWholeOffline } from './files-ahead.ts'
import type { TaskFilesOnDevice } from './task-files-on-device.ts'

/** The tasks that lie on the device whole, and whether it has no room for more. */
export type AheadState = { kept: Readonly<Record<string, true>>; is_full: boolean }

/** Keeps the tasks that are due next while the pad rests at home ([PD-80]). */
export type KeepAhead = {
  store: StoreApi<AheadState>
  /** Home shows these open tasks, the next due first; `is_fresh` when the server has just told them. Returns how to stop. */
  look: (list: readonly PadTask[], is_fresh: boolean) => () => void
}

/** The most tasks that are fetched before they are opened. */
const MOST_AHEAD = 6
/** A class that is given something looks at home at once: its pads begin one after the other within this time. */
const SPREAD_MS = 6000
/** Home is drawn and the lesson is looked for before anything is fetched. */
const FIRST_MS = 1500
/** The addresses of a task that was fetched longer ago may have ended. */
const ADDRESSES_MS = 10 * 60_000

/** Opens it for a signed-in student. */
export function openKeepAhead({
  api,
  realtime,
  kept_tasks,
  task_device,
  clock,
  wait,
  random,
}: {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  kept_tasks: KeptTasks
  task_device: TaskFilesOnDevice
  clock: Pick<DeviceClock, 'now'>
  wait: (work: () => void, delay_ms: number) => () => void
  random: () => number
}): KeepAhead {
  const store = createStore<AheadState>(() => ({ kept: {}, is_full: false }))
  // Files that found no room: they are not fetched again each time that home looks.
  const refused = new Set<string>()

  /** Notes which of the listed tasks lie on the device whole. */
  const assess = async (list: readonly PadTask[]) => {
    const keys = await task_device.keys()
    const kept = list.flatMap(({ task_id }) => {
      const known = kept_tasks.find(task_id)
      return known !== null && isKeptWhole(known.view, keys) ? [[task_id, true] as const] : []
    })
    store.setState({ kept: Object.fromEntries(kept) })
  }
  const fetchTask = async (task_id: string, signal: AbortSignal): Promise<KeptTask> => {
    const asked_at = clock.now()
    const view = await api.call('POST /api/pad/v1/task/detail', { task_id, is_ahead: true }, { signal })
    return {
      ...{ view, kept_at: clock.now() },
      offset_ms: measureSkew(asked_at, clock.now(), view.server_time).offset_ms,
    }
  }
  /** False where the device has no room for all of it. */
  const keepTask = async (task: PadTask, run: Run): Promise<boolean> => {
    const keys = await task_device.keys()
    const known = kept_tasks.find(task.task_id)
    const isKnown = known !== null && isSame(known.view, task)
    if (isKnown && isKeptWhole(known.view, keys)) return true
    const isNew = isKnown && clock.now() - known.kept_at < ADDRESSES_MS
    const found = isNew ? known : await fetchTask(task.task_id, run.abort.signal)
    // The student has opened it meanwhile, and the task on the screen is the newer one.
    if (run.abort.signal.aborted) return true
    if (!isNew && !kept_tasks.keepAhead(found, run.open)) return false
    let isWhole = true
    for (const [key, url] of Object.entries(filesAhead(found.view))) {
      if (keys.has(key)) continue
      const file = refused.has(key) ? null : await fetchFile(url, run.abort.signal)
      if (run.abort.signal.aborted) return true
      if (file !== null && !(await task_device.keep(key, file))) refused.add(key)
      if (refused.has(key)) isWhole = false
    }
    return isWhole
  }
  const keepAll = async (list: readonly PadTask[], run: Run) => {
    await task_device.retain(new Set(kept_tasks.list().flatMap(({ view }) => Object.keys(filesAhead(view)))))
    let is_full = false
    for (const task of list.filter(isFetchedAhead).slice(0, MOST_AHEAD)) {
      if (run.abort.signal.aborted || realtime.status.getState() !== 'online') return
      // One that cannot be had now is had the next time home looks.
      if (!(await keepTask(task, run).catch(() => true))) is_full = true
      if (!run.abort.signal.aborted) await assess(list)
    }
    if (!run.abort.signal.aborted) store.setState({ is_full })
  }

  return {
    store,
    look: (list, is_fresh) => {
      const run: Run = { abort: new AbortController(), open: new Set(list.map(({ task_id }) => task_id)) }
      if (is_fresh) for (const task of list) mendTimes(kept_tasks, task)
      void assess(list)
      const stop = is_fresh
        ? wait(() => void keepAll(list, run), FIRST_MS + Math.round(random() * SPREAD_MS))
        : () => {}
      return () => {
        stop()
        run.abort.abort()
      }
    },
  }
}

type Run = { abort: AbortController; open: ReadonlySet<string> }

/**
 * Whether a task may lie on a pad before its student opens it: its kind allows that, and it can be answered. What is read counts from the first look at
 * the task, which only the server can tell ([TK-144]): it is kept once it was opened.
 */
export function isFetchedAhead(
  task: Pick<PadTask, 'kind' | 'is_open' | 'material_count' | 'state'>,
): boolean {
  return (
    TASK_KINDS[task.kind].is_kept_ahead &&
    task.is_open &&
    (task.material_count === 0 || task.state !== 'assigned')
  )
}

function isKeptWhole(view: PadTaskView, keys: ReadonlySet<string>): boolean {
  return isWholeOffline(view) && Object.keys(filesAhead(view)).every((key) => keys.has(key))
}

/** Whether a kept task is the one of the list, its times aside. */
function isSame(view: PadTaskView, task: PadTask): boolean {
  const { state, round, is_open, done_step_count } = task
  return (
    view.state === state &&
    view.round === round &&
    view.is_open === is_open &&
    view.done_step_count === done_step_count
  )
}

/** A due time that was moved, and a reminder, change nothing else of a task: 200 pads need not fetch it for them. */
function mendTimes(kept_tasks: KeptTasks, task: PadTask): void {
  const known = kept_tasks.find(task.task_id)
  if (known === null || !isSame(known.view, task)) return
  const { due_at, takes_late, reminded_at } = task
  const { view } = known
  if (view.due_at === due_at && view.takes_late === takes_late && view.reminded_at === reminded_at) return
  kept_tasks.keep({ ...known, view: { ...view, due_at, takes_late, reminded_at } })
}
