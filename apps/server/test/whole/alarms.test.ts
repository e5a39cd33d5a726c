import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordAudit } from '../../src/core/audit/audit.store.ts'
import { beginRun, endRun } from '../../src/core/backup/daily/backup-run.store.ts'
import { inTransaction } from '../../src/core/db/transaction.ts'
import type { Database } from '../../src/core/db/database.ts'
import { lookAtAudit } from '../../src/core/observe/alarms/audit-alarm.ts'
import { lookAtBackups } from '../../src/core/observe/alarms/backup-alarm.ts'
import { openTestDatabase } from '../test-database.ts'

const DAY_MS = 24 * 3600 * 1000
/** Three in the morning in Shanghai, on the 22nd. */
const NIGHT = new Date('2026-11-21T19:00:00.000Z')
const meta = { address: '', user_agent: '', host: '', device_hash: '', proof: null }

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

it('[OP-10] a backup that failed or is two days old is an alarm until one is made', async () => {
  const db = database.orm
  const words = async (days = 0) => {
    const look = lookAtBackups({ db, now: () => new Date(NIGHT.getTime() + days * DAY_MS), at: '02:30' })
    return (await look()).map((alarm) => alarm.words)
  }
  const run = { due_on: '2026-11-22', file: 'x', now: NIGHT }
  expect(await words()).toEqual([])
  await beginRun(db, run)
  expect(await words()).toEqual([])
  await endRun(db, { ...run, result: 'failed', message: '/mnt/backup: no space' })
  expect(await words()).toEqual([
    '最近一次自动备份失败了，每小时会再试一次，请管理服务器的人查看日志和备份所在的磁盘',
  ])
  await endRun(db, { ...run, result: 'done', size_bytes: 1 })
  expect([await words(), await words(1)]).toEqual([[], []])
  expect(await words(3)).toEqual(['已经 3 天没有备份成功，请管理服务器的人查看日志和备份所在的磁盘'])
})

it('[OP-10] records that were changed are an alarm for their school', async () => {
  for (const school_id of ['whole', 'changed'])
    await inTransaction(database, { school_id: null }, async (db) => {
      const who = { account_id: null, school_id }
      const told = { who, action: 'test.do', target_id: 'x', before: null }
      for (const after of [1, 2]) await recordAudit({ db, now: NIGHT, meta }, { ...told, after })
    })
  const look = lookAtAudit(database.for_long_work.pool)
  expect(await look()).toEqual([])
  await database.pool.query(`update audit_log set after = '3' where school_id = 'changed' and chain_no = 1`)
  expect(await look()).toMatchObject([
    { kind: 'audit', school_id: 'changed', words: expect.stringContaining('1 处对不上') },
  ])
})
