import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../db/database.ts'
import type { DatabaseLog } from '../../db/database-log.ts'
import { isRunning } from '../../db/engine/directory-lock.ts'
import { copyCluster } from './copy-cluster.ts'
import { copiesIn, readCopyName } from './copy-folder.ts'

const LOOK_MS = 500

/** Gives copies of the embedded database to other processes of this machine that may write into its folder; a real PostgreSQL needs none. */
export function serveCopies(options: { database: Database; data_dir: string; log: DatabaseLog }): {
  stop: () => Promise<void>
} {
  const { database, data_dir, log } = options
  if (!database.embedded) return { stop: () => Promise.resolve() }
  let round: Promise<void> | null = null
  const look = (): void => {
    round ??= answerRequests({ database, data_dir })
      .catch((error: unknown) => log.warn({ err: error }, 'a copy of the database was not made'))
      .finally(() => {
        round = null
      })
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}

/** Makes the copies that are asked for and removes those whose process is gone. */
export async function answerRequests(options: { database: Database; data_dir: string }): Promise<void> {
  const { database, data_dir } = options
  const folder = copiesIn(data_dir)
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = readCopyName(name)
    if (entry === null) continue
    const place = path.join(folder, name)
    if (!isRunning(entry.pid)) await rm(place, { recursive: true, force: true })
    else if (entry.ending === '.wanted') await answer({ database, data_dir, id: entry.id })
  }
}

async function answer(options: { database: Database; data_dir: string; id: string }): Promise<void> {
  const { database, data_dir, id } = options
  const ready = path.join(copiesIn(data_dir), id)
  await rm(`${ready}.wanted`, { force: true })
  await rm(`${ready}.new`, { recursive: true, force: true })
  try {
    await copyCluster({ database, from: path.join(data_dir, 'pg'), to: `${ready}.new` })
    await rename(`${ready}.new`, ready)
  } catch (error) {
    await rm(`${ready}.new`, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    await writeFile(`${ready}.failed`, reason, { mode: 0o600 })
    throw error
  }
}
