import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import type { BackupHeader } from '../file/header.ts'

/** The migrations that a backup's database had run; throws when this program does not know one of them ([BK-8]). */
export async function migrationsOf(header: BackupHeader, migrations_folder: string): Promise<JournalEntry[]> {
  const journal: unknown = JSON.parse(
    await readFile(path.join(migrations_folder, 'meta', '_journal.json'), 'utf8'),
  )
  const known = readEntries(journal).filter((entry) => header.migrations.includes(entry.when))
  if (known.length === header.migrations.length) return known
  throw new Error('备份来自更新版本的程序，请用该版本或更新的版本恢复')
}

/** Makes the tables as they were when a backup was taken. */
export async function migrateAsOf(options: {
  database: Database
  migrations_folder: string
  wanted: readonly JournalEntry[]
}): Promise<void> {
  const { database, migrations_folder, wanted } = options
  if (wanted.length === 0) return
  const folder = await mkdtemp(path.join(tmpdir(), 'jiangtai-restore-'))
  try {
    await mkdir(path.join(folder, 'meta'))
    for (const { tag } of wanted) {
      await cp(path.join(migrations_folder, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    }
    await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: wanted }))
    await migrate({ database, migrations_folder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One migration of the folder: the name of its file and its date. */
export type JournalEntry = { tag: string; when: number }

function readEntries(journal: unknown): JournalEntry[] {
  if (typeof journal !== 'object' || journal === null || !('entries' in journal)) return []
  return Array.isArray(journal.entries) ? journal.entries.filter(isEntry) : []
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null) return false
  return 'tag' in value && typeof value.tag === 'string' && 'when' in value && typeof value.when === 'number'
}
