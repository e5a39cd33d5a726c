import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { serviceWorkerText } from './service-worker.ts'

type Heard = { waitUntil?: (work: Promise<unknown>) => void; respondWith?: (reply: Promise<unknown>) => void }
type Listener = (event: Heard & Record<string, unknown>) => void

const ORIGIN = 'https://school.example'
const kept = { version: 'two', page: '/pad/', files: ['/pad/assets/index.js'] }

/** The worker in a browser that has this many pages of the pad open; `tell` gives the promise that it waits for or answers with, if it does. */
function workerIn({ page_count }: { page_count: number }) {
  const stored = new Map<string, Map<string, string>>([
    ['jiangtai-pad-one', new Map([['/pad/assets/old.js', 'old']])],
    ['of-somebody-else', new Map()],
  ])
  const listeners = new Map<string, Listener>()
  const acts: string[] = []
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: () => void acts.push('take over'),
    clients: { matchAll: async () => Array.from({ length: page_count }, () => ({})) },
  }
  const caches = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, string>()
      stored.set(name, cache)
      return {
        addAll: async (files: string[]) => files.forEach((file) => cache.set(file, `kept ${file}`)),
        match: async (file: string) => cache.get(file),
      }
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
  const fetch = async ({ url }: { url: string }) => `fetched ${url}`
  runInContext(serviceWorkerText(kept), createContext({ self, caches, fetch, URL }))
  const tell = async (type: string, event: Record<string, unknown> = {}): Promise<unknown> => {
    let work: Promise<unknown> | undefined
    const note = (given: Promise<unknown>) => {
      work = given
    }
    listeners.get(type)?.({ ...event, waitUntil: note, respondWith: note })
    return work
  }
  const ask = (address: string, mode = 'no-cors', method = 'GET') =>
    tell('fetch', { request: { url: new URL(address, ORIGIN).href, mode, method } })
  return { stored, acts, tell, ask }
}

test('[PD-21] it answers for the files of the program and for nothing else', async () => {
  const { tell, ask } = workerIn({ page_count: 1 })
  await tell('install')
  expect(await ask('/pad/', 'navigate')).toBe('kept /pad/')
  expect(await ask('/pad', 'navigate')).toBe('kept /pad/')
  expect(await ask('/pad/assets/index.js')).toBe('kept /pad/assets/index.js')
  for (const other of ['/api/pad/v1/task/list', '/oss/public/photo.png', '/login', '/pad/assets/other.js'])
    expect(await ask(other)).toBeUndefined()
  expect(await ask('https://other.example/pad/assets/index.js')).toBeUndefined()
  expect(await ask('/pad/', 'navigate', 'POST')).toBeUndefined()
})

test('[PD-21] a file that was lost is fetched', async () => {
  const { tell, ask, stored } = workerIn({ page_count: 1 })
  await tell('install')
  stored.get('jiangtai-pad-two')?.clear()
  expect(await ask('/pad/assets/index.js')).toBe(`fetched ${ORIGIN}/pad/assets/index.js`)
})

test('[PD-22] a new version is kept beside the old one, and forgets it only once it has taken over', async () => {
  const { tell, stored } = workerIn({ page_count: 1 })
  await tell('install')
  expect([...stored.keys()]).toEqual(['jiangtai-pad-one', 'of-somebody-else', 'jiangtai-pad-two'])
  await tell('activate')
  expect([...stored.keys()]).toEqual(['of-somebody-else', 'jiangtai-pad-two'])
})

test.each([
  [1, ['take over']],
  [2, []],
])(
  '[PD-22] asked by a pad that was just opened, with %i pages open, it does %j',
  async (page_count, done) => {
    const { tell, acts } = workerIn({ page_count })
    await tell('message', { data: 'something else' })
    expect(acts).toEqual([])
    await tell('message', { data: 'take over' })
    expect(acts).toEqual(done)
  },
)
