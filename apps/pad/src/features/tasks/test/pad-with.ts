import { ApiError } from '@jiangtai/client/api.ts'
import type { BothWays } from '@jiangtai/client/call-either-way.ts'
import { OFFLINE } from '@jiangtai/client/envelope.ts'
import { sendersOf } from '@jiangtai/client/outbox/answer-kind.ts'
import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import { refusedBy } from '@jiangtai/client/outbox/test/answers.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { createStore } from 'zustand/vanilla'
import { openWantedHandIns } from '../handing/wanted-hand-ins.ts'
import { openKeptTasks } from '../kept/kept-tasks.ts'
import { openOwnTask, type TaskServices } from '../own-task.ts'
import { openWaitingSteps } from '../path/waiting-steps.ts'
import { taskAnswers } from '../task-answers.ts'
import { keptOf, progressOf } from './sample-path.ts'
import { TASK, viewOf } from './sample-task.ts'

/** A pad with a device, a server that holds one task, and a line that is there or not. */
export function padWith(device = memoryDevice()) {
  const server = {
    view: viewOf(),
    saved: [] as unknown[],
    submitted: [] as unknown[],
    steps: [] as number[],
    refusal: '',
    ...{ busy: false, retried: 0 },
  }
  const status = createStore<RealtimeStatus>(() => 'online')
  const timers: { work: () => void; delay_ms: number }[] = []
  const heard: Record<string, (told?: unknown) => void> = {}
  let now = 0
  const call = async (name: string, input: Record<string, never>) => {
    if (status.getState() === 'offline') throw new ApiError(OFFLINE)
    if (name.endsWith('/detail')) {
      if (server.refusal !== '') throw refusedBy('NOT_FOUND', server.refusal)
      return server.view
    }
    if (name.endsWith('/save-answer')) {
      server.saved.push(input['value'])
      return {
        client_submission_id: input['client_submission_id'],
        revision: input['revision'],
        state: 'draft',
      }
    }
    if (server.busy) throw refusedBy('UNAVAILABLE', '服务器忙')
    if (name.endsWith('/hand-in-step')) {
      const step_no = Number(input['step_no'])
      server.steps.push(step_no)
      return progressOf(step_no, { is_done: true, ...keptOf(input['answer'] ?? { kind: 'answers' }) })
    }
    if (server.refusal !== '') throw refusedBy('CONFLICT', server.refusal)
    server.submitted.push(input)
    const handed: PadTaskView = { ...server.view, state: 'submitted', is_open: false }
    server.view = handed
    return { state: 'submitted', submitted_at: server.view.server_time, is_late: false }
  }
  const api = { call } as unknown as TaskServices['api']
  const realtime = {
    status,
    call,
    on: (event: string, handler: (told?: unknown) => void) => {
      heard[event] = handler
      return () => {}
    },
  } as unknown as TaskServices['realtime'] & BothWays['realtime']
  const wait: TaskServices['wait'] = (work, delay_ms) => {
    const timer = { work, delay_ms }
    timers.push(timer)
    return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
  }
  const kept_tasks = openKeptTasks({ storage: device, account_id: 'a' })
  const outbox = openOutbox({
    ...{ account_id: 'a', storage: device, wait },
    isOnline: () => status.getState() !== 'offline',
    staysKnown: ({ source_id }) => kept_tasks.isGoingOn(source_id),
    senders: sendersOf([taskAnswers], { api, realtime }),
  })
  const handing = { api, realtime, outbox, kept_tasks, wait, storage: device, account_id: 'a' }
  const waiting_steps = openWaitingSteps(handing)
  const hand_ins = openWantedHandIns({ ...handing, waiting_steps })
  const services: TaskServices = {
    ...{ api, realtime, outbox, kept_tasks, hand_ins, waiting_steps, wait, clock: { now: () => now } },
    task_files: { queue: { retryFailed: () => void (server.retried += 1) } },
  }
  return {
    ...{ server, outbox, status, services, device },
    open: () => openOwnTask(services, TASK),
    /** Lets the timers of at least this length end. */
    runTimers: (delay_ms: number) => {
      for (const timer of timers.filter((one) => one.delay_ms >= delay_ms)) timer.work()
    },
    /** Whether there is a timer of just this length. */
    hasTimer: (delay_ms: number) => timers.some((one) => one.delay_ms === delay_ms),
    tell: (event: string, told?: unknown) => heard[event]?.(told),
    pass: (ms: number) => {
      now += ms
    },
  }
}
