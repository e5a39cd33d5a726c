import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { boardWorkerText } from '../../../../vite-board-worker.ts'

type Heard = { waitUntil?: (work: Promise<unknown>) => void; respondWith?: (reply: Promise<unknown>) => void }
type Listener = (event: Heard & Record<string, unknown>) => void

const ORIGIN = 'https://school.example'
const PAGE = '/classPreparation/blackBoard'
const PROGRAM = 'jiangtai-board'
const LESSONS = 'jiangtai-lessons'

/** The worker in a browser; `network` answers what is asked of it, null is none, and `open_boards` are the boards that are open. */
function workerIn({
  network,
  open_boards = [],
}: {
  network: (path: string) => Response | null | Promise<Response>
  open_boards?: string[]
}) {
  const stored = new Map<string, Map<string, Response>>([[PROGRAM, new Map()]])
  const listeners = new Map<string, Listener>()
  const fetched: string[] = []
  const timers: (() => void)[] = []
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname
  const fetch = async (asked: string | { url: string }) => {
    fetched.push(pathOf(asked))
    const answer = await network(pathOf(asked))
    if (answer === null) throw new TypeError('no network')
    return answer
  }
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, cache)
    return {
      keys: async () => [...cache.keys()].map((path) => ({ url: ORIGIN + path })),
      addAll: async (files: string[]) => {
        for (const file of files) cache.set(file, await fetch(file))
      },
      put: async (path: string, answer: Response) => void cache.set(path, answer),
      delete: async (asked: { url: string }) => cache.delete(pathOf(asked)),
    }
  }
  const match = async (path: string, { cacheName }: { cacheName: string }) =>
    stored.get(cacheName)?.get(path)?.clone()
  const self = {
    location: { origin: ORIGIN },
    registration: { installing: null, waiting: null },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      matchAll: async () => open_boards.map((id) => ({ id, url: ORIGIN + PAGE })),
    },
  }
  const text = boardWorkerText({
    version: 'two',
    page: PAGE,
    files: ['/assets/board-2.js', '/assets/same.js'],
  })
  const setTimeout = (resolve: (value: unknown) => void, _ms: number, value: unknown) =>
    void timers.push(() => resolve(value))
  runInContext(text, createContext({ self, caches: { open, match }, fetch, URL, Response, setTimeout }))
  const tell = async (type: string, event: Record<string, unknown> = {}): Promise<unknown> => {
    let reply: Promise<unknown> | undefined
    const works: Promise<unknown>[] = []
    listeners.get(type)?.({
      ...event,
      waitUntil: (work) => void works.push(work),
      respondWith: (given) => {
        reply = given
      },
    })
    const answer = await reply
    await Promise.all(works)
    return answer
  }
  const ask = async (address: string, { mode = 'cors', method = 'GET', range = '' } = {}) => {
    const request = {
      url: new URL(address, ORIGIN).href,
      mode,
      method,
      headers: new Headers(range ? { range } : {}),
    }
    return (await tell('fetch', { request, resultingClientId: 'new' })) as Response | undefined
  }
  return { stored, fetched, timers, tell, ask }
}

const fresh = (path: string) => new Response(`fresh ${path}`)

test('[LE-237] it keeps the program and the page, and fetches of a new version what is new alone', async () => {
  const { stored, fetched, tell } = workerIn({ network: fresh })
  stored
    .get(PROGRAM)
    ?.set('/assets/same.js', new Response('kept'))
    .set('/assets/board-1.js', new Response('old'))
  await tell('install')
  expect(fetched).toEqual(['/assets/board-2.js', PAGE])
  await tell('activate')
  expect([...(stored.get(PROGRAM)?.keys() ?? [])]).toEqual(['/assets/same.js', '/assets/board-2.js', PAGE])
})

test('[LE-237] a page that another answers, as the sign-in of a network does, is not kept', async () => {
  const led = Object.defineProperty(new Response('sign in here'), 'redirected', { value: true })
  for (const answer of [led, new Response('', { status: 503 })]) {
    const { stored, tell } = workerIn({ network: (path) => (path === PAGE ? answer : fresh(path)) })
    stored.get(PROGRAM)?.set(PAGE, new Response('kept'))
    await expect(tell('install')).rejects.toThrow('no page')
    expect(await stored.get(PROGRAM)?.get(PAGE)?.text()).toBe('kept')
  }
})

test('[LE-237] files of the version before stay while a board is open on them', async () => {
  const { stored, tell } = workerIn({ network: fresh, open_boards: ['open'] })
  stored.get(PROGRAM)?.set('/assets/board-1.js', new Response('old'))
  await tell('install')
  await tell('activate')
  expect(stored.get(PROGRAM)?.has('/assets/board-1.js')).toBe(true)
})

test('[LE-237] the page is the one of the server while that answers, and the kept one without a network', async () => {
  let isThere = true
  const { stored, ask } = workerIn({ network: (path) => (isThere ? fresh(path) : null) })
  stored.get(PROGRAM)?.set(PAGE, new Response('kept'))
  expect(await (await ask(PAGE, { mode: 'navigate' }))?.text()).toBe(`fresh ${PAGE}`)
  isThere = false
  expect(await (await ask(`${PAGE}?class_id=1`, { mode: 'navigate' }))?.text()).toBe('kept')
})

test('[LE-237] a server that does not answer leaves the kept page', async () => {
  const { stored, timers, ask } = workerIn({ network: () => new Promise<Response>(() => {}) })
  stored.get(PROGRAM)?.set(PAGE, new Response('kept'))
  const asked = ask(PAGE, { mode: 'navigate' })
  await expect.poll(() => timers.length).toBe(1)
  timers[0]?.()
  expect(await (await asked)?.text()).toBe('kept')
})

test('[LE-237] it answers for the board and for nothing else', async () => {
  const { ask } = workerIn({ network: fresh })
  for (const other of [
    '/api/prepare_lessons/api/lesson_detail',
    '/socket/',
    'https://other.example/oss/a.png',
  ])
    expect(await ask(other)).toBeUndefined()
  expect(await ask('/classPreparation/remote', { mode: 'navigate' })).toBeUndefined()
  expect(await ask('/oss/b/a.png', { method: 'PUT' })).toBeUndefined()
})

test('[LE-231] files of lessons are found by their path, whole and by ranges; others are fetched', async () => {
  const { stored, fetched, ask } = workerIn({ network: fresh })
  const headers = { 'content-type': 'video/mp4' }
  stored.set(LESSONS, new Map([['/oss/b/film.mp4', new Response('0123456789', { headers })]]))
  const film = '/oss/b/film.mp4?expires=1&signature=old'
  expect(await (await ask(film))?.text()).toBe('0123456789')
  for (const [range, status, told, body] of [
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['bytes=10-', 416, 'bytes */10', ''],
  ] as const) {
    const answer = await ask(film, { range })
    expect([answer?.status, answer?.headers.get('content-range')]).toEqual([status, told])
    expect(await answer?.text()).toBe(body)
    expect(answer?.headers.get('x-content-type-options')).toBe(status === 206 ? 'nosniff' : null)
  }
  expect(fetched).toEqual([])
  expect(await (await ask('/oss/b/other.png'))?.text()).toBe('fresh /oss/b/other.png')
})
