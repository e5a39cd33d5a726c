import { ApiError } from '@jiangtai/client/api.ts'
import { OFFLINE } from '@jiangtai/client/envelope.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { entryKey } from '@jiangtai/client/outbox/outbox-entry.ts'
import { refusedBy } from '@jiangtai/client/outbox/test/answers.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { StepAnswer, StepProgress } from '@jiangtai/shared/tasks/steps/step.ts'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { deviceFile } from '../files/device-files.ts'
import { ASK_AGAIN_MS } from '../handing/wanted-hand-ins.ts'
import { openKeptTasks } from '../kept/kept-tasks.ts'
import type { TaskEntry } from '../task-answers.ts'
import { entryOf, says, TASK } from '../test/sample-task.ts'
import { pathViewOf, progressOf } from '../test/sample-path.ts'
import { NEWER_KEPT, NOT_ENOUGH, openWaitingSteps, type StepServices, TAKEN_BACK } from './waiting-steps.ts'

const ANSWERS: StepAnswer = { kind: 'answers' }
type StepInput = { step_no: number; answer: StepAnswer; revision: number | null }

/** A pad that knows one path, on a device that may keep steps from before; the server takes every step until it is told otherwise. */
function padWith(device = memoryDevice(), line: RealtimeStatus = 'offline') {
  const status = createStore<RealtimeStatus>(() => line)
  const outbox = createStore<OutboxState>(() => ({ entries: {}, is_on_device: true }))
  const timers: { work: () => void; delay_ms: number }[] = []
  const server = {
    sent: [] as number[],
    revisions: [] as (number | null)[],
    says: (_step_no: number): Partial<StepProgress> => ({ is_done: true }),
  }
  const kept_tasks = openKeptTasks({ storage: device, account_id: 'a' })
  kept_tasks.keep({ view: pathViewOf(), offset_ms: 0, kept_at: 0 })
  const api = {
    call: async (_name: string, { step_no, answer, revision }: StepInput) => {
      if (status.getState() === 'offline') throw new ApiError(OFFLINE)
      server.sent.push(step_no)
      server.revisions.push(revision)
      const words = answer.kind === 'doubt' ? answer.words : null
      const levels = answer.kind === 'self' ? answer.levels : null
      return {
        ...progressOf(step_no, { is_done: true, words, levels, revision: revision ?? 1 }),
        ...server.says(step_no),
      }
    },
  } as unknown as StepServices['api']
  const steps = openWaitingSteps({
    ...{ api, realtime: { status }, outbox, kept_tasks, storage: device, account_id: 'a' },
    wait: (work, delay_ms) => {
      const timer = { work, delay_ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
  })
  return {
    ...{ steps, server, status, device, timers, kept_tasks },
    online: () => status.setState('online', true),
    hand: (step_no: number, change: { place?: number; item_ids?: string[]; answer?: StepAnswer } = {}) =>
      steps.hand(TASK, { step_no, place: step_no, item_ids: [], answer: ANSWERS, ...change }),
    entries: (...entries: TaskEntry[]) =>
      outbox.setState({ entries: Object.fromEntries(entries.map((entry) => [entryKey(entry), entry])) }),
    refusals: () => (steps.getState()[TASK]?.steps ?? []).map(({ step_no, refusal }) => [step_no, refusal]),
  }
}

test('[PD-71] steps wait over a reload, and are sent once, in their order, when the line is back', async () => {
  const before = padWith()
  before.hand(2)
  before.hand(3)
  before.hand(4, { answer: { kind: 'doubt', words: '为什么对称' } })
  before.steps.close()
  const after = padWith(before.device)
  expect(after.steps.countWaiting(TASK)).toBe(3)
  expect(after.server.sent).toEqual([])
  after.online()
  await expect.poll(() => after.steps.countWaiting(null)).toBe(0)
  expect(after.server.sent).toEqual([2, 3, 4])
  expect(after.kept_tasks.find(TASK)?.view.step_progress.filter(({ is_done }) => is_done)).toHaveLength(3)
  expect(before.device.getItem('jiangtai.pad.outbox.a.steps')).toBe('{}')
})

test('[PD-71] a step waits for its answers and files, and those behind it on an ordered path wait for it', async () => {
  const pad = padWith(memoryDevice(), 'online')
  const photo = { ...says(''), attachments: [deviceFile('upload-1', 'photo', null)] }
  pad.entries(entryOf('item-2', { value: { round: 1, part: photo } }))
  pad.hand(3, { item_ids: ['item-2'] })
  pad.hand(4)
  expect(pad.server.sent).toEqual([])
  pad.entries(entryOf('item-2', { value: { round: 1, part: says('') }, delivery: { kind: 'queued' } }))
  expect(pad.server.sent).toEqual([])
  pad.entries(entryOf('item-2', { value: { round: 1, part: says('') } }))
  await expect.poll(() => pad.server.sent).toEqual([3, 4])
})

test('[PD-71] what was read before a step arrives before it', async () => {
  const pad = padWith(memoryDevice(), 'online')
  const reading = entryOf('text', { source: 'reading', delivery: { kind: 'sending' } })
  pad.entries(reading)
  pad.hand(2)
  expect(pad.server.sent).toEqual([])
  pad.entries({ ...reading, delivery: { kind: 'acked', state: 'draft' } })
  await expect.poll(() => pad.server.sent).toEqual([2])
})

test('[PD-71] in free order no step waits for another', async () => {
  const pad = padWith(memoryDevice(), 'online')
  pad.entries(entryOf('item-2', { delivery: { kind: 'queued' } }))
  pad.hand(3, { place: 0, item_ids: ['item-2'] })
  pad.hand(4, { place: 0 })
  await expect.poll(() => pad.server.sent).toEqual([4])
  expect(pad.refusals()).toEqual([[3, null]])
})

test('[PD-72] a refused step is kept with its reason and holds up those behind it until it is handed in anew', async () => {
  const pad = padWith()
  pad.hand(2)
  pad.hand(3)
  pad.server.says = (step_no) => {
    if (step_no === 2) throw refusedBy('CONFLICT', '还有 1 道小题没有作答')
    return {}
  }
  pad.online()
  await expect.poll(pad.refusals).toEqual([
    [2, '还有 1 道小题没有作答'],
    [3, null],
  ])
  pad.server.says = () => ({})
  pad.hand(2)
  await expect.poll(() => pad.steps.countWaiting(TASK)).toBe(0)
  expect(pad.server.sent).toEqual([2, 2, 3])
})

test('[PD-72] an exercise that is not enough says so, and what was done behind it is kept', async () => {
  const pad = padWith()
  pad.hand(2)
  pad.hand(3)
  pad.server.says = () => ({ is_done: false })
  pad.online()
  await expect.poll(pad.refusals).toEqual([
    [2, NOT_ENOUGH],
    [3, null],
  ])
  // Another device has reached it: what stands behind goes on.
  pad.server.says = () => ({})
  pad.steps.settle(TASK, [progressOf(2, { is_done: true, attempt_count: 2 })])
  await expect.poll(() => pad.steps.countWaiting(TASK)).toBe(0)
})

test('[PD-72] a doubt that is written anew while an exercise is not enough is sent', async () => {
  const pad = padWith(memoryDevice(), 'online')
  pad.server.says = () => ({ is_done: false })
  pad.hand(3)
  await expect.poll(pad.refusals).toEqual([[3, NOT_ENOUGH]])
  pad.server.says = () => ({})
  pad.hand(1, { answer: { kind: 'doubt', words: '顶点' } })
  await expect.poll(pad.refusals).toEqual([[3, NOT_ENOUGH]])
  expect(pad.server.sent).toEqual([3, 1])
})

test('[PD-73] a step that was taken back is not sent, and its words are on the device until it is handed in', async () => {
  const pad = padWith()
  pad.hand(4)
  pad.steps.takeBack(TASK, 4)
  pad.steps.draft(TASK, 4, { words: '还没写完', levels: [] })
  pad.online()
  expect(pad.refusals()).toEqual([[4, TAKEN_BACK]])
  pad.steps.close()
  const after = padWith(pad.device, 'online')
  expect(after.steps.getState()[TASK]?.drafts).toEqual({ 4: { words: '还没写完', levels: [] } })
  expect(after.server.sent).toEqual([])
  after.hand(4, { answer: { kind: 'doubt', words: '写完了' } })
  await expect.poll(() => after.steps.getState()).toEqual({})
})

test('[PD-71] a busy server is asked again after a while', async () => {
  const pad = padWith(memoryDevice(), 'online')
  pad.server.says = () => {
    throw refusedBy('UNAVAILABLE', '服务器忙')
  }
  pad.hand(2)
  await expect.poll(() => pad.timers.map(({ delay_ms }) => delay_ms)).toEqual([ASK_AGAIN_MS])
  expect(pad.refusals()).toEqual([[2, null]])
  pad.server.says = () => ({})
  pad.timers[0]?.work()
  await expect.poll(() => pad.steps.countWaiting(TASK)).toBe(0)
})

test('what another program wrote under the key wants nothing', () => {
  const device = memoryDevice()
  for (const text of ['[', '7', '{"task-1":{"steps":[{}],"drafts":{}}}', '{"task-1":null}']) {
    device.setItem('jiangtai.pad.outbox.a.steps', text)
    expect(padWith(device).steps.getState()).toEqual({})
  }
})

test('[TK-212] a doubt names the revision after the one it is written over; where a newer one was kept, what was written stays', async () => {
  const pad = padWith()
  const doubt = (words: string) => pad.hand(4, { answer: { kind: 'doubt', words } })
  doubt('为什么')
  doubt('为什么对称')
  pad.server.says = () => ({ is_done: true, words: '另一台写的', revision: 5 })
  pad.online()
  await expect.poll(pad.refusals).toEqual([[4, NEWER_KEPT]])
  expect(pad.steps.getState()[TASK]?.steps[0]?.answer).toEqual({ kind: 'doubt', words: '为什么对称' })
  pad.server.says = () => ({ is_done: true })
  doubt('为什么对称')
  await expect.poll(() => pad.steps.countWaiting(TASK)).toBe(0)
  expect(pad.server.revisions).toEqual([2, 6])
})
