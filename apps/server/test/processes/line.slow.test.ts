import pg from 'pg'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { postgresLine } from '../../src/core/realtime/wire/postgres-line.ts'
import { openWire, type Wire, wireMessage } from '../../src/core/realtime/wire/wire.ts'
import { makeClone } from '../test-database.ts'
import { openTcpProxy, type TcpProxy } from '../slow/tcp-proxy.ts'

const SAID = wireMessage('said', z.object({ text: z.string() }))
/** A busy machine may take several times as long as the rule says. */
const BUSY_MS = 15_000
const silent = { info: () => {}, warn: () => {}, error: () => {} }

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('a line over PostgreSQL', () => {
  let clone: Awaited<ReturnType<typeof makeClone>>
  let proxy: TcpProxy
  const open: Wire[] = []
  beforeAll(async () => {
    const template = inject('test_template')
    if (template.kind !== 'server') throw new Error('this test needs TEST_DATABASE_URL')
    clone = await makeClone(template)
    proxy = await openTcpProxy({ port: Number(new URL(clone.url).port) })
  })
  afterEach(async () => {
    for (const wire of open.splice(0)) await wire.close()
  })
  afterAll(async () => {
    await proxy.close()
    await clone.remove()
  })

  /** Two processes; only the way of the second goes through the proxy. */
  async function openTwo() {
    const proxied = new URL(clone.url)
    proxied.port = String(proxy.port)
    const ends = [clone.url, proxied.href].map((url) => {
      const wire = openWire({ openLine: postgresLine({ url, log: silent }), log: silent })
      const heard: string[] = []
      let missed = 0
      wire.on(SAID, ({ text }) => void heard.push(text))
      wire.onMissed(() => void (missed += 1))
      wire.start()
      open.push(wire)
      return { heard, missed: () => missed, wire, say: (text: string) => wire.tell(SAID, { text }) }
    })
    const [near, far] = ends as [(typeof ends)[0], (typeof ends)[0]]
    await vi.waitUntil(() => near.wire.hasOthers() && far.wire.hasOthers(), { timeout: BUSY_MS })
    return { near, far }
  }
  const soon = (look: () => void) => vi.waitFor(look, { timeout: BUSY_MS, interval: 5 })

  it('[PR-8] [PR-1] brings texts of every size, whole and in order, in both directions at once', async () => {
    const { near, far } = await openTwo()
    const sizes = [0, 1, 2600, 7880, 7899, 7900, 7901, 7950, 8000, 8001, 16_000, 300_000]
    const texts = sizes.flatMap((size) => [
      'a'.repeat(size),
      '课'.repeat(size),
      `${'😀'.repeat(size / 2)}\u0000"`,
    ])
    const many = Array.from({ length: 3000 }, (_, n) => `same words ${n % 3}`)
    for (const text of [...texts, ...many]) {
      near.say(text)
      far.say(text)
    }
    await soon(() => expect([near.heard.length, far.heard.length]).toEqual([3036, 3036]))
    expect(near.heard).toEqual([...texts, ...many])
    expect(far.heard).toEqual([...texts, ...many])
  }, 60_000)

  it('[PR-14] repeats of a stranger who listens and notifies are heard by nobody', async () => {
    const stranger = new pg.Client({ connectionString: clone.url })
    await stranger.connect()
    const captured: string[] = []
    stranger.on('notification', ({ payload }) => void captured.push(payload ?? ''))
    await stranger.query('listen jiangtai_wire')
    const { near, far } = await openTwo()
    for (const text of ['one', 'two']) near.say(text)
    await soon(() => expect(far.heard).toEqual(['one', 'two']))
    await soon(() => expect(captured.join(' ')).toContain('two'))
    for (const payload of captured.slice())
      await stranger.query(`select pg_notify('jiangtai_wire', $1)`, [payload])
    near.say('three')
    await soon(() => expect(far.heard.at(-1)).toBe('three'))
    expect([near.heard, far.heard]).toEqual([[], ['one', 'two', 'three']])
    await stranger.end()
  }, 60_000)

  it('[PR-10] [PR-3] is cut and refused for a while: it is there again, and both look up what they missed', async () => {
    const { near, far } = await openTwo()
    await proxy.cut()
    near.say('lost')
    const before = [near.missed(), far.missed()]
    await new Promise((resolve) => setTimeout(resolve, 700))
    await proxy.mend()
    await crosses(near, far, before)
    expect(far.heard).not.toContain('lost')
  }, 60_000)

  it('[PR-10] [RN-3] freezes: it is given up after three seconds, and is there again', async () => {
    const { near, far } = await openTwo()
    const before = [near.missed(), far.missed()]
    proxy.freeze()
    await soon(() => expect(near.wire.hasOthers()).toBe(false))
    // The line itself is found dead as well: nothing of it is left to thaw.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    proxy.thaw()
    await crosses(near, far, before)
    expect([near.wire.hasOthers(), far.wire.hasOthers()]).toEqual([true, true])
  }, 60_000)

  it('[PR-10] [PR-8] that owes more than eight megabytes begins anew instead of keeping them', async () => {
    const told: string[] = []
    const line = postgresLine({ url: clone.url, log: silent })({
      onUp: () => void told.push('up'),
      onDown: () => void told.push('down'),
      onText: (text) => void told.push(text.slice(0, 10)),
    })
    await soon(() => expect(told).toEqual(['up']))
    for (let n = 0; n < 40; n += 1) line.send('a'.repeat(300_000), true)
    await soon(() => expect(told).toEqual(['up', 'down', 'up']))
    line.send('there', true)
    await soon(() => expect(told.at(-1)).toBe('there'))
    await line.close()
  }, 60_000)

  type End = Awaited<ReturnType<typeof openTwo>>['near']
  async function crosses(near: End, far: End, before: readonly (number | undefined)[]): Promise<void> {
    await soon(() => {
      near.say('again')
      far.say('again')
      expect([near.heard.includes('again'), far.heard.includes('again')]).toEqual([true, true])
    })
    expect(near.missed()).toBeGreaterThan(before[0] ?? 0)
    expect(far.missed()).toBeGreaterThan(before[1] ?? 0)
  }
})
