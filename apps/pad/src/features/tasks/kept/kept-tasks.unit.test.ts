import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import { expect, test } from 'vitest'
import { openKeptTasks } from './kept-tasks.ts'
import { TASK, viewOf } from '../test/sample-task.ts'

const outboxOfAccount = (device: ReturnType<typeof memoryDevice>, account_id: string) =>
  openOutbox({
    ...{ account_id, storage: device, senders: new Map() },
    isOnline: () => false,
    wait: () => () => {},
  })

test('a kept task is found again after a reload', () => {
  const storage = memoryDevice()
  const task = { view: viewOf(), offset_ms: 30, kept_at: 1 }
  openKeptTasks({ storage, account_id: 'a' }).keep(task)
  const again = openKeptTasks({ storage, account_id: 'a' })
  expect(again.find(TASK)).toMatchObject(task)
  expect(again.isGoingOn(TASK)).toBe(true)
  expect(again.isGoingOn('another')).toBe(false)
})

test('[PD-74] a task that was kept before there were paths has no steps', () => {
  const storage = memoryDevice()
  const { steps: _, is_ordered: __, step_progress: ___, ...view } = viewOf()
  const kept = JSON.stringify({ v: 1, view, offset_ms: 0, kept_at: 1 })
  storage.setItem('jiangtai.pad.outbox.a.task.task-1', kept)
  expect(openKeptTasks({ storage, account_id: 'a' }).find(TASK)?.view).toEqual(viewOf())
})

test('[OB-8] another student never finds it, and nothing of it is left once they open their own outbox', () => {
  const storage = memoryDevice()
  openKeptTasks({ storage, account_id: 'a' }).keep({ view: viewOf(), offset_ms: 0, kept_at: 1 })
  expect(openKeptTasks({ storage, account_id: 'b' }).find(TASK)).toBeNull()
  outboxOfAccount(storage, 'b')
  expect(storage.length).toBe(0)
})

test('[OB-8] signing out removes the kept tasks with the answers', () => {
  const storage = memoryDevice()
  openKeptTasks({ storage, account_id: 'a' }).keep({ view: viewOf(), offset_ms: 0, kept_at: 1 })
  outboxOfAccount(storage, 'a').erase()
  expect(storage.length).toBe(0)
})

test('of many tasks the last ones are kept, and what cannot be read is passed over', () => {
  const storage = memoryDevice()
  const tasks = openKeptTasks({ storage, account_id: 'a' })
  for (let at = 1; at <= 10; at += 1)
    tasks.keep({ view: viewOf({ task_id: `task-${at}` }), offset_ms: 0, kept_at: at })
  const isKept = Array.from({ length: 10 }, (_, index) => tasks.find(`task-${index + 1}`) !== null)
  expect(isKept).toEqual([false, false, ...Array.from({ length: 8 }, () => true)])
  storage.setItem('jiangtai.pad.outbox.a.task.broken', '{"v":1')
  expect(tasks.find('broken')).toBeNull()
})

test('a device that is full keeps what it kept before and does not fail', () => {
  const full = {
    ...memoryDevice(),
    length: 0,
    setItem: () => {
      throw new Error('full')
    },
  }
  const tasks = openKeptTasks({ storage: full, account_id: 'a' })
  tasks.keep({ view: viewOf(), offset_ms: 0, kept_at: 1 })
  expect(tasks.find(TASK)).toBeNull()
})
