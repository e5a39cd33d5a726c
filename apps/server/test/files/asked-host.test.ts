import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sdkClient } from '../../src/core/storage/test/serve-storage.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'

/** A host that no server of ours is asked for, as a proxy or an attacker names it. */
const CLAIMED = 'files.example'

let behindProxy: TestApp & { address: string }
let alone: TestApp & { address: string }
beforeAll(async () => {
  // The SDK signs with the time of the machine.
  const clock = { now: () => new Date(), advance: () => {} }
  behindProxy = await openListeningApp({ clock, trusted_proxies: ['127.0.0.1'] })
  alone = await openListeningApp({ clock })
})
afterAll(async () => {
  await behindProxy.close()
  await alone.close()
})

/** Signs an upload for the claimed host, as a page there does, and sends it with that host in `X-Forwarded-Host`. */
async function uploadAs(
  app: TestApp & { address: string },
  headers: Record<string, string>,
): Promise<string> {
  const credential = await app.services.storage.issueCredential({
    prefix: 't/17/x.txt',
    max_bytes: 10,
    content_types: ['text/plain'],
    ttl_s: 300,
  })
  const client = sdkClient({ ...credential, Endpoint: `http://${CLAIMED}/oss` })
  client.middlewareStack.add(
    (next) => (args) => {
      const { request } = args as { request: Record<string, unknown> & { headers: Record<string, string> } }
      const { hostname, port } = new URL(app.address)
      request.hostname = hostname
      request.port = Number(port)
      request.headers = { ...request.headers, ...headers }
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  const put = new PutObjectCommand({
    Bucket: credential.Bucket,
    Key: 't/17/x.txt',
    Body: 'x',
    ContentType: 'text/plain',
  })
  return client.send(put).then(
    () => 'stored',
    (error: Error) => error.name,
  )
}

const passedOn = { host: 'inside.example', 'x-forwarded-host': CLAIMED, origin: `https://${CLAIMED}` }

it('[GD-24] an upload through our own proxy is signed for the host that the proxy passes on', async () => {
  expect(await uploadAs(behindProxy, passedOn)).toBe('stored')
})

it('[GD-24] [RE-15] nobody else says which host was asked for', async () => {
  expect(await uploadAs(alone, passedOn)).toBe('AccessDenied')
  expect(await uploadAs(alone, { host: 'inside.example', 'x-forwarded-host': CLAIMED })).toBe(
    'SignatureDoesNotMatch',
  )
})
