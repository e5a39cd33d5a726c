import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  issue,
  serveStorage,
  type TestStorage,
} from '../../../../apps/server/src/core/storage/test/serve-storage.ts'
import { hashChunks } from './hash-chunks.ts'
import { sendByFetch } from './send-request.ts'
import type { UploadServices } from './upload-item.ts'
import { totalProgress } from './upload-progress.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

type Purpose = { folder: string }
type Queue = UploadQueue<Purpose, string>

let store: TestStorage
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
    ...change,
  }
}

function queueWith(change: Partial<UploadServices<Purpose, string>>): Queue {
  return createUploadQueue({
    services: services(change),
    send: sendByFetch,
    clock: { now: () => Date.now(), wait: () => Promise.resolve() },
    parallel_files: 2,
  })
}

const file = (name: string, size: number) => ({
  file: new Blob([new Uint8Array(randomBytes(size))]),
  name,
  purpose: { folder: '个人' },
})

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
    expect(first?.state).toEqual({ phase: 'done', result: '个人:t/17/a.png:64' })
    expect(totalProgress(queue.store.getState().items)).toEqual({ ratio: 1, active: 0, done: 4, failed: 0 })
  })

  it('sends nothing when the server already has the bytes', async () => {
    const queue = queueWith({ begin: () => Promise.resolve({ kind: 'known', result: 'already there' }) })
    queue.add([file('a.png', 10)])
    await until(queue, isAll('done'))
    expect(queue.store.getState().items[0]?.state).toEqual({ phase: 'done', result: 'already there' })
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
    refused.add([file('a.exe', 10)])
    await until(refused, isAll('failed'))
    expect(refused.store.getState().items[0]?.state).toMatchObject({ message: '不支持这种文件' })

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
})
