import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONTENT_PATH } from '@jiangtai/shared/homework/content-path.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const PAGE = '<!doctype html><html><head></head><body></body></html>'
/** Bytes that no text can hold. */
const ICON = Buffer.from([0x89, 0x50, 0xff, 0x00, 0xfe])
const PAD_PAGE = '<!doctype html><html><head></head><body>pad</body></html>'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-pad-'))
  const client = (name: string, files: Record<string, string | Buffer>) => {
    const root = path.join(folder, name)
    mkdirSync(path.join(root, 'assets'), { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text)
    return root
  }
  app = await openTestApp({
    client_folders: {
      main: client('main', { 'index.html': PAGE }),
      pad: client('pad', {
        ...{ 'index.html': PAD_PAGE, 'sw.js': 'worker', 'manifest.webmanifest': '{}' },
        'icon-192.png': ICON,
      }),
      pad_paths: [CONTENT_PATH],
      ...{ portals: [], partner_url: null, offers_setup: false, wechat_url: null },
    },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('[PD-20] the worker and what installs the pad are given as what they are, and never kept by a browser', async () => {
  for (const [file, type, text] of [
    ['sw.js', 'text/javascript; charset=utf-8', 'worker'],
    ['manifest.webmanifest', 'application/manifest+json; charset=utf-8', '{}'],
  ] as const) {
    const reply = await app.fastify.inject({ url: `/pad/${file}` })
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, type, text])
    expect(reply.headers['cache-control']).toBe('no-cache')
  }
})

it('[PD-84] the icons are given byte by byte', async () => {
  const reply = await app.fastify.inject({ url: '/pad/icon-192.png' })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
  expect(reply.rawPayload).toEqual(ICON)
})

it('[PD-20] a file that was not built is the page, and nothing is written to what is there', async () => {
  const reply = await app.fastify.inject({ url: '/pad/icon.svg' })
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  const posted = await app.fastify.inject({ method: 'POST', url: '/pad/sw.js' })
  expect(posted.statusCode).toBe(404)
})

it('[PD-32] [HK-59] content links open the page of the pad, which hands its address to nobody and gets no microphone', async () => {
  const reply = await app.fastify.inject({ url: CONTENT_PATH })
  expect([reply.statusCode, reply.body]).toEqual([200, PAD_PAGE])
  expect(reply.headers['referrer-policy']).toBe('no-referrer')
  expect(reply.headers['cache-control']).toBe('no-cache')
  expect(reply.headers['permissions-policy']).toContain('microphone=()')
  const beside = await app.fastify.inject({ url: `${CONTENT_PATH}/more` })
  expect(beside.body).not.toBe(PAD_PAGE)
})

it('[SH-31] [TK-172] every page of the office may listen to a microphone, the blackboard and what the store gives may not', async () => {
  const devices = async (url: string) => (await app.fastify.inject({ url })).headers['permissions-policy']
  for (const url of ['/', '/login', '/homework/box/homework-detail?task_id=x', '/padding'])
    expect(await devices(url)).toBe('camera=(self), microphone=(self), geolocation=()')
  for (const url of [
    '/classPreparation/blackBoard',
    '/classPreparation/blackBoard?x=1',
    '/api/docs',
    '/oss/b/x',
  ])
    expect((await devices(url)) ?? '').not.toContain('microphone=(self)')
})
