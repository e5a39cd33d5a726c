import { request } from 'node:https'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { scopeOf, signatureOf, signatureTimestamp } from '../../src/core/storage/s3/sigv4.ts'
import { buildSchool, buildTeacher, TEST_PASSWORD, type TestUser } from '../builders.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'
import { findProxy, type ProxyProgram, startProxy } from './reverse-proxy.ts'
import { freePort } from './free-port.ts'

/** More than the largest part of the largest file. */
const PART_BYTES = 40_000_000
const KEY = 't/whole.png'
const FORGED = '203.0.113.9'
const JSON_TYPE = { 'content-type': 'application/json' }

describe.each<ProxyProgram>(['nginx', 'caddy'])('behind %s', (program) => {
  describe.skipIf(findProxy(program) === null)('as docs/operating sets it up', () => {
    tryBehind(program)
  })
})

function tryBehind(program: ProxyProgram): void {
  let app: TestApp & { address: string }
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let origin: string
  let user: TestUser
  beforeAll(async () => {
    const port = await freePort()
    origin = `https://127.0.0.1:${port}`
    app = await openListeningApp({ trusted_proxies: ['127.0.0.1'], public_origin: origin })
    proxy = await startProxy({ program, port, server_port: new URL(app.address).port })
    const { school_id } = await buildSchool(app)
    user = await buildTeacher(app, { school_id })
    await vi.waitFor(async () => expect((await ask('GET', '/api/ready')).status).not.toBe(0), {
      timeout: 20_000,
      interval: 50,
    })
  }, 60_000)
  afterAll(async () => {
    await proxy.stop()
    await app.close()
  })

  type Answer = { status: number; headers: Record<string, unknown>; text: string }
  function ask(
    method: string,
    url: string,
    sent: { headers?: Record<string, string>; body?: Uint8Array | string } = {},
  ) {
    const { headers = {}, body = '' } = sent
    return new Promise<Answer>((resolve) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const options = { method, headers: { ...headers, ...length }, ca: proxy.certificate }
      const outgoing = request(`${origin}${url}`, options, (reply) => {
        let text = ''
        reply.on('data', (part) => (text += String(part)))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
      })
      outgoing.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
      outgoing.end(body)
    })
  }

  it('[OP-13] signing in works, over a connection that is known to be safe, with a number of the server’s own', async () => {
    const body = JSON.stringify({ account: user.login, password: TEST_PASSWORD })
    const headers = { ...JSON_TYPE, 'x-request-id': 'forged-by-the-caller' }
    const reply = await ask('POST', '/api/auth/login', { headers, body })
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([200, 200])
    expect(reply.headers['x-request-id']).toMatch(/^[0-9A-Z]{8}$/)
    expect(reply.headers['strict-transport-security']).toBeDefined()
  })

  it('[OP-13] the caller’s address is the one that the proxy sees, whatever the caller claims', async () => {
    const body = JSON.stringify({ account: `nobody-${program}`, password: 'not-it' })
    const headers = { ...JSON_TYPE, 'x-forwarded-for': FORGED, 'x-forwarded-host': 'evil.example' }
    expect((await ask('POST', '/api/auth/login', { headers, body })).status).toBe(401)
    const { rows } = await app.services.database.pool.query<{ address: string }>(
      'select address from refused_sign_in',
    )
    expect(rows).toEqual([{ address: '127.0.0.1' }])
  })

  it('[OP-13] a socket opens as a WebSocket from the page’s own address, and from no other', async () => {
    const open = (from: string) =>
      new Promise<boolean>((resolve) => {
        const socket = io(origin, {
          path: '/socket',
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          auth: { token: user.token },
          extraHeaders: { origin: from },
          ca: proxy.certificate,
        })
        const end = (isOpen: boolean) => {
          socket.close()
          resolve(isOpen)
        }
        socket.once('connect', () => end(true))
        socket.once('connect_error', () => end(false))
      })
    expect([await open(origin), await open('https://evil.example')]).toEqual([true, false])
  })

  it('[OP-13] the largest part of an upload passes, signed with the host that the browser knows', async () => {
    const { storage } = app.services
    const input = { prefix: 't/', max_bytes: 50_000_000, content_types: ['image/png'], ttl_s: 300 }
    const credential = await storage.issueCredential(input)
    const timestamp = signatureTimestamp(app.clock.now().getTime())
    const path = `/oss/${credential.Bucket}/${KEY}`
    const headers = {
      'content-type': 'image/png',
      host: new URL(origin).host,
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-amz-date': timestamp,
      'x-amz-security-token': credential.SecurityToken,
    }
    const place = { timestamp, region: 'local' }
    const signature = signatureOf({
      ...place,
      method: 'PUT',
      path,
      query: [],
      headers: Object.entries(headers),
      payload_hash: 'UNSIGNED-PAYLOAD',
      secret: credential.AccessKeySecret,
    })
    const signed = `SignedHeaders=${Object.keys(headers).sort().join(';')},Signature=${signature}`
    const authorization = `AWS4-HMAC-SHA256 Credential=${credential.AccessKeyId}/${scopeOf(place)},${signed}`
    const body = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(PART_BYTES)])
    const reply = await ask('PUT', path, { headers: { ...headers, authorization }, body })
    expect([reply.status, reply.text]).toEqual([200, ''])
    expect((await storage.head(KEY))?.size).toBe(body.length)
  })

  it('[OP-13] who watches the server asks it through the same address', async () => {
    const { status, text } = await ask('GET', '/api/ready')
    expect([status, JSON.parse(text).data]).toEqual([200, { database: 'ok', disk: 'ok', objects: 'ok' }])
  })
}
