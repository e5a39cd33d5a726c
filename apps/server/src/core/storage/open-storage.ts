import { createDiskBackend } from './disk/disk-backend.ts'
import { createGatewayStorage, type GatewaySettings, type StorageRuntime } from './gateway/gateway-storage.ts'
import type { ObjectBackend } from './object-backend.ts'
import type { S3Settings } from './s3/s3-backend.ts'
import type { Storage } from './storage.ts'
import { StorageError } from './storage-error.ts'

/** Which store to use; `gateway.bucket` is the name browsers see, `s3.bucket` the one behind it. */
export type StorageSettings =
  | { driver: 'disk'; root: string; gateway: GatewaySettings }
  | { driver: 's3'; s3: S3Settings; gateway: GatewaySettings }

/** Opens the object store the settings name; rejects with InvalidArgument, naming the field, when they cannot work. */
export async function openStorage(settings: StorageSettings, runtime: StorageRuntime): Promise<Storage> {
  assertGatewaySettings(settings.gateway)
  const backend = await openBackend(settings, runtime)
  return createGatewayStorage(backend, { settings: settings.gateway, runtime })
}

async function openBackend(settings: StorageSettings, runtime: StorageRuntime): Promise<ObjectBackend> {
  if (settings.driver === 'disk') {
    return createDiskBackend({ root: settings.root, bucket: settings.gateway.bucket, now: runtime.now })
  }
  // The AWS SDK is heavy and warns about its future; a school on local disk never loads it.
  const { createS3Backend } = await import('./s3/s3-backend.ts')
  return createS3Backend(settings.s3, runtime.now)
}

function assertGatewaySettings(settings: GatewaySettings): void {
  const refusals = [
    [
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(settings.bucket),
      'bucket: 3-63 lower-case letters, digits, dots or hyphens',
    ],
    [/^(\/[A-Za-z0-9_-]+)+$/.test(settings.mount_path), 'mount_path: must look like /oss'],
    [settings.master_key.length >= 32, 'master_key: at least 32 characters'],
    [
      settings.public_origin === null || isOrigin(settings.public_origin),
      'public_origin: must look like https://files.school.cn',
    ],
    [
      settings.public_prefixes.every((prefix) => prefix.endsWith('/')),
      'public_prefixes: each must end in a slash',
    ],
  ] as const
  for (const [isGood, message] of refusals) {
    if (!isGood) throw new StorageError('InvalidArgument', message)
  }
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}
