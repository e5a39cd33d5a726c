import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  const file = path.join(directory, 'template.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  return {
    template: { kind: 'snapshot', file },
    remove: () => rm(directory, { recursive: true, force: true }),
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
