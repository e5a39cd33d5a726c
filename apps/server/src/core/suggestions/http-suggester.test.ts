import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHttpSuggester } from './http-suggester.ts'
import { SuggesterError } from './mark-suggester.ts'

const ITEM = { material: '', stem: '证明勾股定理', key: '略', full_score: 10, points: [] }
const ANSWERS = [
  { place: 0, words: '因为' },
  { place: 1, words: '所以' },
]
const right = { place: 0, score: 7.5, reason: '缺一步', confidence: 0.8 }

let server: Server
let url: string
let answer: RequestListener
let asked: { path: string; body: string }[]
let now: Date

beforeEach(async () => {
  asked = []
  now = new Date('2026-11-20T01:00:00.000Z')
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('utf8') })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/marks`
})
afterEach(
  () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    }),
)

const suggests = (suggestions: unknown) => {
  answer = (_request, response) => response.end(JSON.stringify({ suggestions }))
}
const never = new AbortController().signal
const open = (timeout_ms = 5000) => createHttpSuggester(url, { now: () => now, timeout_ms })
const ask = (suggester = open()) => suggester.suggestMarks({ item: ITEM, answers: ANSWERS }, never)

it('[TK-176] asks with words, places and points alone, and gives what comes back', async () => {
  suggests([right])
  expect(await ask()).toEqual([right])
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([{ version: 1, item: ITEM, answers: ANSWERS }])
})

it.each([
  ['more points than there are', { ...right, score: 10.5 }],
  ['fewer than none', { ...right, score: -0.5 }],
  ['no half step', { ...right, score: 7.3 }],
  ['no number', { ...right, score: '7' }],
  ['an answer that was not asked about', { ...right, place: 2 }],
  ['a reason without end', { ...right, reason: '长'.repeat(501) }],
  ['more than sure', { ...right, confidence: 1.5 }],
  ['nothing at all', null],
])('[TK-176] leaves out a suggestion with %s, and keeps the others', async (_what, wrong) => {
  const other = { ...right, place: 1 }
  suggests([wrong, other])
  expect(await ask()).toEqual([other])
})

it('[TK-176] takes the first suggestion for an answer, and a reason without signs that no database holds', async () => {
  suggests([
    { ...right, reason: '缺\u0000一步' },
    { ...right, score: 1 },
  ])
  expect(await ask()).toEqual([right])
})

const HOSTILE: readonly (readonly [string, RequestListener])[] = [
  ['a page', (_request, response) => response.end('<html>')],
  ['another form', (_request, response) => response.end('{"suggestions": {}}')],
  ['an error', (_request, response) => response.writeHead(500).end('{"suggestions": []}')],
  ['ten megabytes', (_request, response) => response.end(`"${'x'.repeat(10 * 1024 * 1024)}"`)],
  ['a way to elsewhere', (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end()],
]
it.each(HOSTILE)(
  '[TK-176] a service that answers with %s has failed, and is asked once',
  async (_what, listener) => {
    answer = listener
    await expect(ask()).rejects.toThrow(SuggesterError)
    expect(asked.map(({ path }) => path)).toEqual(['/marks'])
  },
)

it('[TK-176] a service that says nothing has failed', async () => {
  answer = () => {}
  await expect(ask(open(50))).rejects.toThrow('没有正常回答')
})

it('[TK-176] after three failures in a row nobody is asked for a minute', async () => {
  const suggester = open()
  answer = (_request, response) => response.writeHead(500).end()
  for (const _time of [1, 2, 3]) await expect(ask(suggester)).rejects.toThrow('没有正常回答')
  await expect(ask(suggester)).rejects.toThrow('一分钟后再试')
  expect(asked).toHaveLength(3)
  now = new Date(now.getTime() + 60_000)
  suggests([right])
  expect(await ask(suggester)).toEqual([right])
})

it('[TK-176] asking that its teacher cancels ends, and is no failure of the service', async () => {
  const suggester = open()
  const reason = new Error('cancelled')
  for (const _time of [1, 2, 3, 4]) {
    const stop = new AbortController()
    answer = () => stop.abort(reason)
    await expect(suggester.suggestMarks({ item: ITEM, answers: ANSWERS }, stop.signal)).rejects.toBe(reason)
  }
  suggests([right])
  expect(await ask(suggester)).toEqual([right])
})
