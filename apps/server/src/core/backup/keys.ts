import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BackupKeys, readKeys } from './file/header.ts'
import { readParts } from './file/read-parts.ts'

/** The keys that are made beside the data where the environment gives none. */
export type KeyFile = keyof BackupKeys

/** A key that the environment does not give: made once, kept beside the data, readable by its owner only. */
export function readOrMakeKey(data_dir: string, name: KeyFile): string {
  const found = readKey(data_dir, name)
  if (found !== null) return found
  const key = randomBytes(32).toString('base64url')
  writeFileSync(path.join(data_dir, name), key, { mode: 0o600 })
  return key
}

/** The keys of a data folder as a backup holds them. Keys of the environment are its operator's to keep: they are in no backup ([BK-9]). */
export function keysIn(data_dir: string): BackupKeys {
  return { 'secret.key': readKey(data_dir, 'secret.key'), 'storage.key': readKey(data_dir, 'storage.key') }
}

/** Puts the keys of a backup file into a data folder. */
export async function writeKeys({ data_dir, file }: { data_dir: string; file: string }): Promise<void> {
  for await (const { kind, payload } of readParts(file)) {
    if (kind !== 'keys') continue
    for (const [name, key] of Object.entries(readKeys(payload)))
      if (key !== null) writeFileSync(path.join(data_dir, name), key, { mode: 0o600, flush: true })
    return
  }
}

function readKey(data_dir: string, name: KeyFile): string | null {
  const file = path.join(data_dir, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
