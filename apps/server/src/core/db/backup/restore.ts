import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type BackupHeader, type BackupLine, checkBackup, readLines } from './backup-format.ts'
import { withConnection } from '../connection.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { readTableOrder } from './table-order.ts'

const ROWS_PER_INSERT = 1_000
const CHARACTERS_PER_INSERT = 4_000_000

/**
 * Fills an empty database from a backup file and returns the number of rows: the tables are first made as they were when
 * the backup was taken, and brought up to date afterwards. Throws when the database already has tables, and on a damaged file before it is touched.
 */
export async function restore(options: {
  database: Database
  file: string
  migrations_folder: string
}): Promise<number> {
  const { database, file, migrations_folder } = options
  await assertEmpty(database)
  const { header } = await checkBackup(file)
  await migrateAsOf({ database, migrations_folder, header })
  const rows = await loadRows({ database, file })
  await migrate({ database, migrations_folder })
  return rows
}

async function assertEmpty({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  if (rows[0]?.tables === 0) return
  throw new Error('只能恢复到空的数据库：请先准备一个新的数据目录或新的 PostgreSQL 数据库')
}

async function migrateAsOf(options: {
  database: Database
  migrations_folder: string
  header: BackupHeader
}): Promise<void> {
  const { database, migrations_folder, header } = options
  if (header.migrations.length === 0) return
  const journal: unknown = JSON.parse(
    await readFile(path.join(migrations_folder, 'meta', '_journal.json'), 'utf8'),
  )
  const entries = readEntries(journal)
  const wanted = entries.filter((entry) => header.migrations.includes(entry.when))
  if (wanted.length !== header.migrations.length) {
    throw new Error('备份来自更新版本的程序，请用该版本或更新的版本恢复')
  }
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

type JournalEntry = { tag: string; when: number }

function readEntries(journal: unknown): JournalEntry[] {
  if (typeof journal !== 'object' || journal === null || !('entries' in journal)) return []
  return Array.isArray(journal.entries) ? journal.entries.filter(isEntry) : []
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null) return false
  return 'tag' in value && typeof value.tag === 'string' && 'when' in value && typeof value.when === 'number'
}

function loadRows({ database, file }: { database: Database; file: string }): Promise<number> {
  return withConnection(database.for_long_work, async (client) => {
    await client.query('begin')
    const { tables, late_keys } = await readTableOrder(client)
    const alter = (state: string): string =>
      late_keys
        .map(
          ({ table, constraint }) =>
            `alter table public.${pg.escapeIdentifier(table)} alter constraint ${pg.escapeIdentifier(constraint)} ${state};`,
        )
        .join('\n')
    await client.query(alter('deferrable initially deferred'))
    // A migration may bring rows of its own; the backup holds them as they were.
    const names = tables.map((name) => `public.${pg.escapeIdentifier(name)}`)
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
    const rows = await loadLines({ client, lines: readLines(file) })
    await client.query('set constraints all immediate')
    await client.query(alter('not deferrable'))
    await client.query('commit')
    await client.query('analyze')
    return rows
  })
}

async function loadLines(options: {
  client: pg.PoolClient
  lines: AsyncIterable<BackupLine>
}): Promise<number> {
  const { client, lines } = options
  let insert = ''
  let batch: string[] = []
  let characters = 0
  let loaded = 0
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    loaded += batch.length
    batch = []
    characters = 0
  }
  for await (const line of lines) {
    if (line.kind === 'row') {
      batch.push(line.json)
      characters += line.json.length
      if (batch.length >= ROWS_PER_INSERT || characters >= CHARACTERS_PER_INSERT) await flush()
      continue
    }
    await flush()
    if (line.kind === 'table') insert = await insertStatement({ client, name: line.name })
    if (line.kind === 'sequence') {
      const sequence = `public.${pg.escapeIdentifier(line.name)}`
      await client.query('select setval($1::regclass, $2)', [sequence, line.last_value])
    }
  }
  await flush()
  return loaded
}

/** Generated columns are computed again; identity columns keep their numbers. */
async function insertStatement({ client, name }: { client: pg.PoolClient; name: string }): Promise<string> {
  const table = `public.${pg.escapeIdentifier(name)}`
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const columns = rows.map((row) => pg.escapeIdentifier(row.column)).join(', ')
  return `insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
}
