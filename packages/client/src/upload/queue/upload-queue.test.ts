import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  serveStorage,
  type TestStorage,
} from '../../../../../apps/server/src/core/storage/test/serve-storage.ts'
import { hashChunks } from '../hash-chunks.ts'
import { file, isAll, type Queue, queueOn, services, until } from '../test/queue.ts'
import { totalProgress, transferSpeed } from './upload-progress.ts'

let store: TestStorage
beforeEach(async () => {
  store = await serveStorage()
})
afterEach(() => store.close())

describe('the upload queue', () => {
  it('takes every file through its phases, two at a time', async () => {
    const queue = queueOn(store, {})
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
    expect(first?.state).toEqual({
      phase: 'done',
      result: '个人:t/17/a.png:64',
      is_instant: false,
      was_there: false,
    })
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
    const queue = queueOn(store, {
      begin: () => Promise.resolve({ kind: 'known', result: 'already there', was_there: true }),
    })
    queue.add([file('a.png', 10)])
    await until(queue, isAll('done'))
    expect(queue.store.getState().items[0]?.state).toEqual({
      phase: 'done',
      result: 'already there',
      is_instant: true,
      was_there: true,
    })
    expect(await store.storage.head('t/17/a.png')).toBeNull()
  })

  it('fails in the words of the specification, and goes on from there when retried', async () => {
    let hashed = 0
    let confirms = 0
    const queue = queueOn(store, {
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
    const refused = queueOn(store, {
      begin: () => Promise.reject(new Error('refused')),
      refusalMessage: () => '不支持这种文件',
    })
    const [id = ''] = refused.add([file('a.exe', 10)])
    await until(refused, isAll('refused'))
    expect(refused.store.getState().items[0]?.state).toEqual({ phase: 'refused', message: '不支持这种文件' })
    refused.retry(id)
    expect(refused.store.getState().items[0]?.state.phase).toBe('refused')

    const unreadable = queueOn(store, { hash: () => Promise.reject(new Error('Error reading file')) })
    unreadable.add([file('a.png', 10)])
    await until(unreadable, isAll('failed'))
    expect(unreadable.store.getState().items[0]?.state).toMatchObject({ message: 'Error reading file' })
  })

  it('cancels what waits and what moves, and starts again when asked', async () => {
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const begin = services(store, {}).begin
    const queue = queueOn(store, { begin: (upload) => gate.then(() => begin(upload)) })
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
    const queue: Queue = queueOn(store, {
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
