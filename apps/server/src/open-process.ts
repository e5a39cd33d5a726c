import path from 'node:path'
import { readOrMakeKey } from './core/backup/keys.ts'
import { assertWholeDatabase, assertWholeFolder } from './core/backup/unfinished-restore.ts'
import type { Clock } from './core/time/clock.ts'
import { type Database, openDatabase } from './core/db/database.ts'
import type { DatabaseLog } from './core/db/database-log.ts'
import { migrate } from './core/db/migrate.ts'
import { untilReachable } from './core/db/until-reachable.ts'
import type { Env } from './core/env.ts'
import { narrowDataFolder } from './first-start/private-files.ts'
import { openStorage, type StorageSettings } from './core/storage/open-storage.ts'
import type { Storage } from './core/storage/storage.ts'

const BUCKET = 'jiangtai'
const MOUNT_PATH = '/oss'
/** What lies here is read by whoever has its address: screenshots ([RE-4]). */
const PUBLIC_PREFIXES = ['public/']

/** The database and the object store of this process, migrated and ready, and the key its codes are hashed under. */
export type OpenProcess = { database: Database; storage: Storage; secret_key: string }

/** Opens what the environment names: by default everything lies in DATA_DIR. A server waits for a database that is away ([RN-10]); a command says so and ends. */
export async function openProcess(
  env: Env,
  runtime: { clock: Clock; log: DatabaseLog; migrations_folder: string; waits?: boolean },
): Promise<OpenProcess> {
  narrowDataFolder(env.DATA_DIR, runtime.log)
  assertWholeFolder(env.DATA_DIR)
  const url = env.DATABASE_URL ?? null
  const database = await openDatabase({ url, data_dir: env.DATA_DIR, log: runtime.log })
  const prepare = async (): Promise<void> => {
    await assertWholeDatabase(database)
    await migrate({ database, migrations_folder: runtime.migrations_folder })
  }
  try {
    await (runtime.waits === true ? untilReachable(runtime.log, prepare) : prepare())
  } catch (error) {
    await database.close()
    throw error
  }
  const storage = await openStore(env, runtime)
  const secret_key = env.SECRET_KEY ?? readOrMakeKey(env.DATA_DIR, 'secret.key')
  return { database, storage, secret_key }
}

/** The object store that the environment names. */
export function openStore(env: Env, runtime: { clock: Clock; log: DatabaseLog }): Promise<Storage> {
  return openStorage(storageSettings(env), {
    now: () => runtime.clock.now().getTime(),
    onError: (error) => runtime.log.warn({ err: error }, 'the object store failed'),
  })
}

function storageSettings(env: Env): StorageSettings {
  const gateway = {
    bucket: BUCKET,
    mount_path: MOUNT_PATH,
    public_origin: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    master_key: env.STORAGE_SECRET ?? readOrMakeKey(env.DATA_DIR, 'storage.key'),
    public_prefixes: PUBLIC_PREFIXES,
  }
  if (env.S3_ENDPOINT === undefined)
    return { driver: 'disk', root: path.join(env.DATA_DIR, 'objects'), gateway }
  return {
    driver: 's3',
    gateway,
    s3: {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      addressing: env.S3_ADDRESSING,
      bucket: required(env.S3_BUCKET, 'S3_BUCKET'),
      access_key_id: required(env.S3_ACCESS_KEY_ID, 'S3_ACCESS_KEY_ID'),
      secret_access_key: required(env.S3_ACCESS_KEY_SECRET, 'S3_ACCESS_KEY_SECRET'),
    },
  }
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`设置了 S3_ENDPOINT 时还需要 ${name}`)
  return value
}
