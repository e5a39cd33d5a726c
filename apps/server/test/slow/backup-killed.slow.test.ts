import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../db/seed/demo-logins.ts'
import { checkBackup } from '../../src/core/backup/file/check-backup.ts'
import { readKeys } from '../../src/core/backup/file/header.ts'
import { readParts } from '../../src/core/backup/file/read-parts.ts'
import { keysIn } from '../../src/core/backup/keys.ts'
import { copyDemoSchool } from './class/demo-school.ts'
import { freePort } from './free-port.ts'
import { SHORT_LIVED_SERVER } from './server-program.ts'
import { callServer, startServer } from './running-server.ts'

/** Deaths of each command. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 1)
const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-killed-backup-'))
const server_url = process.env['TEST_DATABASE_URL']
const databases: string[] = []
let source = { data_dir: path.join(folder, 'source'), url: '' }

beforeAll(async () => {
  if (server_url === undefined) return copyDemoSchool(source.data_dir)
  source = { ...source, url: await newDatabase() }
  const { code, said } = await run(source, ['seed'])
  if (code !== 0) throw new Error(said)
}, 240_000)
afterAll(async () => {
  for (const name of databases) await onServer(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

type Place = { data_dir: string; url: string }

/** A database of the real server, or nothing where the embedded engine is tried. */
async function newDatabase(): Promise<string> {
  if (server_url === undefined) return ''
  const name = `jiangtai_killed_${randomBytes(6).toString('hex')}`
  databases.push(name)
  await onServer(`create database ${name}`)
  const url = new URL(server_url)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server_url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

type Settings = Record<string, string>

function start(place: Place, command: readonly string[], settings: Settings = {}): ChildProcess {
  return spawn(process.execPath, [...SHORT_LIVED_SERVER, ...command], {
    env: { ...process.env, DATA_DIR: place.data_dir, DATABASE_URL: place.url, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

function run(
  place: Place,
  command: readonly string[],
  settings: Settings = {},
): Promise<{ code: number | null; said: string }> {
  return ended(start(place, command, settings))
}

/** Starts a command and kills it some time after its work was seen; it may have come to its end before. */
async function killAfter(
  place: Place,
  command: readonly string[],
  { seen, ms, settings = {} }: { seen: () => boolean; ms: number; settings?: Settings },
): Promise<void> {
  const child = start(place, command, settings)
  const end = ended(child)
  while (!seen() && child.exitCode === null) await wait(5)
  await wait(ms)
  child.kill('SIGKILL')
  await end
}

test('[BK-5] a backup that is killed leaves no file of that name, and the next one is made', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = path.join(folder, `killed-${round}.backup`)
    await killAfter(source, ['backup', file], { seen: () => existsSync(`${file}.part`), ms: 15 * round })
    // One that was faster than its end stands whole.
    const again = existsSync(file) ? { code: 0 } : await run(source, ['backup', file])
    expect(again).toMatchObject({ code: 0 })
    expect((await checkBackup(file)).figures.rows).toBeGreaterThan(1000)
    expect(existsSync(`${file}.part`)).toBe(false)
  }
}, 240_000)

test('[BK-21] a daily backup and a pruning that are killed leave every backup of the folder whole, and the next ones are made', async () => {
  const settings = { BACKUP_DIR: path.join(folder, 'killed-daily'), BACKUP_KEEP: '2' }
  const daily = settings.BACKUP_DIR
  const pool = path.join(daily, 'jiangtai-objects')
  mkdirSync(daily)
  const fileOf = (day: number): string => path.join(daily, `jiangtai-202611${day}-023000.backup`)
  for (let round = 0; round < Math.max(ROUNDS, 2); round += 1) {
    const [day, next] = [10 + 2 * round, 11 + 2 * round]
    // Killed while it stores the first objects, then while the pool has them all.
    const seen = (): boolean => (round === 0 ? existsSync(pool) : existsSync(`${fileOf(day)}.part`))
    await killAfter(source, ['backup-daily', fileOf(day)], { seen, ms: 10 * round })
    // One that was faster than its end stands whole.
    const again = existsSync(fileOf(day)) ? { code: 0 } : await run(source, ['backup-daily', fileOf(day)])
    expect(again).toMatchObject({ code: 0 })
    expect(await run(source, ['backup-daily', fileOf(next)])).toMatchObject({ code: 0 })
    const strays = path.join(pool, 'ab')
    mkdirSync(strays, { recursive: true })
    for (let at = 1000; at < 2000; at += 1) writeFileSync(path.join(strays, `${'ab'.repeat(30)}${at}`), '')
    makeOld(pool)
    const left = (): number => readdirSync(strays).filter((name) => name.startsWith('ab'.repeat(30))).length
    await killAfter(source, ['prune-backups'], { seen: () => left() < 1000, ms: 5 * round, settings })
    for (const at of [day, next]) await checkBackup(fileOf(at))
    expect(await run(source, ['prune-backups'], settings)).toMatchObject({ code: 0 })
    expect(left()).toBe(0)
    const kept = readdirSync(daily).filter((name) => name.endsWith('.backup'))
    expect(kept).toEqual([day, next].map((at) => path.basename(fileOf(at))))
    for (const at of [day, next]) expect((await checkBackup(fileOf(at))).figures.objects).toBeGreaterThan(5)
  }
}, 240_000)

/** As if nothing in the pool had been taken up for days. */
function makeOld(pool: string): void {
  for (const place of readdirSync(pool, { recursive: true, encoding: 'utf8' }))
    utimesSync(path.join(pool, place), new Date(0), new Date(0))
}

test('[BK-7] a restore that is killed leaves what is not served, backed up or restored into; emptied, it is restored and people sign in', async () => {
  const file = path.join(folder, 'whole.backup')
  expect(await run(source, ['backup', file])).toMatchObject({ code: 0 })
  let target: Place = { data_dir: '', url: '' }
  for (let round = 0; round < ROUNDS; round += 1) {
    target = { data_dir: path.join(folder, `target-${round}`), url: await newDatabase() }
    const mark = path.join(target.data_dir, 'restore.unfinished')
    await killAfter(target, ['restore', file], { seen: () => existsSync(mark), ms: 30 * round })
    expect(existsSync(mark)).toBe(true)
    expect((await run(target, ['serve'])).said).toContain('恢复没有完成')
    expect((await run(target, ['backup', `${file}-2`])).said).toContain('恢复没有完成')
    expect((await run(target, ['restore', file])).said).toContain('上一次恢复没有完成')
  }
  rmSync(target.data_dir, { recursive: true })
  target = { ...target, url: await newDatabase() }
  expect(await run(target, ['restore', file])).toEqual({ code: 0, said: '' })
  expect(readdirSync(target.data_dir)).toContain('secret.key')
  const server = await startServer({ ...target, port: await freePort() })
  const nobody = { address: server.address, token: null }
  const { token } = await callServer(nobody, 'POST /api/auth/login', {
    account: 'teacher',
    password: DEMO_PASSWORD,
  })
  expect(token).not.toBe('')
  await server.stop()
}, 300_000)

test('[BK-9] [BK-10] [BK-13] a backup is made while the server answers, by command and every day, with its keys', async () => {
  const daily = path.join(folder, 'daily')
  const server = await startServer({ ...source, port: await freePort(), env: { BACKUP_DIR: daily } })
  const file = path.join(folder, 'while-serving.backup')
  expect(await run(source, ['backup', file])).toMatchObject({ code: 0 })
  const nobody = { address: server.address, token: null }
  await callServer(nobody, 'POST /api/auth/login', { account: 'teacher', password: DEMO_PASSWORD })
  const isMade = (): boolean =>
    existsSync(daily) && readdirSync(daily).some((name) => name.endsWith('.backup'))
  for (let tries = 0; tries < 600 && !isMade(); tries += 1) await wait(100)
  // The copy it was made of goes last.
  const copies = path.join(source.data_dir, 'copies')
  const left = (): string[] => (existsSync(copies) ? readdirSync(copies) : [])
  for (let tries = 0; tries < 600 && left().length > 0; tries += 1) await wait(100)
  expect(left()).toEqual([])
  await server.stop()
  const [made = ''] = readdirSync(daily).filter((name) => name.endsWith('.backup'))
  expect((await checkBackup(path.join(daily, made))).figures.objects).toBeGreaterThan(5)
  const keys = keysIn(source.data_dir)
  expect(keys['secret.key']).toMatch(/^.{43}$/)
  const held: unknown[] = []
  for await (const { kind, payload } of readParts(file)) if (kind === 'keys') held.push(readKeys(payload))
  expect(held).toEqual([keys])
}, 180_000)
