import { createGateway } from './gateway.ts'
import type { ObjectBackend } from '../object-backend.ts'
import { withholding } from '../withhold.ts'
import { assertObjectKey } from '../object-key.ts'
import { signPassingUrl, signReadUrl } from '../read-url.ts'
import type { Storage } from '../storage.ts'
import { issueGatewayCredential } from '../upload-credential.ts'

/** How our own endpoint presents itself. */
export type GatewaySettings = {
  bucket: string
  /** Path the handler is mounted under, such as `/oss`. */
  mount_path: string
  /** `https://files.school.cn`, or null to use the name by which the browser reached us. */
  public_origin: string | null
  /** Secret of at least 32 characters that all processes share; changing it ends every credential and address. */
  master_key: string
  /** Prefixes ending in `/` whose objects anyone may read, such as logos. */
  public_prefixes: readonly string[]
}

/** The surroundings of a store: its time, and a function for the report of its own failures. */
export type StorageRuntime = { now: () => number; onError: (error: unknown) => void }

/** Puts our endpoint, credentials and signed addresses in front of a backend. */
export function createGatewayStorage(
  store: ObjectBackend,
  gateway: { settings: GatewaySettings; runtime: StorageRuntime },
): Storage {
  const { settings, runtime } = gateway
  const { backend, withhold } = withholding(store)
  const { bucket, master_key: masterKey, public_prefixes } = settings
  const endpoint = `${settings.public_origin ?? ''}${settings.mount_path}`
  const signing = () => ({ endpoint, bucket, masterKey, public_prefixes, now_ms: runtime.now() })
  const signUrl = (object: { key: string; ttl_s: number; file_name: string | null }) =>
    signReadUrl(signing(), object)
  return {
    driver: backend.driver,
    bucket,
    issueCredential: async (request) =>
      issueGatewayCredential(request, { bucket, endpoint, masterKey, now_ms: runtime.now() }),
    head: async (key) => {
      assertObjectKey(key)
      return backend.head(key)
    },
    read: async (key, range) => {
      assertObjectKey(key)
      return backend.read(key, range)
    },
    readWithheld: async (key, range) => {
      assertObjectKey(key)
      return store.read(key, range)
    },
    withhold,
    write: async (key, object) => {
      assertObjectKey(key)
      return backend.put(key, { ...object, only_if_absent: false })
    },
    remove: async (key) => {
      assertObjectKey(key)
      return backend.remove(key)
    },
    signedReadUrl: (key, ttl_s) => signUrl({ key, ttl_s, file_name: null }),
    signedPassingUrl: (key) => signPassingUrl(signing(), key),
    signedDownloadUrl: (key, options) => signUrl({ key, ...options }),
    handle: createGateway({ ...settings, ...runtime, backend }),
    listStored: (span) => backend.list(span),
    sweepAbandoned: ({ older_than_ms }) => backend.sweep(older_than_ms),
  }
}
