import { mkdtemp, rm } from 'node:fs/promises'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import { openStorage, type StorageSettings } from '../open-storage.ts'
import type { CredentialRequest, Storage } from '../storage.ts'

/** A handler listening on a loopback port of its own. */
export type Served = { origin: string; close: () => Promise<void> }

/** Listens on a free loopback port. */
export async function serve(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Served> {
  const server = http.createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A store with its endpoint listening, a clock the test moves, and the failures it reported. */
export type TestStorage = Served & {
  storage: Storage
  root: string
  errors: unknown[]
  clock: { offset_ms: number }
}

/** Opens a store in a new folder and serves its endpoint; `change` adapts the settings. */
export async function serveStorage(
  change: (settings: StorageSettings & { driver: 'disk' }) => StorageSettings = (settings) => settings,
): Promise<TestStorage> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'storage-'))
  const errors: unknown[] = []
  const clock = { offset_ms: 0 }
  const opened: { storage: Storage | null } = { storage: null }
  const served = await serve((request, response) =>
    opened.storage?.handle(request, response, request.headers.host ?? ''),
  )
  const settings = change({
    driver: 'disk',
    root,
    gateway: {
      bucket: 'files',
      mount_path: '/oss',
      public_origin: served.origin,
      master_key: 'k'.repeat(32),
      public_prefixes: ['logos/'],
    },
  })
  const storage = await openStorage(settings, {
    now: () => Date.now() + clock.offset_ms,
    onError: (error) => errors.push(error),
  })
  opened.storage = storage
  return {
    ...served,
    storage,
    root,
    errors,
    clock,
    close: async () => {
      await served.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** A credential for `t/17/`, PNG, MP4 and text, 50 MB, five minutes, changed as the test wants. */
export function issue(storage: Storage, change: Partial<CredentialRequest>): Promise<UploadCredential> {
  const content_types = ['image/png', 'video/mp4', 'text/plain']
  return storage.issueCredential({
    prefix: 't/17/',
    max_bytes: 50_000_000,
    content_types,
    ttl_s: 300,
    ...change,
  })
}

/** The real AWS SDK holding a credential. */
export function sdkClient(credential: UploadCredential): S3Client {
  return new S3Client({
    region: 'local',
    endpoint: credential.Endpoint,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: {
      accessKeyId: credential.AccessKeyId,
      secretAccessKey: credential.AccessKeySecret,
      sessionToken: credential.SecurityToken,
    },
  })
}
