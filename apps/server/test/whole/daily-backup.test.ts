import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastBackup } from '../../src/core/backup/daily/backup-run.store.ts'
import { backUpIfDue, type DailyBackupParts } from '../../src/core/backup/daily/daily-backup.ts'
import { dueDay } from '../../src/core/backup/daily/due-day.ts'
import { pruneBackups } from '../../src/core/backup/daily/prune-backups.ts'
import type { Database } from '../../src/core/db/database.ts'
import { openTestDatabase } from '../test-database.ts'

const HOUR_MS = 3_600_000
/** Half past two in Shanghai, on the 22nd. */
const DUE_AT = Date.parse('2026-11-21T18:30:00.000Z')

let folder = ''
let database: Database
let at = DUE_AT
let errors: string[] = []
let makeBackup: (file: string) => Promise<void>
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-daily-'))
  database = await openTestDatabase()
  at = DUE_AT
  errors = []
  makeBackup = async (file) => writeFileSync(file, 'a backup')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function parts(keep: number): DailyBackupParts {
  return {
    database,
    settings: { folder, at: '02:30' },
    now: () => new Date(at),
    log: { warn: () => undefined, error: (_facts, message) => void errors.push(message) },
    makeBackup: (file) => makeBackup(file),
    prune: () => pruneBackups({ folder, keep, now: new Date(at) }),
  }
}

test('[BK-12] a day begins at its time in Shanghai', () => {
  expect(dueDay(new Date(DUE_AT - 1), '02:30')).toBe('2026-11-21')
  expect(dueDay(new Date(DUE_AT), '02:30')).toBe('2026-11-22')
  expect(dueDay(new Date(DUE_AT + 20 * HOUR_MS), '02:30')).toBe('2026-11-22')
})

test('[BK-12] one backup a day, a missed one as soon as the server runs again, the newest stay and nothing else goes', async () => {
  writeFileSync(path.join(folder, 'mine.backup'), '')
  const left = path.join(folder, 'jiangtai-20261101-023000.backup.part')
  writeFileSync(left, '')
  utimesSync(left, new Date(0), new Date(0))
  for (let day = 0; day < 4; day += 1) {
    expect(await backUpIfDue(parts(2))).toBe(true)
    expect(await backUpIfDue(parts(2))).toBe(false)
    at += 24 * HOUR_MS
  }
  at += 7 * HOUR_MS
  expect(await backUpIfDue(parts(2))).toBe(true)
  expect(readdirSync(folder).sort()).toEqual([
    'jiangtai-20261125-023000.backup',
    'jiangtai-20261126-093000.backup',
    'mine.backup',
  ])
})

test('[BK-14] [BK-15] a failure is logged and noted, removes nothing, and is tried again an hour later', async () => {
  expect(await lastBackup(database.orm)).toEqual({ last: null, last_done: null })
  await backUpIfDue(parts(1))
  const done = {
    due_on: '2026-11-22',
    result: 'done',
    tries: 1,
    started_at: new Date(DUE_AT).toISOString(),
    finished_at: new Date(DUE_AT).toISOString(),
    file: path.join(folder, 'jiangtai-20261122-023000.backup'),
    size_bytes: 8,
    message: null,
  }
  expect(await lastBackup(database.orm)).toEqual({ last: done, last_done: done })

  at += 24 * HOUR_MS
  makeBackup = async (file) => {
    writeFileSync(`${file}.part`, 'half')
    throw new Error('磁盘已满')
  }
  expect(await backUpIfDue(parts(1))).toBe(false)
  expect(errors).toEqual(['the daily backup failed'])
  expect(readdirSync(folder)).toEqual(['jiangtai-20261122-023000.backup'])
  const { last, last_done } = await lastBackup(database.orm)
  expect(last).toMatchObject({
    due_on: '2026-11-23',
    result: 'failed',
    message: '磁盘已满',
    size_bytes: null,
  })
  expect(last_done).toEqual(done)

  makeBackup = async (file) => writeFileSync(file, 'a backup')
  at += HOUR_MS - 1
  expect(await backUpIfDue(parts(1))).toBe(false)
  at += 1
  expect(await backUpIfDue(parts(1))).toBe(true)
  expect((await lastBackup(database.orm)).last).toMatchObject({ result: 'done', tries: 2, message: null })
})

test('[BK-14] a try whose process died counts as failed when it began', async () => {
  await database.pool.query(
    `insert into backup_run (due_on, result, tries, started_at, file) values ('2026-11-22', 'running', 1, $1, 'x')`,
    [new Date(DUE_AT).toISOString()],
  )
  at += HOUR_MS - 1
  expect(await backUpIfDue(parts(1))).toBe(false)
  at += 1
  expect(await backUpIfDue(parts(1))).toBe(true)
})

test('[BK-13] of processes that share a database one makes the backup', async () => {
  let made = 0
  const meanwhile: boolean[] = []
  makeBackup = async (file) => {
    made += 1
    // The others ask while this one is at work; the embedded engine has no others.
    if (made === 1 && !database.embedded) meanwhile.push(await backUpIfDue(parts(1)))
    writeFileSync(file, 'a backup')
  }
  const asked = database.embedded ? 1 : 4
  const answers = await Promise.all(Array.from({ length: asked }, () => backUpIfDue(parts(1))))
  expect(answers.filter(Boolean)).toEqual([true])
  expect(made).toBe(1)
  expect(meanwhile).toEqual(database.embedded ? [] : [false])
  expect(await backUpIfDue(parts(1))).toBe(false)
})
