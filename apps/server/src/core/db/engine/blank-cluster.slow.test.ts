import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { openDatabase } from '../database.ts'

/** All that initdb decides: databases with their order of letters, roles, settings, and the first content of every database. */
const DECIDED = [
  'select datname, encoding, datlocprovider, datcollate, datctype, datallowconn from pg_database order by datname',
  'select rolname, rolsuper, rolcanlogin from pg_roles order by rolname',
  'select name, setting from pg_file_settings order by seqno',
  'select relnamespace, relkind, count(*)::int from pg_class group by 1, 2 order by 1, 2',
  'select extname, extversion from pg_extension order by extname',
]

test('a cluster that was unpacked is as one that the engine makes', async () => {
  const data_dir = mkdtempSync(path.join(tmpdir(), 'jiangtai-blank-'))
  const made = await PGlite.create('memory://')
  const unpacked = await openDatabase({ url: null, data_dir })
  try {
    for (const text of DECIDED) {
      const { rows } = await made.query(text)
      expect(rows).not.toEqual([])
      expect((await unpacked.pool.query(text)).rows).toEqual(rows)
    }
    expect(existsSync(new URL('../../../../../../dist/cluster/blank.tar', import.meta.url))).toBe(true)
  } finally {
    await made.close()
    await unpacked.close()
    rmSync(data_dir, { recursive: true, force: true })
  }
}, 120_000)
