import { randomBytes } from 'node:crypto'
import { issue, type TestStorage } from '../../../../../apps/server/src/core/storage/test/serve-storage.ts'
import { hashChunks } from '../hash-chunks.ts'
import { type SendRequest, sendByFetch } from '../send-request.ts'
import type { UploadClock } from '../store-client.ts'
import type { UploadServices } from '../queue/upload-item.ts'
import type { UploadPlan, UploadPlans } from '../queue/upload-plans.ts'
import { createUploadQueue, type UploadQueue } from '../queue/upload-queue.ts'

export type Purpose = { folder: string }
export type Queue = UploadQueue<Purpose, string>

let made = 0

/** The services of the queue: the real store, and a server that says yes. */
export function services(
  store: TestStorage,
  change: Partial<UploadServices<Purpose, string>>,
): UploadServices<Purpose, string> {
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
    isBusy: () => false,
    isRegistered: () => false,
    mustBeginAgain: () => false,
    ...change,
  }
}

/** A queue on that store; time passes only by itself. */
export function queueOn(
  store: TestStorage,
  change: Partial<UploadServices<Purpose, string>>,
  send: SendRequest = sendByFetch,
  clock: UploadClock = { now: () => Date.now(), wait: () => Promise.resolve() },
): Queue {
  return createUploadQueue({
    services: services(store, change),
    send,
    clock,
    parallel_files: 2,
    newId: () => `upload-${(made += 1)}`,
  })
}

/** A clock on which waiting takes no time and still counts. */
export function slipping(): UploadClock {
  let slipped_ms = 0
  return {
    now: () => Date.now() + slipped_ms,
    wait: async (ms) => {
      slipped_ms += ms
    },
  }
}

/** A file of chance bytes. */
export const file = (name: string, size: number) => ({
  file: new Blob([new Uint8Array(randomBytes(size))]),
  name,
  purpose: { folder: '个人' },
})

/** The real way to the store, counting the calls and the parts it carries. */
export function countParts() {
  let parts = 0
  let calls = 0
  let tellDropped: () => void = () => undefined
  let pausing: { at: number; act: () => void } | null = null
  const send: SendRequest = async (sending) => {
    calls += 1
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
    calls: () => calls,
    onPart: (at: number, act: () => void) => {
      pausing = { at, act }
    },
    dropped: () =>
      new Promise<void>((resolve) => {
        tellDropped = resolve
      }),
  }
}

/** The plans that the browser would keep, as plain data would come back from it. */
export function memoryPlans(): UploadPlans<Purpose> & { kept: Map<string, UploadPlan<Purpose>> } {
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
export function until(queue: Queue, isSo: (phases: string[]) => boolean): Promise<string[]> {
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

/** Whether all files are in one of these states. */
export const isAll =
  (...wanted: string[]) =>
  (phases: string[]) =>
    phases.every((phase) => wanted.includes(phase))
