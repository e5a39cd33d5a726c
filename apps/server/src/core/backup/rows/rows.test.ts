import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../../test/test-database.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { serveStorage, type TestStorage } from '../../storage/test/serve-storage.ts'
import { backUp } from '../back-up.ts'
import { type RestoreTarget, restore } from '../restore.ts'

const FIRST = `create table folders (id int generated always as identity primary key, school_id text not null,
  parent_id int references folders (id), leader_id int, name text not null,
  letters text[] generated always as (regexp_split_to_array(name, '')) stored);
--> statement-breakpoint
create table members (id int generated always as identity primary key, folder_id int not null references folders (id),
  born date, at timestamptz, tags text[], body jsonb, photo bytea, score numeric(30,10), big bigint, ratio float8);
--> statement-breakpoint
alter table folders add constraint folders_leader foreign key (leader_id) references members (id);
--> statement-breakpoint
insert into folders (school_id, name) values ('a', 'made by the migration')`
const SECOND = `alter table members add column note text not null default 'later'`

let directory = ''
let source: Database
let store: TestStorage
let target: Database

function writeMigrations(options: { name: string; files: string[] }): string {
  const folder = path.join(directory, options.name)
  mkdirSync(path.join(folder, 'meta'), { recursive: true })
  const entries = options.files.map((sql, index) => {
    const tag = `000${index}_step`
    writeFileSync(path.join(folder, `${tag}.sql`), sql)
    return { idx: index, version: '7', when: 1_000 + index, tag, breakpoints: true }
  })
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  return folder
}

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'jiangtai-backup-'))
  // The embedded engine is the source in both runs: with TEST_DATABASE_URL this is the road to a server.
  source = await openDatabase({ url: null, data_dir: null })
  store = await serveStorage()
  target = await openScratchDatabase()
  await migrate({ database: source, migrations_folder: writeMigrations({ name: 'then', files: [FIRST] }) })
  await source.pool.query(`
    insert into folders (school_id, parent_id, name)
      select 'a', case when i < 1500 then i + 2 end, E'组\\n"\\\\' || i || U&'\\2028' from generate_series(1, 1500) i;
    insert into members (folder_id, born, at, tags, body, photo, score, big, ratio)
      select 1 + i % 1500, date '2010-01-01' + i, timestamptz '2026-01-01 00:00:00.123456+08' + i * interval '1 minute',
        array['a', 'b,"c', null], jsonb_build_object('k', i, 'z', null), decode(md5(i::text), 'hex'),
        i / 7.0, 9007199254740993 + i, i / 3.0::float8 from generate_series(1, 2500) i;
    update folders set leader_id = id where id <= 1000;
    delete from members where id = 2500`)
}, 60_000)

afterAll(async () => {
  await source.close()
  await store.close()
  await target.close()
  rmSync(directory, { recursive: true, force: true })
})

async function fingerprint({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(`select
    (select md5(string_agg(f::text, '|' order by id)) from folders f) as folders,
    (select md5(string_agg((id, folder_id, born, at, tags, body, photo, score, big, ratio)::text, '|' order by id))
      from members) as members`)
  return rows[0]
}

const keys = { 'secret.key': null, 'storage.key': null }
const now = (): Date => new Date('2026-11-21T04:00:00.000Z')

/** The open target under a folder of its own; restoring leaves the database open for the test. */
function into(name: string, migrations_folder: string): RestoreTarget {
  return {
    data_dir: path.join(directory, name),
    openDatabase: async () => ({ ...target, close: async () => undefined }),
    openStorage: async () => store.storage,
    migrations_folder,
  }
}

test('[BK-2] [BK-8] a backup comes back row for row in another database, and then gets the newer migrations', async () => {
  const file = path.join(directory, 'school.backup')
  const { figures } = await backUp({ database: source, storage: store.storage, keys, file, now })
  expect(figures).toEqual({ rows: 1501 + 2499, objects: 0, object_bytes: 0, spoilt: [] })
  expect(readdirSync(directory)).not.toContain('school.backup.part')
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const migrations_folder = writeMigrations({ name: 'now', files: [FIRST, SECOND] })
  const cut = path.join(directory, 'cut.backup')
  writeFileSync(cut, readFileSync(file).subarray(0, 5_000))
  await expect(restore(cut, into('a', migrations_folder))).rejects.toThrow('不完整或已损坏')
  const older = writeMigrations({ name: 'older', files: [] })
  await expect(restore(file, into('a', older))).rejects.toThrow('来自更新版本的程序')
  expect(readdirSync(directory)).not.toContain('a')

  const restored = await restore(file, into('a', migrations_folder))
  expect(restored.figures.rows).toBe(1501 + 2499)
  expect(await fingerprint(target)).toEqual(await fingerprint(source))
  const { rows } = await target.pool.query(
    `insert into members (folder_id) values (1) returning id, note, (select count(*)::int from members where note = 'later') as old`,
  )
  expect(rows).toEqual([{ id: 2501, note: 'later', old: 2499 }])
  const broken = target.pool.query(
    `insert into folders (school_id, parent_id, name) values ('a', 999999, 'x')`,
  )
  await expect(broken).rejects.toThrow('foreign key')

  await expect(restore(file, into('b', migrations_folder))).rejects.toThrow('只能恢复到空的数据库')
  expect(readdirSync(path.join(directory, 'b'))).toEqual([])
}, 60_000)
