import type { Api } from '@jiangtai/client/api.ts'
import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import { removeOwnOutbox } from '@jiangtai/client/outbox/outbox-storage.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import { storageUntilLeft } from '@jiangtai/client/outbox/storage-until-left.ts'
import { expect, test } from 'vitest'
import { openKeptList } from './kept-list.ts'
import { openOwnTasks } from './own-tasks.ts'

const SERVER_TIME = '2026-09-01T02:00:00.000Z'
const clock = { now: () => Date.parse(SERVER_TIME) }

/** The open tasks of a server that may be away. */
function tasksOn(
  storage: ReturnType<typeof memoryDevice>,
  { isAway, account_id = 'a' }: { isAway: boolean; account_id?: string },
) {
  const call = async () => {
    if (isAway) throw new Error('网络已断开')
    return { total: 1, list: [{ task_id: 'task-1' }], server_time: SERVER_TIME }
  }
  const kept = openKeptList({ storage, account_id })
  return openOwnTasks({ api: { call } as unknown as Pick<Api, 'call'>, clock, kept }, 'open')
}

test('[PD-24] a list that was fetched stands there after a reload without a network, and says so', async () => {
  const storage = memoryDevice()
  const before = tasksOn(storage, { isAway: false })
  before.refetch()
  await expect.poll(() => before.getState().kind).toBe('ready')
  const after = tasksOn(storage, { isAway: true })
  after.refetch()
  await expect
    .poll(() => after.getState())
    .toMatchObject({ kind: 'ready', list: [{ task_id: 'task-1' }], trouble: '网络已断开' })
})

test('[PD-24] another student finds no list, and signing in removes it', async () => {
  const storage = memoryDevice()
  const mine = tasksOn(storage, { isAway: false })
  mine.refetch()
  await expect.poll(() => mine.getState().kind).toBe('ready')
  const other = tasksOn(storage, { isAway: true, account_id: 'b' })
  other.refetch()
  await expect.poll(() => other.getState()).toEqual({ kind: 'failed', message: '网络已断开' })
  openOutbox({
    ...{ account_id: 'b', storage, senders: new Map() },
    isOnline: () => false,
    wait: () => () => {},
  })
  expect(storage.length).toBe(0)
})

test('what cannot be read or kept is passed over', () => {
  const storage = memoryDevice()
  storage.setItem('jiangtai.pad.outbox.a.open-tasks', '{"v":1')
  expect(openKeptList({ storage, account_id: 'a' }).find()).toBeNull()
  const full = {
    ...memoryDevice(),
    setItem: () => {
      throw new Error('full')
    },
  }
  const kept = openKeptList({ storage: full, account_id: 'a' })
  kept.keep({ kind: 'ready', list: [], total: 0, offset_ms: 0, trouble: null })
  expect(kept.find()).toBeNull()
})

test('[OB-8] a list that was on its way when the student signed out is not kept', async () => {
  const device = memoryDevice()
  const storage = storageUntilLeft(device)
  const mine = tasksOn(storage, { isAway: false })
  mine.refetch()
  storage.leave()
  removeOwnOutbox(storage, 'a')
  await expect.poll(() => mine.getState().kind).toBe('ready')
  expect(device.length).toBe(0)
})
