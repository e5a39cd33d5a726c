import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  issue,
  serveStorage,
  type TestStorage,
} from '../../../../../apps/server/src/core/storage/test/serve-storage.ts'
import { PART_BYTES } from '../part-size.ts'
import { sendByFetch } from '../send-request.ts'
import { countParts, file, isAll, memoryPlans, queueOn, services, slipping, until } from '../test/queue.ts'
import { networkError } from '../upload-error.ts'
import { totalProgress } from './upload-progress.ts'

/** Enough parts that some are still to come when a file is held. */
const BIG_PARTS = 6
const BIG = PART_BYTES * BIG_PARTS
/** Written to a disk that others use as well. */
const SLOW_DISK = { timeout: 30_000 }

let store: TestStorage
beforeEach(async () => {
  store = await serveStorage()
})
afterEach(() => store.close())

describe('[RE-16] an upload that stops and goes on', () => {
  it('holds a file where it stands, and goes on from there', SLOW_DISK, async () => {
    const counted = countParts()
    const queue = queueOn(store, {}, counted.send)
    const [id = ''] = queue.add([file('a.mp4', BIG)])
    counted.onPart(3, () => queue.pause(id))
    await until(queue, isAll('paused'))
    expect(totalProgress(queue.store.getState().items)).toMatchObject({ active: 0, paused: 1 })
    expect(totalProgress(queue.store.getState().items).sent_bytes).toBeGreaterThan(0)
    const sentBefore = counted.parts()
    queue.resume(id)
    await until(queue, isAll('done'))
    // Three parts move at once: only the parts on their way at the pause are sent again.
    expect(counted.parts() - sentBefore).toBeLessThanOrEqual(BIG_PARTS - 3)
    expect((await store.storage.head('t/17/a.mp4'))?.size).toBe(BIG)
  })

  it('holds and lets go all at once, and leaves no file out among two hundred', SLOW_DISK, async () => {
    const queue = queueOn(store, {})
    queue.add(Array.from({ length: 200 }, (_one, index) => file(`${index}.png`, 10)))
    queue.pauseAll()
    expect(totalProgress(queue.store.getState().items)).toMatchObject({
      active: 0,
      paused: 200,
      ratio: 0,
    })
    queue.resumeAll()
    await until(queue, isAll('done'))
    expect(totalProgress(queue.store.getState().items)).toMatchObject({ done: 200, ratio: 1 })
  })

  it('drops what the server has when a held file is cancelled', SLOW_DISK, async () => {
    const counted = countParts()
    const queue = queueOn(store, {}, counted.send)
    const [id = ''] = queue.add([file('a.mp4', BIG)])
    counted.onPart(2, () => queue.pause(id))
    await until(queue, isAll('paused'))
    const dropped = counted.dropped()
    queue.cancel(id)
    await dropped
    const left = await readdir(store.root, { recursive: true })
    expect(left.filter((name) => name.endsWith('info.json'))).toEqual([])
  })

  it('asks for another place when the store will not have a file where it was', async () => {
    let asked = 0
    const begin = services(store, {}).begin
    const queue = queueOn(store, {
      begin: (upload) => {
        asked += 1
        return begin(asked === 1 ? { ...upload, name: '../x.png' } : upload)
      },
    })
    const [id = ''] = queue.add([file('a.png', 10)])
    await until(queue, isAll('failed'))
    queue.retry(id)
    await until(queue, isAll('done'))
    expect(asked).toBe(2)
  })

  it(
    'takes up after a reload what was left, asks for a missing file, and knows another one',
    SLOW_DISK,
    async () => {
      const plans = memoryPlans()
      const counted = countParts()
      const before = queueOn(store, {}, counted.send)
      await before.restore(plans)
      const [big, small] = [file('a.mp4', BIG), file('b.mp4', PART_BYTES * 2)]
      const [id = ''] = before.add([big, small])
      counted.onPart(3, () => before.pauseAll())
      await until(before, isAll('paused', 'done'))

      // The page is gone; the browser could keep one of the files only.
      for (const plan of plans.kept.values()) if (plan.name === 'a.mp4') plan.file = null
      let renewals = 0
      const renew = () => {
        renewals += 1
        return issue(store.storage, {})
      }
      const after = queueOn(store, { renew }, counted.send)
      await after.restore(plans)
      await until(after, isAll('missing', 'done'))
      const stateOf = () => after.store.getState().items.find((item) => item.id === id)?.state
      expect(stateOf()).toEqual({ phase: 'missing', message: '页面刷新前没有传完，请重新选择这个文件' })
      after.supply(id, file('a.mp4', 10).file)
      expect(stateOf()).toEqual({ phase: 'missing', message: '这不是原来的文件，请重新选择' })
      after.supply(id, file('a.mp4', BIG).file)
      await until(after, isAll('missing', 'done'))
      expect(stateOf()).toMatchObject({ message: '这不是原来的文件，请重新选择' })

      const sentBefore = counted.parts()
      expect(after.add([{ ...big, name: 'a.mp4' }])).toEqual([id])
      await until(after, isAll('done'))
      expect(counted.parts() - sentBefore).toBeLessThan(BIG_PARTS)
      expect(renewals).toBeGreaterThan(0)
      expect((await store.storage.head('t/17/a.mp4'))?.size).toBe(BIG)
      expect(plans.kept.size).toBe(0)
    },
  )

  it('[UP-5] starts what failed again when the line is back, and nothing else', SLOW_DISK, async () => {
    const counted = countParts()
    let isCut = false
    const send: typeof counted.send = (sending) =>
      isCut ? Promise.reject(networkError()) : counted.send(sending)
    const clock = slipping()
    const queue = queueOn(store, {}, send, clock)
    const [big = '', small = ''] = queue.add([file('a.mp4', BIG), file('b.mp4', 10)])
    counted.onPart(2, () => {
      isCut = true
    })
    await until(queue, isAll('failed', 'done'))
    queue.cancel(small)
    isCut = false
    const sentBefore = counted.parts()
    queue.retryFailed()
    await until(queue, isAll('cancelled', 'done'))
    expect(queue.store.getState().items.find(({ id }) => id === big)?.state.phase).toBe('done')
    expect(counted.parts() - sentBefore).toBeLessThan(BIG_PARTS)
  })

  it('[UP-6] waits while the server is asked too often, and gives up when that does not end', async () => {
    const tooMany = new Error('too many')
    const { begin, confirm } = services(store, {})
    let refused = 0
    const busyAt =
      <Args extends unknown[], Answer>(turns: number, ask: (...args: Args) => Promise<Answer>) =>
      (...args: Args): Promise<Answer> => {
        refused += 1
        return refused % turns === 0 ? ask(...args) : Promise.reject(tooMany)
      }
    const isBusy = (error: unknown) => error === tooMany
    const change = { isBusy, begin: busyAt(3, begin), confirm: busyAt(3, confirm) }
    const queue = queueOn(store, change, sendByFetch, slipping())
    queue.add(Array.from({ length: 20 }, (_one, index) => file(`${index}.png`, 10)))
    await until(queue, isAll('done', 'failed'))
    expect(totalProgress(queue.store.getState().items)).toMatchObject({ done: 20, failed: 0 })

    const never = queueOn(store, { isBusy, begin: () => Promise.reject(tooMany) }, sendByFetch, slipping())
    never.add([file('a.png', 10)])
    expect(await until(never, isAll('failed'))).toEqual(['failed'])
  })

  it('[UP-2] confirms again, sending nothing, when the answer to its confirmation was lost', async () => {
    const plans = memoryPlans()
    const lost = new Error('the line broke')
    const registered = new Error('registered')
    const confirm = () => Promise.reject(lost)
    const before = queueOn(store, { confirm })
    await before.restore(plans)
    before.add([file('a.png', 100)])
    await until(before, isAll('failed'))

    const counted = countParts()
    const isRegistered = (error: unknown) => error === registered
    const renew = () => Promise.reject(registered)
    const begin = () => Promise.reject(new Error('asked for a second place'))
    const after = queueOn(store, { renew, begin, isRegistered }, counted.send)
    await after.restore(plans)
    await until(after, isAll('done'))
    expect(counted.calls()).toBe(0)
    expect(plans.kept.size).toBe(0)
  })

  it('stops and forgets everything at once', async () => {
    const plans = memoryPlans()
    const queue = queueOn(store, {})
    await queue.restore(plans)
    queue.add([file('a.png', 100), file('b.png', 100), file('c.png', 100)])
    queue.stopAll()
    expect(queue.store.getState().items).toEqual([])
    expect(plans.kept.size).toBe(0)
    // A file that is added for the next teacher is not kept under the name of the last.
    queue.add([file('d.png', 100)])
    await until(queue, isAll('done'))
    expect(plans.kept.size).toBe(0)
  })
})
