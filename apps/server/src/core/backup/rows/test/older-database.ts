import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from '../../../db/database.ts'
import { migrate } from '../../../db/migrate.ts'
import { type JournalEntry, migrateAsOf } from '../migrate-as-of.ts'

const migrations_folder = path.resolve(import.meta.dirname, '../../../../../db/migrations')

/** A database in memory as it was before a migration; `update` brings it up to date. */
export type OlderDatabase = { database: Database; update: () => Promise<void> }

/** Opens one from before the migration whose file name ends so. */
export async function openDatabaseBefore(migration: `_${string}`): Promise<OlderDatabase> {
  const journal: { entries: JournalEntry[] } = JSON.parse(
    readFileSync(path.join(migrations_folder, 'meta/_journal.json'), 'utf8'),
  )
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(migration))
  if (at < 0) throw new Error(`there is no migration ${migration}`)
  const database = await openDatabase({ url: null, data_dir: null })
  await migrateAsOf({ database, migrations_folder, wanted: journal.entries.slice(0, at) })
  return { database, update: () => migrate({ database, migrations_folder }) }
}
