import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { databaseFact } from '../errors.ts'

const WRITER = fileURLToPath(new URL('../../../../test/slow/write-until-killed.ts', import.meta.url))
const ROUNDS = 3

let data_dir = ''

beforeEach(() => {
  data_dir = mkdtempSync(path.join(tmpdir(), 'jiangtai-durability-'))
})

afterEach(() => {
  rmSync(data_dir, { recursive: true, force: true })
})

type Run = { found_at_start: number; last_acknowledged: number }

/** Runs the writer until it has acknowledged so many commits, then kills it with SIGKILL. */
async function killAfter(options: {
  commits: number
  atFirst: (writer: ChildProcess) => Promise<void>
}): Promise<Run> {
  const writer = spawn(process.execPath, ['--import', 'tsx', WRITER, data_dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === 1) await options.atFirst(writer)
    if (acknowledged.length === options.commits + 1) writer.kill('SIGKILL')
  }
  // The process is only gone for certain once it has been reaped.
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
  return { found_at_start: acknowledged[0] ?? -1, last_acknowledged: acknowledged.at(-1) ?? -1 }
}

test('kill -9 loses no acknowledged row, and the directory opens again each time', async () => {
  // The remains of a first start that was killed half way.
  mkdirSync(path.join(data_dir, 'pg.new'))
  writeFileSync(path.join(data_dir, 'pg.new', 'PG_VERSION'), '')

  let acknowledged = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = await killAfter({
      commits: 20 + 45 * round,
      async atFirst(writer) {
        if (round > 0) return
        await expect(openDatabase({ url: null, data_dir })).rejects.toThrow(`正被进程 ${writer.pid} 使用`)
      },
    })
    expect(run.found_at_start).toBeGreaterThanOrEqual(acknowledged)
    acknowledged = run.last_acknowledged
  }

  const database = await openDatabase({ url: null, data_dir })
  const { rows } = await database.pool.query<{ rows: number; last: number }>(
    'select count(*)::int as rows, max(id) as last from kept',
  )
  await database.close()
  expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0]!.rows).toBe(rows[0]!.last)
}, 120_000)

test('an engine that dies is started again with everything it had acknowledged', async () => {
  const workers: Worker[] = []
  const remember = (worker: Worker): void => void workers.push(worker)
  process.on('worker', remember)
  const database = await openDatabase({ url: null, data_dir })
  await database.pool.query('create table kept (id int)')
  await database.pool.query('insert into kept values (1)')

  const asked = database.pool.query('select pg_sleep(30)').catch((reason: unknown) => reason)
  await workers.at(-1)!.terminate()
  expect(databaseFact(await asked)).toEqual({ kind: 'unavailable' })
  expect((await database.pool.query('select id from kept')).rows).toEqual([{ id: 1 }])
  await database.close()
  process.off('worker', remember)
}, 30_000)

test('a directory of another major version is refused with the way out, and is not kept locked', async () => {
  mkdirSync(path.join(data_dir, 'pg'))
  writeFileSync(path.join(data_dir, 'pg', 'PG_VERSION'), '17\n')
  await expect(openDatabase({ url: null, data_dir })).rejects.toThrow('由 PostgreSQL 17 写成')
  await expect(openDatabase({ url: null, data_dir })).rejects.toThrow('请用原来的程序版本做一次备份')
})
