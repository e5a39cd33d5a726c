import type { Api } from '@jiangtai/client/api.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { PadTask, PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { openKeptTasks } from './kept-tasks.ts'
import { taskOf, viewOf } from '../test/sample-task.ts'
import { filesAhead, isWholeOffline } from './files-ahead.ts'
import { isFetchedAhead, openKeepAhead } from './keep-ahead.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A pad at home whose server gives each task two pictures; `room` is how many files the device takes. */
function openPad({ room = 100 }: { room?: number } = {}) {
  const asked: string[] = []
  const held = new Map<string, Promise<void>>()
  const device = new Map<string, Blob>()
  const status = createStore<RealtimeStatus>(() => 'online')
  const views = new Map<string, PadTaskView>()
  const kept_tasks = openKeptTasks({ storage: memoryDevice(), account_id: 'mei' })
  const pictures = (task_id: string) => ({
    [`${task_id}-1`]: `/oss/${task_id}-1?signed`,
    [`${task_id}-2`]: `/oss/${task_id}-2?signed`,
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('picture')
  })
  const call = async (_name: string, { task_id, is_ahead }: { task_id: string; is_ahead: boolean }) => {
    asked.push(`${task_id} ${is_ahead ? 'ahead' : 'opened'}`)
    await held.get(task_id)
    return views.get(task_id) ?? viewOf({ task_id, state: 'assigned', files: pictures(task_id) })
  }
  const waits: (() => void)[] = []
  const ahead = openKeepAhead({
    ...{ api: { call } as unknown as Api, realtime: { status }, kept_tasks },
    task_device: {
      find: async (key) => device.get(key) ?? null,
      keep: async (key, file) => {
        if (device.size >= room) return false
        device.set(key, file)
        return true
      },
      keys: async () => new Set(device.keys()),
      retain: async (wanted) => {
        for (const key of device.keys()) if (!wanted.has(key)) device.delete(key)
      },
      erase: () => {},
    },
    ...{ clock: { now: () => 0 }, random: () => 0 },
    wait: (work) => {
      waits.push(work)
      return () => void waits.splice(waits.indexOf(work), 1)
    },
  })
  const rest = () => {
    for (const work of waits.splice(0)) work()
  }
  return { ahead, asked, device, held, kept_tasks, rest, status, views }
}

const listed = (...ids: string[]): PadTask[] =>
  ids.map((task_id) => taskOf({ task_id, state: 'assigned', round: 1 }))

test('[PD-80] once the pad rests at home, the tasks that are due next are fetched with their pictures, once', async () => {
  const pad = openPad()
  const stop = pad.ahead.look(listed('a', 'b'), true)
  expect(pad.asked).toEqual([])
  pad.rest()
  await expect.poll(() => pad.ahead.store.getState().kept).toEqual({ a: true, b: true })
  expect(pad.asked).toEqual([
    ...['a ahead', '/oss/a-1?signed', '/oss/a-2?signed'],
    ...['b ahead', '/oss/b-1?signed', '/oss/b-2?signed'],
  ])
  stop()
  pad.asked.length = 0
  pad.ahead.look(listed('a', 'b'), true)
  pad.rest()
  pad.ahead.look(listed('a', 'b', 'c'), true)
  pad.rest()
  await expect.poll(() => pad.ahead.store.getState().kept).toEqual({ a: true, b: true, c: true })
  expect(pad.asked.filter((one) => !/c/.test(one))).toEqual([])
})

test('[PD-80] no more than six of many are fetched', async () => {
  const pad = openPad()
  pad.ahead.look(listed(...'abcdefgh'.split('')), true)
  pad.rest()
  await expect.poll(() => Object.keys(pad.ahead.store.getState().kept)).toEqual('abcdef'.split(''))
})

test('[PD-80] leaving home stops it: a task that is opened then is not written over', async () => {
  const pad = openPad()
  let answer = () => {}
  pad.held.set('a', new Promise((resolve) => (answer = resolve)))
  const stop = pad.ahead.look(listed('a'), true)
  pad.rest()
  await expect.poll(() => pad.asked).toEqual(['a ahead'])
  stop()
  answer()
  pad.ahead.look(listed('b'), true)
  pad.rest()
  await expect.poll(() => pad.ahead.store.getState().kept).toEqual({ b: true })
  expect(pad.kept_tasks.find('a')).toBeNull()
})

test('[PD-80] without a line, and with a list that is old, nothing is asked, and what is kept is told', async () => {
  const pad = openPad()
  const file = new Blob(['picture'])
  pad.kept_tasks.keep({ view: viewOf({ task_id: 'a', files: { k: '/oss/k' } }), offset_ms: 0, kept_at: 0 })
  pad.device.set('k', file)
  pad.ahead.look(listed('a', 'b'), false)
  pad.rest()
  await expect.poll(() => pad.ahead.store.getState().kept).toEqual({ a: true })
  pad.status.setState('offline', true)
  pad.ahead.look(listed('a', 'b'), true)
  pad.rest()
  await expect.poll(() => pad.ahead.store.getState().kept).toEqual({ a: true })
  expect(pad.asked).toEqual([])
})

test('[PD-80] what has changed is fetched anew; a moved due time and a reminder are put into what is kept', async () => {
  const pad = openPad()
  const view = viewOf({ task_id: 'a' })
  pad.kept_tasks.keep({ view, offset_ms: 5, kept_at: 0 })
  const due_at = '2026-09-02T10:00:00.000Z'
  pad.ahead.look([{ ...taskOf({ task_id: 'a' }), due_at, reminded_at: due_at }], true)
  pad.rest()
  expect(pad.kept_tasks.find('a')).toMatchObject({ view: { due_at, reminded_at: due_at }, offset_ms: 5 })
  await expect.poll(() => pad.ahead.store.getState().kept).toEqual({ a: true })
  expect(pad.asked).toEqual([])
  pad.views.set('a', viewOf({ task_id: 'a', state: 'returned', round: 2 }))
  pad.ahead.look([taskOf({ task_id: 'a', state: 'returned', round: 2 })], true)
  pad.rest()
  await expect.poll(() => pad.kept_tasks.find('a')?.view.round).toBe(2)
})

test('[PD-83] a device without room says so, and the task is kept without its pictures', async () => {
  const pad = openPad({ room: 1 })
  pad.ahead.look(listed('a'), true)
  pad.rest()
  await expect.poll(() => pad.ahead.store.getState().is_full).toBe(true)
  expect(pad.ahead.store.getState().kept).toEqual({})
  expect(pad.kept_tasks.find('a')?.view.task_id).toBe('a')
})

test('[PD-83] what found no room is not fetched each time that home looks', async () => {
  const pad = openPad({ room: 1 })
  const stop = pad.ahead.look(listed('a'), true)
  pad.rest()
  await expect.poll(() => pad.ahead.store.getState().is_full).toBe(true)
  stop()
  pad.asked.length = 0
  pad.ahead.look(listed('a', 'b'), true)
  pad.rest()
  await expect.poll(() => pad.asked).toEqual(['b ahead', '/oss/b-1?signed', '/oss/b-2?signed'])
  expect(pad.ahead.store.getState().is_full).toBe(true)
})

test('[PD-81] the files of tasks that are kept no more leave the device', async () => {
  const pad = openPad()
  pad.device.set('old', new Blob(['old']))
  pad.ahead.look(listed('a'), true)
  pad.rest()
  await expect.poll(() => [...pad.device.keys()]).toEqual(['a-1', 'a-2'])
})

test('[PD-80] what takes no answers and what is read for the first time is not fetched ahead', () => {
  expect(isFetchedAhead(taskOf({ state: 'assigned' }))).toBe(true)
  expect(isFetchedAhead(taskOf({ is_open: false }))).toBe(false)
  expect(isFetchedAhead(taskOf({ state: 'assigned', material_count: 2 }))).toBe(false)
  expect(isFetchedAhead(taskOf({ state: 'viewed', material_count: 2 }))).toBe(true)
})

test('[PD-82] a task with a video is not whole without a network, and the video is not kept', () => {
  const video = { kind: 'video' as const, object_key: 'v', seconds: 9 }
  const pages = { kind: 'pages' as const, page_keys: ['p'] }
  const given = [video, pages].map((content, index) => ({
    ...{ material_id: `m-${index}`, title: '看', content, rule: { kind: 'open' as const } },
    ...{ no_skip: false, moments: [], reading: null },
  }))
  const view = viewOf({ materials: given, files: { v: '/v', p: '/p', q: '/q' } })
  expect(filesAhead(view)).toEqual({ p: '/p', q: '/q' })
  expect(isWholeOffline(view)).toBe(false)
  expect(isWholeOffline(viewOf())).toBe(true)
})
