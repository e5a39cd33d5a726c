import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../test-database.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
let whole: TestApp['services']
beforeAll(async () => {
  app = await openTestApp({ database: await openTestDatabase() })
  whole = { ...app.services, diskSpace: async () => ({ free_bytes: 10e9, total_bytes: 20e9 }) }
})
beforeEach(() => {
  Object.assign(app.services, whole)
  app.clock.advance(1000)
})
afterAll(() => app.close())

async function ask() {
  const { statusCode, headers, body } = await app.fastify.inject({ method: 'GET', url: '/api/ready' })
  return { status: statusCode, headers, body, data: JSON.parse(body).data }
}

it('[OP-5] is ready when database, disk and object store answer', async () => {
  const { status, data, headers } = await ask()
  expect([status, data]).toEqual([200, { database: 'ok', disk: 'ok', objects: 'ok' }])
  expect(headers['cache-control']).toBe('no-store')
})

it('[OP-5] names the part that is not, and says nothing else of it', async () => {
  const refused = new Error('connect ECONNREFUSED 10.9.8.7 password=hunter2')
  const away: [Partial<TestApp['services']>, object][] = [
    [{ diskSpace: async () => ({ free_bytes: 1e6, total_bytes: 20e9 }) }, { disk: 'full' }],
    [{ diskSpace: () => Promise.reject(refused) }, { disk: 'away' }],
    [{ storage: { ...whole.storage, head: () => Promise.reject(refused) } }, { objects: 'away' }],
    // A store that says nothing at all.
    [{ storage: { ...whole.storage, head: () => new Promise(() => {}) } }, { objects: 'away' }],
  ]
  for (const [missing, told] of away) {
    Object.assign(app.services, whole, missing)
    app.clock.advance(1000)
    const { status, data, headers, body } = await ask()
    expect([status, data]).toEqual([503, { database: 'ok', disk: 'ok', objects: 'ok', ...told }])
    expect(headers['retry-after']).toBe('5')
    expect(body).not.toMatch(/hunter2|10\.9\.8\.7/)
  }
})

it('[OP-5] asks the parts once a second, however many ask', async () => {
  let asked = 0
  app.services.diskSpace = async () => {
    asked += 1
    return { free_bytes: 10e9, total_bytes: 20e9 }
  }
  await Promise.all(Array.from({ length: 50 }, ask))
  await ask()
  expect(asked).toBe(1)
  // A clock that was set back.
  app.clock.advance(-3600_000)
  await ask()
  expect(asked).toBe(2)
})

it('[OP-5] says that the database is away', async () => {
  await app.services.database.close()
  expect(await ask()).toMatchObject({ status: 503, data: { database: 'away', disk: 'ok', objects: 'ok' } })
})

it('[GD-31] is asked by one line, whatever addresses it has, as often as by one address', async () => {
  const limited = await openTestApp({ rate_limit_factor: 0.01 })
  const statusOf = async (url: string, remoteAddress: string) =>
    (await limited.fastify.inject({ method: 'GET', url, remoteAddress })).statusCode
  for (const url of ['/api/ready', '/api/health', '/api/openapi.json', '/api/resource/v1/personal/zip']) {
    const codes = []
    for (let n = 1; n <= 13; n += 1) codes.push(await statusOf(url, `2001:db8::${n}`))
    expect([url, codes.slice(0, 12).includes(429), codes.at(-1)]).toEqual([url, false, 429])
    expect(await statusOf(url, '2001:db8:0:1::1')).not.toBe(429)
  }
  await limited.close()
})
