import { createHash } from 'node:crypto'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { inTransaction } from '../src/core/db/transaction.ts'
import {
  filesByKey,
  queueFileWork,
  registerFile,
  type StoredFileRow,
} from '../src/features/files/files.service.ts'
import type { TestApp } from './test-app.ts'

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A stored file with its job queued, as a finished upload leaves it; `sha256` is what the browser says. */
export async function buildFile(
  app: TestApp,
  input: { school_id: string; ext: string; bytes?: Uint8Array; sha256?: string },
): Promise<StoredFileRow> {
  const { school_id, ext } = input
  const { database, storage } = app.services
  const bytes = input.bytes ?? Buffer.from(`file ${newId()}`)
  const object_key = `${school_id}/resource/${newId()}/${newId()}.${ext}`
  const mime = 'application/octet-stream'
  await storage.write(object_key, { body: bytes, content_type: mime })
  await inTransaction(database, { school_id }, async (db) => {
    const now = app.clock.now()
    const sha256 = input.sha256 ?? sha256Of(bytes)
    const size = bytes.byteLength
    await registerFile(db, { object_key, school_id, sha256, size, mime, ext, now })
    await queueFileWork({ db, now }, { school_id, object_key })
  })
  return readFile(app, { school_id, object_key })
}

/** A stored file as it is now. */
export async function readFile(
  app: TestApp,
  input: { school_id: string; object_key: string },
): Promise<StoredFileRow> {
  const { school_id, object_key } = input
  const files = await filesByKey(app.services.database.orm, { school_id, object_keys: [object_key] })
  const row = files.get(object_key)
  if (row === undefined) throw new Error(`${object_key} is not stored`)
  return row
}
