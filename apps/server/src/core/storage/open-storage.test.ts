import { expect, it } from 'vitest'
import type { GatewaySettings } from './gateway/gateway-storage.ts'
import { openStorage } from './open-storage.ts'

const gateway: GatewaySettings = {
  bucket: 'files',
  mount_path: '/oss',
  public_origin: null,
  master_key: 'k'.repeat(32),
  public_prefixes: [],
}
const runtime = { now: () => Date.now(), onError: () => undefined }

it.each([
  [{ bucket: 'A' }, 'bucket'],
  [{ mount_path: 'oss' }, 'mount_path'],
  [{ mount_path: '/' }, 'mount_path'],
  [{ master_key: 'short' }, 'master_key'],
  [{ public_origin: 'https://school.cn/' }, 'public_origin'],
  [{ public_prefixes: ['logo'] }, 'public_prefixes'],
])('refuses %j and names the field', async (change, field) => {
  const opening = openStorage(
    { driver: 'disk', root: '/tmp/none', gateway: { ...gateway, ...change } },
    runtime,
  )
  await expect(opening).rejects.toThrow(field)
})

it('uses the origin of the browser when none is set', async () => {
  const storage = await openStorage({ driver: 'disk', root: '/tmp/none', gateway }, runtime)
  const request = { prefix: 'a/', max_bytes: 1, content_types: ['image/png'], ttl_s: 60 }
  expect(await storage.issueCredential(request)).toMatchObject({ Endpoint: '/oss', Bucket: 'files' })
  expect(storage.signedReadUrl('a/b', 60)).toMatch(/^\/oss\/files\/a\/b\?expires=/)
})
