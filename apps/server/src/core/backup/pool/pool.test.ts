import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { serveStorage, type TestStorage } from '../../storage/test/serve-storage.ts'
import { pruneBackups } from '../daily/prune-backups.ts'
import { checkBackup } from '../file/check-backup.ts'
import { jsonPart } from '../file/header.ts'
import { writeParts } from '../file/write-parts.ts'
import { loadObjects } from '../objects/load-objects.ts'
import { poolBeside, poolPlace } from './object-pool.ts'
import { knownObjects } from './pooled-backups.ts'
import { writePooledObjects } from './write-pooled.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_DAY = Date.parse('2026-11-01T00:00:00Z')
const FILM = Buffer.alloc(2_000_003, 'film')
const NOTE = Buffer.from('讲义')

let folder = ''
let source: TestStorage
let target: TestStorage
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-pool-'))
  source = await serveStorage()
  target = await serveStorage()
})
afterEach(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

function fileOf(day: number): string {
  return path.join(folder, `jiangtai-202611${String(day).padStart(2, '0')}-023000.backup`)
}

function placeOf(content: Buffer): string {
  return poolPlace(poolBeside(fileOf(1)), createHash('sha256').update(content).digest('hex'))
}

async function store(key: string, body: Buffer): Promise<void> {
  await source.storage.write(key, { body, content_type: 'text/plain' })
}

/** The backup of a day without rows, as the daily one makes it; its times are those of its day. Returns the keys whose bytes the store was asked for. */
async function backUpOn(day: number): Promise<{ asked: string[]; spoilt: string[] }> {
  const asked: string[] = []
  const read: Storage['read'] = (key, range) => {
    asked.push(key)
    return source.storage.read(key, range)
  }
  const at = new Date(FIRST_DAY + day * DAY_MS)
  const writer = await writeParts(fileOf(day), 3)
  await writer.put('header', jsonPart({ format: 3, made_at: '', migrations: [] }))
  const { spoilt, ...counts } = await writePooledObjects({
    storage: { ...source.storage, read },
    writer,
    pool: poolBeside(fileOf(day)),
    known: await knownObjects(folder),
    now: () => at,
  })
  await writer.put('end', jsonPart({ rows: 0, ...counts, spoilt }))
  await writer.finish()
  utimesSync(fileOf(day), at, at)
  // Added files have the time of the machine.
  if (asked.length > 0) for (const content of [FILM, NOTE]) setTime(placeOf(content), at)
  return { asked, spoilt }
}

function setTime(place: string, at: Date): void {
  if (statSync(place, { throwIfNoEntry: false }) !== undefined) utimesSync(place, at, at)
}

async function restored(day: number): Promise<Record<string, string>> {
  await checkBackup(fileOf(day))
  await loadObjects({ storage: target.storage, file: fileOf(day) })
  const found: Record<string, string> = {}
  for await (const keys of target.storage.listStored({ from_ms: 0, to_ms: Number.MAX_SAFE_INTEGER })) {
    for (const key of keys) {
      const bytes = await buffer((await target.storage.read(key, null)).stream)
      found[key] = createHash('sha256').update(bytes).digest('hex')
    }
  }
  return found
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function filesInPool(): string[] {
  const pool = poolBeside(fileOf(1))
  return readdirSync(pool, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(pool, name)).isFile())
    .map((name) => path.basename(name))
    .sort()
}

test('[BK-17] each object lies once beside the backups, for its owner only, and is read from the store once', async () => {
  await store('a/film.mp4', FILM)
  await store('b/the-same-film.mp4', FILM)
  await store('a/note.txt', NOTE)
  expect((await backUpOn(1)).asked.length).toBe(3)
  expect((await backUpOn(2)).asked).toEqual([])
  expect(filesInPool()).toEqual([digestOf(FILM), digestOf(NOTE)].sort())
  expect(readFileSync(placeOf(FILM)).equals(FILM)).toBe(true)
  expect(statSync(placeOf(FILM)).mode & 0o777).toBe(0o600)
  expect(statSync(path.dirname(placeOf(FILM))).mode & 0o777).toBe(0o700)
  expect(statSync(fileOf(2)).size).toBeLessThan(2_000)
  expect((await checkBackup(fileOf(2))).figures).toMatchObject({
    objects: 3,
    object_bytes: 2 * FILM.length + NOTE.length,
  })
  expect(await restored(2)).toEqual({
    'a/film.mp4': digestOf(FILM),
    'b/the-same-film.mp4': digestOf(FILM),
    'a/note.txt': digestOf(NOTE),
  })
})

test('[BK-17] an object that was replaced under its key is read anew, and the older backup keeps the older one', async () => {
  await store('a/logo.png', NOTE)
  await backUpOn(1)
  const newer = Buffer.from('新校徽')
  await store('a/logo.png', newer)
  expect((await backUpOn(2)).asked).toEqual(['a/logo.png'])
  expect(await restored(1)).toEqual({ 'a/logo.png': digestOf(NOTE) })
  expect(await restored(2)).toEqual({ 'a/logo.png': digestOf(newer) })
})

test('[BK-17] a backup before that cannot be read costs a reading of the whole store and nothing else', async () => {
  await store('a/film.mp4', FILM)
  await backUpOn(1)
  truncateSync(fileOf(1), 100)
  expect((await backUpOn(2)).asked).toEqual(['a/film.mp4'])
  expect(filesInPool()).toEqual([digestOf(FILM)])
  expect(await restored(2)).toEqual({ 'a/film.mp4': digestOf(FILM) })
})

test('[BK-18] a file of the pool that is missing, cut off or changed in a byte is named, and the backup refused', async () => {
  await store('a/film.mp4', FILM)
  await store('a/note.txt', NOTE)
  await backUpOn(1)
  const flipped = Buffer.from(FILM)
  flipped[1_000_000] = 0
  for (const spoil of [
    () => rmSync(placeOf(FILM)),
    () => writeFileSync(placeOf(FILM), FILM.subarray(0, -1)),
    () => writeFileSync(placeOf(FILM), flipped),
  ]) {
    spoil()
    await expect(checkBackup(fileOf(1))).rejects.toThrow(placeOf(FILM))
    await expect(checkBackup(fileOf(1))).rejects.not.toThrow(placeOf(NOTE))
    writeFileSync(placeOf(FILM), FILM)
  }
  expect((await checkBackup(fileOf(1))).figures.objects).toBe(2)
})

test('[BK-19] what no backup of the folder needs is erased a day after it was last taken up, and nothing else', async () => {
  await store('a/film.mp4', FILM)
  await store('a/note.txt', NOTE)
  await backUpOn(1)
  await source.storage.remove('a/film.mp4')
  await backUpOn(2)
  const prune = (keep: number): Promise<void> =>
    pruneBackups({ folder, keep, now: new Date(FIRST_DAY + 3 * DAY_MS) })
  await prune(2)
  expect(filesInPool()).toEqual([digestOf(FILM), digestOf(NOTE)].sort())
  // The first backup goes; the film was taken up a day before the second and no longer.
  await prune(1)
  expect(filesInPool()).toEqual([digestOf(FILM), digestOf(NOTE)].sort())
  await backUpOn(3)
  const left = path.join(poolBeside(fileOf(1)), 'left-by-a-kill.part')
  writeFileSync(left, 'half')
  setTime(left, new Date(FIRST_DAY))
  const mine = path.join(poolBeside(fileOf(1)), 'mine.txt')
  writeFileSync(mine, 'mine')
  setTime(mine, new Date(FIRST_DAY))
  await prune(1)
  expect(filesInPool()).toEqual([digestOf(NOTE), 'mine.txt'].sort())
  expect(await restored(3)).toEqual({ 'a/note.txt': digestOf(NOTE) })
})

test('[BK-19] a backup that was renamed to be kept keeps its objects, and while one cannot be read nothing is erased', async () => {
  await store('a/film.mp4', FILM)
  await backUpOn(1)
  const kept = path.join(folder, 'before-the-exam.backup')
  renameSync(fileOf(1), kept)
  await source.storage.remove('a/film.mp4')
  await store('a/note.txt', NOTE)
  for (const day of [2, 3, 4]) await backUpOn(day)
  const prune = (): Promise<void> => pruneBackups({ folder, keep: 1, now: new Date(FIRST_DAY + 5 * DAY_MS) })
  await prune()
  expect((await checkBackup(kept)).figures.objects).toBe(1)
  const whole = readFileSync(kept)
  writeFileSync(kept, whole.subarray(0, -1))
  await expect(prune()).rejects.toThrow('before-the-exam.backup')
  expect(filesInPool()).toContain(digestOf(FILM))
  rmSync(kept)
  await prune()
  expect(filesInPool()).toEqual([digestOf(NOTE)])
})

test('[BK-20] a file of the pool that was damaged is found within thirty days and stored anew', async () => {
  await store('a/film.mp4', FILM)
  await backUpOn(1)
  writeFileSync(placeOf(FILM), Buffer.alloc(FILM.length, 'x'))
  const asked: string[] = []
  for (let day = 2; day < 32; day += 1) asked.push(...(await backUpOn(day)).asked)
  expect(asked).toEqual(['a/film.mp4'])
  expect(readFileSync(placeOf(FILM)).equals(FILM)).toBe(true)
  rmSync(placeOf(FILM))
  expect((await backUpOn(32)).asked).toEqual(['a/film.mp4'])
})

test('[BK-20] what the store has damaged since stays good in the backups', async () => {
  await store('a/film.mp4', FILM)
  await backUpOn(1)
  for (const place of readdirSync(source.root, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(source.root, place)
    if (statSync(file).size === FILM.length) truncateSync(file, 1_000)
  }
  expect(await backUpOn(2)).toEqual({ asked: [], spoilt: [] })
  expect(await restored(2)).toEqual({ 'a/film.mp4': digestOf(FILM) })
  mkdirSync(path.join(folder, 'elsewhere'))
  renameSync(poolBeside(fileOf(1)), path.join(folder, 'elsewhere', 'jiangtai-objects'))
  expect((await backUpOn(3)).spoilt).toEqual(['a/film.mp4'])
})
