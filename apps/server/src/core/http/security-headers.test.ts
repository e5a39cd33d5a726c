import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createProxyTrust } from '../caller/caller.ts'
import { mountSecurityHeaders } from './security-headers.ts'

const NOBODY = createProxyTrust([])

it('[GD-9] HTTPS is held on to where the page came by it, also through a trusted proxy, and nowhere else', async () => {
  const app = Fastify()
  mountSecurityHeaders(app, { portals: [], trust: createProxyTrust(['10.0.0.1']) })
  app.get('/', () => 'page')
  app.get('/api/data', () => 'data')
  const held = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, remoteAddress, headers })).headers['strict-transport-security']
  const byHttps = { 'x-forwarded-proto': 'https' }
  expect(await held('/', '10.0.0.1', byHttps)).toBe('max-age=31536000')
  expect(await held('/api/data', '10.0.0.1', byHttps)).toBe('max-age=31536000')
  expect(await held('/', '10.0.0.1')).toBeUndefined()
  expect(await held('/', '10.0.0.9', byHttps)).toBeUndefined()
  await app.close()
})

it('[GD-21] a page asks nobody but its own server', async () => {
  const app = Fastify()
  mountSecurityHeaders(app, { portals: [], trust: NOBODY })
  app.get('/', () => 'page')
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  await app.close()
  const sources = policy.split(';').flatMap((part) => part.trim().split(/\s+/).slice(1))
  expect(policy).toContain("default-src 'self';")
  expect(sources.filter((source) => !/^'[a-z-]+'$|^(data|blob):$/.test(source))).toEqual([])
})

it('frames the logout pages of portals and no other', async () => {
  const app = Fastify()
  mountSecurityHeaders(app, {
    portals: [{ origin: 'https://portal.example', logout_url: null }],
    trust: NOBODY,
  })
  app.get('/', () => 'page')
  const { headers } = await app.inject('/')
  expect(headers['content-security-policy']).toContain("frame-src 'self' https://portal.example;")
  await app.close()
})

it('[SH-31] our own pages may open a camera; what they frame may not, and no page listens', async () => {
  const app = Fastify()
  mountSecurityHeaders(app, {
    portals: [{ origin: 'https://portal.example', logout_url: null }],
    trust: NOBODY,
  })
  app.get('/classPreparation/blackBoard', () => 'page')
  const { headers } = await app.inject('/classPreparation/blackBoard')
  expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()')
  await app.close()
})

it.each(['/pad', '/pad/', '/pad/?x=1'])(
  '[TK-77] [SH-31] %s alone may listen to a microphone',
  async (url) => {
    const app = Fastify()
    mountSecurityHeaders(app, { portals: [], trust: NOBODY })
    app.get('*', () => 'page')
    const { headers } = await app.inject(url)
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(self), geolocation=()')
    for (const other of ['/padding', '/', '/classPreparation/blackBoard', '/oss/pad/x'])
      expect((await app.inject(other)).headers['permissions-policy']).not.toContain('microphone=(self)')
    await app.close()
  },
)
