import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveMetrics } from '../../src/core/observe/metrics/serve-metrics.ts'
import { buildSchool, buildTeacher, type TestUser } from '../builders.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'

let app: TestApp & { address: string }
let metrics: Awaited<ReturnType<typeof serveMetrics>>
let user: TestUser
let socket: Socket
beforeAll(async () => {
  app = await openListeningApp()
  metrics = await serveMetrics({ port: 0, host: '127.0.0.1', services: app.services, io: app.io })
  const { school_id } = await buildSchool(app)
  user = await buildTeacher(app, { school_id })
  socket = io(app.address, { path: '/socket', transports: ['websocket'], auth: { token: user.token } })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
})
afterAll(async () => {
  socket.close()
  await metrics.stop()
  await app.close()
})

/** Each figure with its labels, as `name{labels}`. */
async function figures(): Promise<Map<string, number>> {
  const text = await (await fetch(metrics.address)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

describe('the figures', () => {
  it('[OP-7] tell of requests, the database, jobs, the disk, sockets and the process', async () => {
    await fetch(`${app.address}/api/auth/user/info`, { headers: { authorization: user.token } })
    const counted = 'jiangtai_requests_total{method="GET",route="/api/auth/user/info",status="200"}'
    await vi.waitFor(async () => expect((await figures()).get(counted)).toBe(1))
    const seen = await figures()
    for (const name of [
      'jiangtai_request_seconds_count{route="/api/auth/user/info"}',
      'jiangtai_statement_seconds_count',
      'jiangtai_database_up',
      'jiangtai_database_connections{pool="calls",state="open"}',
      'jiangtai_disk_free_bytes',
      'jiangtai_sockets',
      'jiangtai_rooms{kind="account"}',
      'process_resident_memory_bytes',
    ])
      expect([name, seen.get(name) ?? 0]).toEqual([name, expect.toSatisfy((value: number) => value > 0)])
    for (const name of [
      'jiangtai_jobs{state="waiting"}',
      'jiangtai_jobs{state="failed"}',
      'jiangtai_alarms{kind="disk"}',
    ])
      expect(seen.get(name)).toBe(0)
    expect(seen.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    // No backup was ever made here.
    expect(seen.has('jiangtai_backup_age_seconds')).toBe(false)
  })

  it('[OP-7] do not grow with what strangers send', async () => {
    await fetch(`${app.address}/stranger/0`)
    await socket.emitWithAck('call', 'no-such-call-0', {})
    // Those of the process itself come and go with its open files and collections of garbage.
    const ours = async () => [...(await figures()).keys()].filter((name) => name.startsWith('jiangtai_'))
    const before = await ours()
    for (let at = 1; at < 20; at += 1) {
      await fetch(`${app.address}/stranger/${at}?q=${at}`)
      await socket.emitWithAck('call', `no-such-call-${at}`, {})
    }
    expect(await ours()).toEqual(before)
    expect([...(await figures()).keys()].join('\n')).not.toMatch(/stranger|no-such/)
  })

  it('[OP-6] are not at the port of the product, and their port has nothing else', async () => {
    expect(await (await fetch(`${app.address}/metrics`)).text()).not.toContain('jiangtai_')
    expect((await fetch(metrics.address.replace('/metrics', '/api/health'))).status).toBe(404)
  })

  it('[OP-7] leave out what cannot be asked', async () => {
    const whole = { ...app.services }
    Object.assign(app.services, { diskSpace: () => Promise.reject(new Error('gone')) })
    const blind = await openBlind()
    const text = await (await fetch(blind.address)).text()
    await blind.stop()
    Object.assign(app.services, whole)
    expect(text).toContain('jiangtai_database_up 1')
    expect(text).not.toMatch(/^jiangtai_disk_free_bytes \d/m)
  })
})

const openBlind = () => serveMetrics({ port: 0, host: '127.0.0.1', services: app.services, io: null })
