import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  issue,
  serveStorage,
  type TestStorage,
} from '../../../../apps/server/src/core/storage/test/serve-storage.ts'
import { hashChunks } from './hash-chunks.ts'
import { PART_BYTES } from './multipart-upload.ts'
import { type SendRequest, sendByFetch } from './send-request.ts'
import type { UploadServices } from './upload-item.ts'
import type { UploadPlan, UploadPlans } from './upload-plans.ts'
import { totalProgress, transferSpeed } from './upload-progress.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

type Purpose = { folder: string }
type Queue = UploadQueue<Purpose, string>

let store: TestStorage
let made = 0
/** Enough parts that some are still to come when a file is held; written to a disk that others use as well. */
const BIG_PARTS = 6
const BIG = PART_BYTES * BIG_PARTS
const SLOW_DISK = { timeout: 30_000 }
beforeEach(async () => {
  store = await serveStorage()
})
afterEach(() => store.close())

function services(change: Partial<UploadServices<Purpose, string>>): UploadServices<Purpose, string> {
  return {
    hash: (file, { onProgress }) => hashChunks(file, onProgress),
    begin: async ({ name }) => ({
      kind: 'send',
      key: `t/17/${name}`,
      content_type: 'image/png',
      credential: await issue(store.storage, {}),
    }),
    renew: () => issue(store.storage, {}),
    confirm: ({ key, sha256, purpose }) => Promise.resolve(`${purpose.folder}:${key}:${sha256.length}`),
    refusalMessage: () => null,
    mustBeginAgain: () => false,
    ...change,
  }
}

function queueWith(change: Partial<UploadServices<Purpose, string>>, send: SendRequest = sendByFetch): Queue {
  return createUploadQueue({
    services: services(change),
    send,
    clock: { now: () => Date.now(), wait: () => Promise.resolve() },
    parallel_files: 2,
    newId: () => `upload-${(made += 1)}`,
  })
}

const file = (name: string, size: number) => ({
  file: new Blob([new Uint8Array(randomBytes(size))]),
  name,
  purpose: { folder: '个人' },
})

/** The real way to the store, counting the parts it carries. */
function countParts() {
  let parts = 0
  let tellDropped: () => void = () => undefined
  let pausing: { at: number; act: () => void } | null = null
  const send: SendRequest = async (sending) => {
    const answer = await sendByFetch(sending)
    if (sending.request.method === 'DELETE') tellDropped()
    if (!sending.request.url.includes('partNumber=')) return answer
    parts += 1
    if (parts === pausing?.at) setTimeout(pausing.act)
    return answer
  }
  return {
    send,
    parts: () => parts,
    onPart: (at: number, act: () => void) => {
      pausing = { at, act }
    },
    dropped: () =>
      new Promise<void>((resolve) => {
        tellDropped = resolve
      }),
  }
}

/** What the browser would keep, as plain data would come back from it. */
function memoryPlans(): UploadPlans<Purpose> & { kept: Map<string, UploadPlan<Purpose>> } {
  const kept = new Map<string, UploadPlan<Purpose>>()
  return {
    kept,
    load: () => Promise.resolve([...kept.values()]),
    keep: ({ file: blob, memory, ...plan }) => {
      const ticket = memory.ticket === null ? null : { ...memory.ticket, credential: null }
      kept.set(plan.id, { ...plan, memory: structuredClone({ ...memory, ticket }), file: blob })
    },
    forget: (ids) => {
      for (const id of ids) kept.delete(id)
    },
  }
}

/** Resolves when the queue looks as asked. */
function until(queue: Queue, isSo: (phases: string[]) => boolean): Promise<string[]> {
  const phases = () => queue.store.getState().items.map((item) => item.state.phase)
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(phases())) return
      stop()
      resolve(phases())
    }
    const stop = queue.store.subscribe(look)
    look()
  })
}

const isAll =
  (...wanted: string[]) =>
  (phases: string[]) =>
    phases.every((phase) => wanted.includes(phase))

describe('the upload queue', () => {
  it('takes every file through its phases, two at a time', async () => {
    const queue = queueWith({})
    const phases = new Set<string>()
    let mostMoving = 0
    queue.store.subscribe(({ items }) => {
      for (const item of items) phases.add(item.state.phase)
      const moving = items.filter(({ state }) => ['hashing', 'uploading', 'confirming'].includes(state.phase))
      mostMoving = Math.max(mostMoving, moving.length)
    })
    queue.add(['a.png', 'b.png', 'c.png', 'd.png'].map((name) => file(name, 2000)))
    await until(queue, isAll('done'))
    expect(phases).toEqual(new Set(['queued', 'hashing', 'uploading', 'confirming', 'done']))
    expect(mostMoving).toBe(2)
    const [first] = queue.store.getState().items
    expect(first?.state).toEqual({ phase: 'done', result: '个人:t/17/a.png:64', is_instant: false })
    expect(totalProgress(queue.store.getState().items)).toEqual({
      ratio: 1,
      active: 0,
      paused: 0,
      done: 4,
      failed: 0,
      total_bytes: 8000,
      sent_bytes: 8000,
    })
  })

  it('sends nothing when the server already has the bytes', async () => {
    const queue = queueWith({ begin: () => Promise.resolve({ kind: 'known', result: 'already there' }) })
    queue.add([file('a.png', 10)])
    await until(queue, isAll('done'))
    expect(queue.store.getState().items[0]?.state).toEqual({
      phase: 'done',
      result: 'already there',
      is_instant: true,
    })
    expect(await store.storage.head('t/17/a.png')).toBeNull()
  })

  it('fails in the words of the specification, and goes on from there when retried', async () => {
    let hashed = 0
    let confirms = 0
    const queue = queueWith({
      hash: (blob, { onProgress }) => {
        hashed += 1
        return hashChunks(blob, onProgress)
      },
      confirm: () => {
        confirms += 1
        return confirms === 1 ? Promise.reject(new Error('500')) : Promise.resolve('confirmed')
      },
    })
    const [id = ''] = queue.add([file('a.png', 6_000_000)])
    await until(queue, isAll('failed'))
    expect(queue.store.getState().items[0]?.state).toMatchObject({ message: '上传失败,请稍后重试' })
    expect(totalProgress(queue.store.getState().items).failed).toBe(1)
    queue.retry(id)
    await until(queue, isAll('done'))
    expect(hashed).toBe(1)
  })

  it('passes on why the server or the disk refused', async () => {
    const refused = queueWith({
      begin: () => Promise.reject(new Error('refused')),
      refusalMessage: () => '不支持这种文件',
    })
    const [id = ''] = refused.add([file('a.exe', 10)])
    await until(refused, isAll('refused'))
    expect(refused.store.getState().items[0]?.state).toEqual({ phase: 'refused', message: '不支持这种文件' })
    refused.retry(id)
    expect(refused.store.getState().items[0]?.state.phase).toBe('refused')

    const unreadable = queueWith({ hash: () => Promise.reject(new Error('Error reading file')) })
    unreadable.add([file('a.png', 10)])
    await until(unreadable, isAll('failed'))
    expect(unreadable.store.getState().items[0]?.state).toMatchObject({ message: 'Error reading file' })
  })

  it('cancels what waits and what moves, and starts again when asked', async () => {
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const begin = services({}).begin
    const queue = queueWith({ begin: (upload) => gate.then(() => begin(upload)) })
    const [moving = '', , waiting = ''] = queue.add(
      ['a.png', 'b.png', 'c.png'].map((name) => file(name, 500)),
    )
    await until(queue, (phases) => phases[0] === 'uploading')
    queue.cancel(moving)
    queue.cancel(waiting)
    queue.retry(moving)
    letGo()
    const phases = await until(queue, isAll('done', 'cancelled'))
    expect(phases).toEqual(['done', 'done', 'cancelled'])
    queue.clearEnded()
    expect(queue.store.getState().items).toEqual([])
  })

  it('lets a file finish that is already being confirmed', async () => {
    const queue: Queue = queueWith({
      confirm: () => {
        const [item] = queue.store.getState().items
        queue.cancel(item?.id ?? '')
        return Promise.resolve('kept')
      },
    })
    queue.add([file('a.png', 10)])
    expect(await until(queue, isAll('done', 'cancelled'))).toEqual(['done'])
  })

  it('[RE-16] holds a file where it stands, and goes on from there', SLOW_DISK, async () => {
    const counted = countParts()
    const queue = queueWith({}, counted.send)
    const [id = ''] = queue.add([file('a.mp4', BIG)])
    counted.onPart(3, () => queue.pause(id))
    await until(queue, isAll('paused'))
    expect(totalProgress(queue.store.getState().items)).toMatchObject({ active: 0, paused: 1 })
    expect(totalProgress(queue.store.getState().items).sent_bytes).toBeGreaterThan(0)
    const sentBefore = counted.parts()
    queue.resume(id)
    await until(queue, isAll('done'))
    // Three move at once: what was on its way when it was held is sent again, nothing else.
    expect(counted.parts() - sentBefore).toBeLessThanOrEqual(BIG_PARTS - 3)
    expect((await store.storage.head('t/17/a.mp4'))?.size).toBe(BIG)
  })

  it('holds and lets go all at once, and leaves no file out among two hundred', SLOW_DISK, async () => {
    const queue = queueWith({})
    queue.add(Array.from({ length: 200 }, (_one, index) => file(`${index}.png`, 10)))
    queue.pauseAll()
    expect(totalProgress(queue.store.getState().items)).toMatchObject({ active: 0, paused: 200 })
    queue.resumeAll()
    await until(queue, isAll('done'))
    expect(totalProgress(queue.store.getState().items)).toMatchObject({ done: 200, ratio: 1 })
  })

  it('[RE-16] drops what the server has when a held file is cancelled', SLOW_DISK, async () => {
    const counted = countParts()
    const queue = queueWith({}, counted.send)
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
    const begin = services({}).begin
    const queue = queueWith({
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
      const before = queueWith({}, counted.send)
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
      const after = queueWith({ renew }, counted.send)
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

  it('[RE-16] stops and forgets everything at once', async () => {
    const plans = memoryPlans()
    const queue = queueWith({})
    await queue.restore(plans)
    queue.add([file('a.png', 100), file('b.png', 100), file('c.png', 100)])
    queue.stopAll()
    expect(queue.store.getState().items).toEqual([])
    expect(plans.kept.size).toBe(0)
    // What is added for the next teacher is not kept under the name of the last.
    queue.add([file('d.png', 100)])
    await until(queue, isAll('done'))
    expect(plans.kept.size).toBe(0)
  })
})

describe('speed', () => {
  it('is what was gained in the time, once there is a second to measure', () => {
    const at = (at_ms: number, sent_bytes: number) => ({ at_ms, sent_bytes })
    expect(transferSpeed([])).toBeNull()
    expect(transferSpeed([at(0, 0), at(900, 500)])).toBeNull()
    expect(transferSpeed([at(0, 0), at(1000, 500), at(2000, 3000)])).toBe(1500)
    // Cleared rows take their bytes with them; that is no speed below zero.
    expect(transferSpeed([at(0, 4000), at(1000, 0), at(2000, 1000)])).toBe(500)
  })
})
