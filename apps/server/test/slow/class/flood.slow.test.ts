import { Worker } from 'node:worker_threads'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../builders.ts'
import { openListeningApp, type TestApp, testSockets } from '../../test-app.ts'

const FLOOD_MS = 4_000
const ASKED_EVERY_MS = 20
/** What a class may feel of it: half as much again (quality F1), and what a busy machine adds to any figure. */
const MOST_TIMES = 1.5
const NOISE_MS = 25
const MOST_GROWTH_BYTES = 60_000_000

const sockets = testSockets()
let app: TestApp & { address: string }
beforeAll(async () => {
  const clock = { now: () => new Date(), advance: () => {} }
  app = await openListeningApp({ clock, rate_limit_factor: 1 })
})
afterEach(sockets.closeAll)
afterAll(() => app.close())

/** How long a call of somebody else takes meanwhile: the 90th of a hundred, in milliseconds. */
async function askedFor(socket: Socket, ms: number): Promise<number> {
  const taken: number[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    const began = performance.now()
    await socket.emitWithAck('call', 'POST /api/session/v1/device/nothing', {})
    taken.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.9)] ?? 0
}

it.each(['ink', 'calls', 'rooms', 'leaves', 'large', 'attachments', 'malformed'])(
  '[GD-6] one pad that sends a thousand packets a second (%s) takes nothing of the others',
  async (kind) => {
    const { school_id } = await buildSchool(app)
    const honest = await buildTeacher(app, { school_id })
    const flooding = await buildTeacher(app, { school_id })
    const socket = sockets.open(app.address, honest.token)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const quiet_ms = await askedFor(socket, 1_000)
    const before = process.memoryUsage()
    const pad = new Worker(new URL('./flooding-pad.mjs', import.meta.url), {
      workerData: { address: app.address, token: flooding.token, kind },
    })
    const busy_ms = await askedFor(socket, FLOOD_MS)
    const after = process.memoryUsage()
    await pad.terminate()
    expect(socket.connected).toBe(true)
    expect(busy_ms).toBeLessThan(quiet_ms * MOST_TIMES + NOISE_MS)
    expect(after.external - before.external).toBeLessThan(MOST_GROWTH_BYTES)
  },
  60_000,
)
