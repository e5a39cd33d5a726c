import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildSchool, buildTeacher } from '../builders.ts'
import { openTwoApps, type TwoApps } from './two-apps.ts'
import { freePort } from '../slow/free-port.ts'
import { findProxy, type ProxyProgram, startProxy } from '../slow/reverse-proxy.ts'

/** So many that all at one process would be chance no more. */
const PAGES = 32
const CALLS = 10
const BUSY_MS = 20_000

describe.each<ProxyProgram>(['nginx', 'caddy'])('two processes behind %s', (program) => {
  describe.skipIf(findProxy(program) === null)('as docs/operating sets it up', () => {
    let apps: TwoApps
    let proxy: Awaited<ReturnType<typeof startProxy>>
    let origin: string
    let token: string
    const open: Socket[] = []
    beforeAll(async () => {
      apps = await openTwoApps()
      const port = await freePort()
      origin = `https://127.0.0.1:${port}`
      const [server_port, second_port] = [new URL(apps.a.address).port, new URL(apps.b.address).port]
      proxy = await startProxy({ program, port, server_port, second_port })
      const { school_id } = await buildSchool(apps.a)
      token = (await buildTeacher(apps.a, { school_id })).token
    }, 120_000)
    afterEach(() => open.splice(0).map((socket) => socket.close()))
    afterAll(async () => {
      await proxy.stop()
      await apps.close()
    })

    /** A page as `connectRealtime` opens it, with one of its transports. */
    function openPage(transport: 'websocket' | 'polling'): Socket {
      const socket = io(origin, {
        path: '/socket',
        query: { line: newId() },
        auth: { token },
        transports: [transport],
        reconnectionDelay: 100,
        reconnectionDelayMax: 500,
        forceNew: true,
        ca: proxy.certificate,
      })
      open.push(socket)
      return socket
    }
    const countAt = (at: 'a' | 'b') => apps[at].io?.sockets.sockets.size ?? 0
    const call = async (socket: Socket) => {
      const reply = await socket
        .timeout(BUSY_MS)
        .emitWithAck('call', 'POST /api/resource/v1/personal/list', {})
      return Number(reply.code)
    }

    it.each(['polling', 'websocket'] as const)(
      '[PR-12] pages over %s are spread over both, and each keeps to its own',
      async (transport) => {
        const pages = Array.from({ length: PAGES }, () => openPage(transport))
        await vi.waitUntil(() => pages.every((page) => page.connected), { timeout: BUSY_MS })
        const first = pages.map((page) => page.id)
        for (let n = 0; n < CALLS; n += 1)
          expect(new Set(await Promise.all(pages.map(call)))).toEqual(new Set([200]))
        expect(pages.map((page) => page.id)).toEqual(first)
        expect(countAt('a') + countAt('b')).toBe(PAGES)
        expect(Math.min(countAt('a'), countAt('b'))).toBeGreaterThan(0)
      },
      60_000,
    )

    it('[PR-12] [PR-11] those of a process that ends are soon all at the other', async () => {
      const pages = (['polling', 'websocket'] as const).flatMap((transport) =>
        Array.from({ length: PAGES / 2 }, () => openPage(transport)),
      )
      await vi.waitUntil(() => pages.every((page) => page.connected), { timeout: BUSY_MS })
      await apps.b.close()
      await vi.waitUntil(() => countAt('a') === PAGES && pages.every((page) => page.connected), {
        timeout: BUSY_MS,
      })
      expect(new Set(await Promise.all(pages.map(call)))).toEqual(new Set([200]))
    }, 60_000)
  })
})
