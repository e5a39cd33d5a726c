import { type Api, ApiError } from '@jiangtai/client/api.ts'
import { measureSkew } from '@jiangtai/client/classroom/server-skew.ts'
import type { DeviceClock } from '@jiangtai/client/device-clock.ts'
import type { Outbox, OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { readRefusal } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { FilesOnDevice } from '@jiangtai/questions/blocks/use-kept-files.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { whyNotHandedIn } from '@jiangtai/shared/tasks/handing.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import type { ExtendedTask } from '@jiangtai/shared/tasks/socket.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TaskFiles } from './files/task-files.ts'
import type { KeptTasks } from './kept/kept-tasks.ts'
import { handIn } from './handing/hand-in.ts'
import type { WantedHandIn, WantedHandIns } from './handing/wanted-hand-ins.ts'
import { countWaiting, entriesOfTask, hasAllArrived, itemsOnDevice } from './own-answers.ts'
import type { WaitingSteps } from './path/waiting-steps.ts'
import { nextReading } from './reading/own-reading.ts'
import { readingAnswers } from './reading/reading-answers.ts'
import { adoptPlaces } from './reading/adopt-places.ts'
import { entryOfItem, heldAnswer, taskAnswers } from './task-answers.ts'
import { numbersOf } from './task-pages.ts'

/** The services of the pad that a task needs. */
export type TaskServices = {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  outbox: Outbox
  kept_tasks: KeptTasks
  hand_ins: WantedHandIns
  waiting_steps: WaitingSteps
  task_files: { queue: Pick<TaskFiles['queue'], 'retryFailed'> }
  clock: Pick<DeviceClock, 'now'>
  wait: (work: () => void, delay_ms: number) => () => void
}

/** Where the files of tasks lie on the device ([PD-81]); null where they do not. */
export type KeptFiles = { task_device: FilesOnDevice | null }

/** A task as the pad knows it; one that is not fresh was kept by the device, and is shown because the server could not be asked. */
export type OwnTaskState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; view: PadTaskView; offset_ms: number; is_fresh: boolean }

/** What every page of a task is given. */
export type TaskPageProps = {
  view: PadTaskView
  /** Whether the server has told it; otherwise it is the task that the device kept. */
  is_fresh: boolean
  outbox: OutboxState
  is_online: boolean
  /** The handing in that waits on the device ([OB-13]). */
  wanted: WantedHandIn | null
  onForgetWanted: () => void
  serverNow: () => number
  /** The question, step or material at hand; null is the list of them. */
  part_id: string | null
  onPart: (part_id: string | null) => void
  onHome: () => void
}

/** One task on the screen. An act returns the reason why it was not done, in words; null when it was, or waits to be done ([OB-13]). */
export type OwnTask = {
  store: StoreApi<OwnTaskState>
  refetch: () => void
  write: (written: { item_id: string; part: AnswerPart; pace: 'typing' | 'tap' }) => void
  /** Notes that a part of a material was seen; without stretches it was opened. */
  read: (seen: { material_id: string; segments: readonly Segment[]; place: number }) => void
  submit: () => Promise<string | null>
  withdraw: () => Promise<string | null>
  close: () => void
}

/** Handing in waits this long for answers on their way. */
export const ARRIVAL_MS = 10_000
/** Between two changes of an answer nobody is counted for longer: the pad lay on the table. */
const LONGEST_THOUGHT_MS = 10 * 60_000
const A_DAY_MS = 86_400_000

/** Opens a task: the kept one at once, then the one of the server. */
export function openOwnTask(services: TaskServices, task_id: string): OwnTask {
  const { api, realtime, outbox, kept_tasks, hand_ins, waiting_steps, clock } = services
  const store = createStore<OwnTaskState>(() => ({ kind: 'loading' }))
  let touched_at = clock.now()
  let asked = 0
  let isAsking = false
  let isClosed = false

  const show = (view: PadTaskView, { offset_ms, is_fresh }: { offset_ms: number; is_fresh: boolean }) => {
    for (const answer of view.answers) {
      if (answer.round !== view.round) continue
      const mine = entryOfItem(outbox.getState().entries, { task_id, item_id: answer.item_id })
      if (mine === null || mine.revision < answer.revision)
        outbox.adopt(taskAnswers, heldAnswer(task_id, answer))
    }
    store.setState({ kind: 'ready', view, offset_ms, is_fresh }, true)
  }
  const keepAndShow = (view: PadTaskView, offset_ms: number) => {
    kept_tasks.keep({ view, offset_ms, kept_at: clock.now() })
    waiting_steps.settle(task_id, view.step_progress)
    show(view, { offset_ms, is_fresh: true })
    adoptPlaces(outbox, view)
  }
  /** Shows a task as the device keeps it after a handing in, and asks the server for it. */
  const showHandedIn = () => {
    const kept = kept_tasks.find(task_id)
    if (kept !== null) show(kept.view, { offset_ms: kept.offset_ms, is_fresh: true })
    return fetchTask()
  }
  const fail = (error: unknown) => {
    const isGone = error instanceof ApiError && error.name === 'NOT_FOUND'
    if (isGone) kept_tasks.forget(task_id)
    const known = store.getState()
    if (known.kind === 'ready' && !isGone) store.setState({ ...known, is_fresh: false }, true)
    else store.setState({ kind: 'failed', message: messageOf(error) }, true)
  }
  const fetchTask = async () => {
    asked += 1
    const mine = asked
    const asked_at = clock.now()
    isAsking = true
    try {
      const view = await api.call('POST /api/pad/v1/task/detail', { task_id })
      if (mine !== asked || isClosed) return
      keepAndShow(view, measureSkew(asked_at, clock.now(), view.server_time).offset_ms)
    } catch (error) {
      if (mine === asked && !isClosed) fail(error)
    } finally {
      if (mine === asked) isAsking = false
    }
  }
  /** A later due time changes nothing else of a task that is being done: what the server told of it is enough ([TK-234]). */
  const extend = ({ due_at, ...told }: ExtendedTask) => {
    const known = store.getState()
    if (told.task_id !== task_id) return
    // A reply that is on its way may be from before it.
    if (known.kind !== 'ready' || !known.view.is_open || isAsking) return void fetchTask()
    const view = { ...known.view, due_at }
    kept_tasks.keep({ view, offset_ms: known.offset_ms, kept_at: clock.now() })
    store.setState({ ...known, view }, true)
  }

  outbox.follow(task_id)
  const kept = kept_tasks.find(task_id)
  if (kept !== null) show(kept.view, { offset_ms: kept.offset_ms, is_fresh: true })
  void fetchTask()
  const stops = [
    realtime.on('tasks_changed', () => void fetchTask()),
    realtime.on('task_extended', extend),
    realtime.status.subscribe((status, before) => {
      if (status === 'online' && before !== 'online') void fetchTask()
    }),
    hand_ins.subscribe((wanted, before) => {
      if (wanted[task_id] === undefined && before[task_id] !== undefined) void showHandedIn()
    }),
    waiting_steps.subscribe((waiting, before) => {
      const known = before[task_id]?.steps.length ?? 0
      if ((waiting[task_id]?.steps.length ?? 0) < known) void showHandedIn()
    }),
  ]

  /** The answers of the round on the device. */
  const ownRound = ({ round }: PadTaskView) =>
    entriesOfTask(outbox.getState().entries, task_id).filter(({ value }) => value.round === round)
  /** Whether all answers, files and steps of a round have arrived. */
  const hasArrivedOf = (view: PadTaskView) =>
    waiting_steps.countWaiting(task_id) === 0 && hasAllArrived(outbox.getState().entries, view)
  /** The same within a while. */
  const untilArrived = (view: PadTaskView) =>
    new Promise<boolean>((resolve) => {
      const hasArrived = () => hasArrivedOf(view)
      services.task_files.queue.retryFailed()
      outbox.flush()
      if (hasArrived()) return resolve(true)
      const end = (is_arrived: boolean) => {
        stopWaiting()
        for (const stop of stopsWatching) stop()
        resolve(is_arrived)
      }
      const stopWaiting = services.wait(() => end(hasArrived()), ARRIVAL_MS)
      const look = () => {
        if (hasArrived()) end(true)
      }
      const stopsWatching = [outbox.subscribe(look), waiting_steps.subscribe(look)]
    })

  return {
    store,
    refetch: () => void fetchTask(),
    write: ({ item_id, part, pace }) => {
      const known = store.getState()
      if (known.kind !== 'ready') return
      const { round } = known.view
      const before = entryOfItem(outbox.getState().entries, { task_id, item_id })
      const at = clock.now()
      const thought_ms = Math.min(LONGEST_THOUGHT_MS, Math.max(0, Math.round(at - touched_at)))
      touched_at = at
      const used_ms = (before?.value.round === round ? before.used_ms : 0) + thought_ms
      outbox.write(taskAnswers, {
        ...{ source_id: task_id, item_id, scope: task_id, value: { round, part } },
        ...{ is_final: false, used_ms: Math.min(A_DAY_MS, used_ms), pace },
      })
    },
    read: ({ material_id, segments, place }) => {
      const value = nextReading(outbox.getState().entries, { task_id, material_id, segments, place })
      outbox.write(readingAnswers, {
        ...{ source_id: task_id, item_id: material_id, scope: task_id, value },
        ...{ is_final: false, used_ms: 0, pace: 'tap' },
      })
    },
    submit: async () => {
      const known = store.getState()
      if (known.kind !== 'ready') return '请稍后重试'
      const { handing, sound_minutes } = known.view
      const answers = ownRound(known.view).map(({ value }) => value.part)
      const lack = whyNotHandedIn(handing, { answers, sound_minutes })
      if (lack !== null) return lack
      const { round } = known.view
      const wait = () => {
        hand_ins.want({ task_id, round })
        return null
      }
      const isOffline = () => realtime.status.getState() === 'offline'
      // A round that has arrived is handed in by a call of its own, which tells by itself whether it arrives.
      if (isOffline() && !hasArrivedOf(known.view)) return wait()
      if (!(await untilArrived(known.view)))
        return isOffline() ? wait() : whatIsLeft(outbox.getState().entries, known.view)
      try {
        await handIn(services, { task_id, round })
      } catch (error) {
        return readRefusal(error).kind === 'line' ? wait() : messageOf(error)
      }
      await showHandedIn()
      return null
    },
    withdraw: async () => {
      try {
        await api.call('POST /api/pad/v1/task/withdraw', { task_id })
        await fetchTask()
        return null
      } catch (error) {
        return messageOf(error)
      }
    },
    close: () => {
      isClosed = true
      for (const stop of stops) stop()
      outbox.follow(null)
    },
  }
}

/** Tells the answers that have not arrived, and the questions of missing files, so that a file that is never taken can be taken out ([TK-74]). */
function whatIsLeft(entries: OutboxState['entries'], view: PadTaskView): string {
  if (view.handing === 'reading') return '还有学习记录没有送达，保存在本机，请稍后再提交'
  const on_device = itemsOnDevice(entries, view)
  if (on_device.length === 0 && countWaiting(entries, view.task_id) === 0)
    return '还有步骤没有送达，保存在本机，请稍后再提交'
  if (on_device.length === 0)
    return `还有 ${countWaiting(entries, view.task_id)} 道题的作答没有送达，保存在本机，请稍后再提交`
  const count = on_device.reduce((sum, item) => sum + item.count, 0)
  const numbers = numbersOf(
    view,
    on_device.map(({ item_id }) => item_id),
  )
  return `第 ${numbers.join('、')} 题还有 ${count} 个照片、手写或录音没有传完，保存在本机，请稍后再提交`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '请稍后重试'
}
