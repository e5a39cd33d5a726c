import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { confirmReset } from '../../db/seed/confirm-reset.ts'
import { resetData } from '../../db/seed/reset.ts'
import { openDatabase } from '../../src/core/db/database.ts'
import { readEnv } from '../../src/core/env.ts'

const nothing = { given: [], ask: null }

it('[FS-10] [FS-11] a folder is reset when no server uses it and each school of its own was named', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'jiangtai-serving-'))
  const env = readEnv({ DATA_DIR })
  const change = async (text: string) => {
    const database = await openDatabase({ url: null, data_dir: DATA_DIR })
    await database.pool.query(text)
    await database.close()
  }
  const serving = await openDatabase({ url: null, data_dir: DATA_DIR })
  await serving.pool.query('create table school (school_id text, name text)')
  await expect(confirmReset(env, nothing)).rejects.toThrow('正被进程')
  await expect(resetData(env)).rejects.toThrow('正被进程')
  await serving.pool.query(`insert into school values ('2001', '青山中学'), ('1001', '讲台实验中学')`)
  await serving.close()
  await expect(confirmReset(env, nothing)).rejects.toThrow('--yes-delete 青山中学')
  await expect(confirmReset(env, { given: [], ask: async () => '青山' })).rejects.toThrow('校名不一致')
  await confirmReset(env, { given: [], ask: async () => ' 青山中学 ' })
  await confirmReset(env, { given: ['青山中学'], ask: null })
  // A demo school under another name is somebody's.
  await change(`update school set name = '绿水中学' where school_id = '1001'`)
  await expect(confirmReset(env, { given: ['青山中学'], ask: null })).rejects.toThrow('--yes-delete 绿水中学')
  await resetData(env)
  await confirmReset(env, nothing)
  rmSync(DATA_DIR, { recursive: true, force: true })
}, 240_000)
