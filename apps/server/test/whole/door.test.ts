import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDoor } from '../../src/core/http/door/door.ts'
import { buildSchool, buildTeacher } from '../builders.ts'
import { openListeningApp, openTestApp, type TestApp } from '../test-app.ts'

/** The apps that start stand on the database of this one, and leave it open. */
let maker: TestApp
beforeAll(async () => {
  maker = await openTestApp()
})
afterAll(() => maker.close())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A port that is open while its app is not built yet; as slow as the test wants. */
async function openStarting() {
  const door = await openDoor({ port: 0, host: '127.0.0.1' })
  const get = (path: string, accept = '*/*') => fetch(`${door.address}${path}`, { headers: { accept } })
  const start = async () => {
    const database = { ...maker.services.database, close: () => Promise.resolve() }
    const app = await openListeningApp({ door, database })
    closing.push(app.close)
    return app
  }
  return { door, get, start }
}

describe('[RN-9] the port of a process that starts', () => {
  it('says in words that another program has it', async () => {
    const { door } = await openStarting()
    const port = Number(new URL(door.address).port)
    await expect(openDoor({ port, host: '127.0.0.1' })).rejects.toThrow(
      `端口 ${port} 已被别的程序占用：请停掉它，或用 PORT 换一个端口`,
    )
  })

  it('answers calls with 503 and the time to come again, then serves them at the same address', async () => {
    const { door, get, start } = await openStarting()
    const begun = performance.now()
    const early = await get('/api/openapi.json')
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect({ status: early.status, retry_after: early.headers.get('retry-after') }).toEqual({
      status: 503,
      retry_after: '1',
    })
    expect(await early.json()).toMatchObject({ code: 503, error: { name: 'UNAVAILABLE' } })
    const posted = await fetch(`${door.address}/api/auth/login`, {
      method: 'POST',
      body: 'x'.repeat(100_000),
    })
    expect(posted.status).toBe(503)
    const app = await start()
    expect(app.address).toBe(door.address)
    expect((await get('/api/openapi.json')).status).toBe(200)
  })

  it('says that the process lives', async () => {
    const { get, start } = await openStarting()
    expect(await (await get('/api/health')).json()).toEqual({
      code: 200,
      message: '讲台正在启动，请稍候',
      data: null,
    })
    await start()
    expect(await (await get('/api/health')).json()).toMatchObject({ code: 200, message: 'ok' })
  })

  it('shows a browser a page that loads itself again, and lets nothing else run', async () => {
    const { get, start } = await openStarting()
    const page = await get('/classes', 'text/html,*/*')
    expect(page.status).toBe(503)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toMatch(/http-equiv="refresh".*正在启动/)
    await start()
  })

  it.each([['websocket'], ['polling']])(
    'refuses a %s in a way that it comes back by itself',
    async (transport) => {
      const { door, start } = await openStarting()
      const { school_id } = await buildSchool(maker)
      const { token } = await buildTeacher(maker, { school_id })
      const socket = io(door.address, {
        path: '/socket',
        transports: [transport],
        auth: { token },
        reconnectionDelay: 20,
        reconnectionDelayMax: 50,
      })
      await new Promise((resolve) => socket.once('connect_error', resolve))
      expect(socket.active).toBe(true)
      await start()
      await new Promise((resolve) =>
        socket.connected ? resolve(null) : socket.once('connect', () => resolve(null)),
      )
      expect(await socket.timeout(10_000).emitWithAck('call', 'GET /api/auth/user/info', {})).toMatchObject({
        code: 200,
      })
      socket.close()
    },
  )
})
