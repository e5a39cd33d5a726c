import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issue, sdkClient, serveStorage, type TestStorage } from '../test/serve-storage.ts'

let store: TestStorage
beforeAll(async () => {
  store = await serveStorage(({ gateway, ...disk }) => ({
    ...disk,
    gateway: { ...gateway, public_origin: 'https://school.example' },
  }))
})
afterAll(() => store.close())

const FOREIGN = 'https://evil.example'
const preflight = (origin: string, method: string, headers: Record<string, string> = {}) =>
  fetch(`${store.origin}/oss/files/t/17/x`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, ...headers },
  })
const allowed = async (answer: Promise<Response>) => (await answer).headers.get('access-control-allow-origin')

it('[RE-15] lets only our own pages ask whether they may upload', async () => {
  for (const method of ['PUT', 'POST', 'DELETE']) {
    expect(await allowed(preflight(store.origin, method))).toBe(store.origin)
    expect(await allowed(preflight('https://school.example', method))).toBe('https://school.example')
    expect(await allowed(preflight(FOREIGN, method))).toBeNull()
    expect(await allowed(preflight('null', method))).toBeNull()
  }
  const claimed = { 'x-forwarded-host': 'evil.example' }
  expect(await allowed(preflight(FOREIGN, 'PUT', claimed))).toBeNull()
  expect(await allowed(preflight(FOREIGN, 'GET'))).toBe('*')
})

it('[RE-15] takes no upload from a page of another site, whatever it has in its hands', async () => {
  const credential = await issue(store.storage, {})
  const put = (Key: string, origin: string) => {
    const client = sdkClient({ ...credential, Endpoint: `${store.origin}/oss` })
    client.middlewareStack.add(
      (next) => (args) => {
        const { request } = args as { request: { headers: Record<string, string> } }
        request.headers.origin = origin
        return next(args)
      },
      { step: 'build' },
    )
    return client.send(new PutObjectCommand({ Bucket: 'files', Key, Body: 'x', ContentType: 'text/plain' }))
  }
  await expect(put('t/17/foreign', FOREIGN)).rejects.toMatchObject({ name: 'AccessDenied' })
  expect(await store.storage.head('t/17/foreign')).toBeNull()
  await put('t/17/own', store.origin)
  expect(await store.storage.head('t/17/own')).not.toBeNull()
})

it('[RE-15] shows a picture to any page that has its address, and names no cookie', async () => {
  await store.storage.write('a/b.png', { body: Buffer.from('x'), content_type: 'image/png' })
  const { pathname, search } = new URL(store.storage.signedReadUrl('a/b.png', 60))
  const answer = await fetch(`${store.origin}${pathname}${search}`, { headers: { origin: FOREIGN } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  expect((await fetch(`${store.origin}${pathname}`)).status).toBe(403)
})
