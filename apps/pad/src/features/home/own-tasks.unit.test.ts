import type { Api } from '@jiangtai/client/api.ts'
import { expect, test } from 'vitest'
import { openOwnTasks } from './own-tasks.ts'

const SERVER_TIME = '2026-09-01T02:00:00.000Z'

/** A server with so many tasks, whose replies come when the test says so. */
function serverWith(count: number) {
  const server = { count, refusal: null as string | null, asked: [] as string[] }
  const call = async (_name: string, { part, page }: { part: string; page: number }) => {
    server.asked.push(`${part} ${page}`)
    if (server.refusal !== null) throw new Error(server.refusal)
    const ids = Array.from({ length: server.count }, (_, index) => `task-${index + 1}`)
    const list = ids.slice((page - 1) * 20, page * 20).map((task_id) => ({ task_id }))
    return { total: server.count, list, server_time: SERVER_TIME }
  }
  const clock = { now: () => Date.parse(SERVER_TIME) - 5_000 }
  return {
    server,
    tasks: openOwnTasks({ api: { call } as unknown as Pick<Api, 'call'>, clock, kept: null }, 'done'),
  }
}

test('nothing is asked before it is wanted; more pages stay when one looks again', async () => {
  const { server, tasks } = serverWith(45)
  expect([tasks.getState().kind, server.asked]).toEqual(['unasked', []])
  tasks.refetch()
  await expect.poll(() => tasks.getState()).toMatchObject({ kind: 'ready', total: 45, offset_ms: 5_000 })
  tasks.more()
  const shown = () => {
    const state = tasks.getState()
    return state.kind === 'ready' ? state.list.length : state.kind
  }
  await expect.poll(shown).toBe(40)
  server.count = 46
  tasks.refetch()
  await expect.poll(() => tasks.getState()).toMatchObject({ total: 46 })
  expect(shown()).toBe(40)
  expect(server.asked).toEqual(['done 1', 'done 1', 'done 2', 'done 1', 'done 2'])
})

test('a failed look keeps what was known and says so; it is told alone when nothing was', async () => {
  const { server, tasks } = serverWith(1)
  server.refusal = '网络已断开'
  tasks.refetch()
  await expect.poll(() => tasks.getState()).toEqual({ kind: 'failed', message: '网络已断开' })
  server.refusal = null
  tasks.refetch()
  await expect.poll(() => tasks.getState()).toMatchObject({ kind: 'ready', trouble: null })
  server.refusal = '网络已断开'
  tasks.refetch()
  await expect.poll(() => tasks.getState()).toMatchObject({ kind: 'ready', total: 1, trouble: '网络已断开' })
})

test('[TK-234] a later due time that is told goes to its place in the list without asking; what is not known is asked for', async () => {
  const listed = (task_id: string, due_at: string, is_open = true) => ({ task_id, due_at, is_open })
  const list = [
    listed('a', '2026-09-01T10:00:00.000Z'),
    listed('b', '2026-09-02T10:00:00.000Z'),
    listed('c', '2026-09-03T10:00:00.000Z', false),
  ]
  const call = async () => ({ total: 3, list, server_time: SERVER_TIME })
  const kept: unknown[] = []
  const tasks = openOwnTasks(
    {
      ...{ api: { call } as unknown as Pick<Api, 'call'>, clock: { now: () => 0 } },
      kept: { find: () => null, keep: (told) => void kept.push(told.list.map(({ task_id }) => task_id)) },
    },
    'open',
  )
  const due_at = '2026-09-02T11:00:00.000Z'
  expect(tasks.extend({ task_id: 'a', due_at })).toBe(false)
  tasks.refetch()
  expect(tasks.extend({ task_id: 'a', due_at })).toBe(false)
  await expect.poll(() => tasks.getState()).toMatchObject({ kind: 'ready' })
  await expect.poll(() => tasks.extend({ task_id: 'a', due_at })).toBe(true)
  expect(tasks.getState()).toMatchObject({
    list: [{ task_id: 'b' }, { task_id: 'a', due_at }, { task_id: 'c' }],
  })
  expect(kept.at(-1)).toEqual(['b', 'a', 'c'])
  expect(tasks.extend({ task_id: 'c', due_at })).toBe(false)
  expect(tasks.extend({ task_id: 'unknown', due_at })).toBe(false)
})
