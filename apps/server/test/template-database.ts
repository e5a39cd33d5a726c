import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '../src/core/db/database.ts'
import { migrate } from '../src/core/db/migrate.ts'

/** Where a test finds its template: a dump of an embedded cluster, or a template database on a real server. */
export type TestTemplate =
  | { kind: 'snapshot'; file: string }
  | { kind: 'server'; url: string; template_name: string }

declare module 'vitest' {
  export interface ProvidedContext {
    test_template: TestTemplate
  }
}

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url))

let removeTemplate: () => Promise<void> = () => Promise.resolve()

/** Migrates one template before the first test file. */
export async function setup(project: TestProject): Promise<void> {
  const made = await makeTemplate()
  removeTemplate = made.remove
  project.provide('test_template', made.template)
}

/** A migrated template with a folder beside it; `TEST_DATABASE_URL` moves the same tests to a real server. `prepare` adds what some tests need in it. */
export async function makeTemplate(
  prepare: (database: Database) => Promise<void> = () => Promise.resolve(),
): Promise<MadeTemplate & { directory: string }> {
  const url = process.env['TEST_DATABASE_URL']
  const directory = await mkdtemp(path.join(tmpdir(), 'jiangtai-template-'))
  const made =
    url === undefined
      ? await makeSnapshot(MIGRATIONS, prepare)
      : await makeServerTemplate({ url, folder: MIGRATIONS, prepare })
  const remove = async (): Promise<void> => {
    await made.remove()
    await rm(directory, { recursive: true, force: true })
  }
  return { template: made.template, directory, remove }
}

export async function teardown(): Promise<void> {
  await removeTemplate()
}

type MadeTemplate = { template: TestTemplate; remove: () => Promise<void> }

export async function makeSnapshot(
  migrations_folder: string,
  prepare: (database: Database) => Promise<void> = () => Promise.resolve(),
): Promise<MadeTemplate> {
  const directory = await mkdtemp(path.join(tmpdir(), 'jiangtai-template-'))
  const database = await openDatabase({ url: null, data_dir: directory })
  await migrate({ database, migrations_folder })
  await prepare(database)
  await database.close()
  const engine = await PGlite.create({ dataDir: path.join(directory, 'pg'), extensions: { pg_trgm } })
  // Two thirds of its files, read again for each test file, and nobody makes a database from them.
  await engine.exec(`update pg_database set datistemplate = false where datistemplate`)
  for (const unused of ['template0', 'template1']) await engine.exec(`drop database ${unused}`)
  await shortenLog(engine, path.join(directory, 'pg', 'pg_wal'))
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  const file = path.join(directory, 'template.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  return {
    template: { kind: 'snapshot', file },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

/** Bytes of a page of the write-ahead log. */
const LOG_PAGE = 8192

/** Two thirds of what is left would be the write-ahead log, of which a start reads the last checkpoint alone. */
async function shortenLog(engine: PGlite, folder: string): Promise<void> {
  await engine.exec('select pg_switch_wal(); checkpoint')
  const { rows } = await engine.query<{ file: string; size: number }>(
    'select file_name as file, file_offset as size from pg_walfile_name_offset(pg_current_wal_lsn())',
  )
  const [last] = rows
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (name === last?.file) await truncate(file, Math.ceil(last.size / LOG_PAGE) * LOG_PAGE)
    else if (/^[0-9A-F]{24}$/.test(name)) await rm(file)
  }
}

export async function makeServerTemplate(options: {
  url: string
  folder: string
  prepare: (database: Database) => Promise<void>
}): Promise<MadeTemplate> {
  const { url, folder, prepare } = options
  const template_name = `jiangtai_template_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${template_name}`)
  const template_url = new URL(url)
  template_url.pathname = `/${template_name}`
  const database = await openDatabase({ url: template_url.href, data_dir: null, longest_silence_ms: 10_000 })
  await migrate({ database, migrations_folder: folder })
  await prepare(database)
  await database.close()
  const remove = async (): Promise<void> => {
    await admin.query(`drop database ${template_name}`)
    await admin.end()
  }
  return { template: { kind: 'server', url, template_name }, remove }
}
