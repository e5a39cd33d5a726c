import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/core/db/database.ts'
import { migrate } from '../../apps/server/src/core/db/migrate.ts'
import { listed } from '../complaints.ts'
import { ROOT, sourceFiles, textOf } from '../source-tree.ts'

const FOLDER = 'apps/server/db/migrations'
const migrations_folder = path.join(ROOT, FOLDER)
type Entry = { idx: number; when: number; tag: string }
const journal: { entries: Entry[] } = JSON.parse(
  readFileSync(path.join(migrations_folder, 'meta/_journal.json'), 'utf8'),
)
const { entries } = journal
const files = readdirSync(migrations_folder).filter((name) => name.endsWith('.sql'))

describe('migrations', () => {
  test('every file is in the journal, in order, each later than the one before', () => {
    expect(
      listed([
        ...files
          .filter((file) => !entries.some(({ tag }) => `${tag}.sql` === file))
          .map((file) => `${FOLDER}/${file}: is not in the journal and would never run`),
        ...entries
          .filter(({ tag }) => !files.includes(`${tag}.sql`))
          .map(({ tag }) => `${FOLDER}/meta/_journal.json: ${tag} has no file`),
        ...entries
          .filter(({ idx, tag }, at) => idx !== at || !tag.startsWith(String(idx).padStart(4, '0')))
          .map(({ tag }) => `${FOLDER}/${tag}.sql: its number is not its place in the journal`),
        ...entries
          .filter(({ when }, at) => at > 0 && when <= (entries[at - 1]?.when ?? 0))
          .map(({ tag }) => `${FOLDER}/${tag}.sql: is dated before the one it follows and would be skipped`),
      ]),
    ).toBe('')
  })

  test('they only go forward, and drop nothing that holds data', () => {
    expect(
      listed(
        files.flatMap((file) => {
          const sql = textOf(`${FOLDER}/${file}`)
          const complaints = []
          if (/\bdown\b/i.test(file)) complaints.push(`${FOLDER}/${file}: there is no way back`)
          if (/\b(drop\s+table|drop\s+column|truncate|drop\s+schema)\b/i.test(sql))
            complaints.push(`${FOLDER}/${file}: drops data; stop using it first, drop it a release later`)
          return complaints
        }),
      ),
    ).toBe('')
  })

  test('the tables in code are the tables the migrations make', async () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'jiangtai-migrations-'))
    try {
      cpSync(migrations_folder, copy, { recursive: true })
      await generateInto(copy)
      const made = readdirSync(copy).filter((name) => name.endsWith('.sql') && !files.includes(name))
      expect(
        listed(
          made.map((name) => {
            const sql = readFileSync(path.join(copy, name), 'utf8')
            return `${FOLDER}: the *.table.ts say more than the migrations; npm run db:generate would add:\n${sql}`
          }),
        ),
      ).toBe('')
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })
})

async function generateInto(folder: string): Promise<void> {
  const program = path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs')
  // It takes the folder as relative to where it runs, whatever it looks like.
  const out = path.relative(ROOT, folder)
  const schema = 'apps/server/src/**/*.table.ts'
  const args = [
    program,
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    schema,
    '--out',
    out,
    '--name',
    'difference',
  ]
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, timeout: 50_000 })
}

describe('a migrated database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ url: null, data_dir: null })
    await migrate({ database, migrations_folder })
  }, 60_000)
  afterAll(() => database.close())

  test('holds every table the code names', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const present = rows.map(({ name }) => name)
    const named = sourceFiles.filter((file) => file.endsWith('.table.ts'))
    const tables = await Promise.all(
      named.map(async (file) => {
        const exported: Record<string, unknown> = await import(path.join(ROOT, file))
        return Object.values(exported).flatMap((value) =>
          value instanceof PgTable ? [{ file, name: getTableConfig(value).name }] : [],
        )
      }),
    )
    expect(
      listed([
        ...tables
          .flat()
          .filter(({ name }) => !present.includes(name))
          .map(({ file, name }) => `${file}: no migration makes ${name}`),
        ...present
          .filter((name) => !tables.flat().some((table) => table.name === name))
          .map((name) => `${FOLDER}: makes ${name}, which no *.table.ts describes`),
      ]),
    ).toBe('')
  })

  test('guards every table of schools by row-level security', async () => {
    const { rows } = await database.pool.query<{ name: string; complaint: string | null }>(`
      select c.relname as name, case
        when not c.relrowsecurity then 'row-level security is off'
        when not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and p.policyname = 'own_school' and 'app_user' = any (p.roles) and p.qual like '%app.school_id%'
          and p.with_check like '%app.school_id%') then 'has no policy for its own school'
        end as complaint
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
    expect(
      listed([
        ...(rows.length > 0 ? [] : ['no table has a school_id']),
        ...rows
          .filter(({ complaint }) => complaint !== null)
          .map(({ name, complaint }) => `table ${name}: ${complaint}`),
      ]),
    ).toBe('')
  })
})
