import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { s3Servers } from '../../storage/test/s3-servers.ts'
import { serveStorage, type TestStorage } from '../../storage/test/serve-storage.ts'
import { checkBackup } from '../file/check-backup.ts'
import { jsonPart } from '../file/header.ts'
import { writeParts } from '../file/write-parts.ts'
import { loadObjects } from './load-objects.ts'
import { writeObjects } from './write-objects.ts'

let folder = ''
let source: TestStorage
let target: TestStorage
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-objects-'))
  source = await serveStorage()
  target = await serveStorage()
})
afterEach(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

const OBJECTS = [
  { key: 'empty.txt', body: Buffer.alloc(0), content_type: 'text/plain' },
  { key: '学校/课件.svg', body: Buffer.alloc(2_500_000, '<path d="M0 0"/>'), content_type: 'image/svg+xml' },
  { key: 'a/photo.jpg', body: randomBytes(3_000_001), content_type: 'image/jpeg' },
]

async function storeAll(storage: Storage): Promise<void> {
  for (const { key, ...object } of OBJECTS) await storage.write(key, object)
}

async function write(storage: Storage, file: string) {
  const writer = await writeParts(file)
  await writer.put('header', jsonPart({ format: 2, made_at: '', migrations: [] }))
  const figures = await writeObjects({ storage, writer })
  await writer.put('end', jsonPart({ rows: 0, ...figures }))
  await writer.finish()
  await checkBackup(file)
  return figures
}

/** The keys of objects that are not in a store as they were; comparing millions of bytes one by one takes a test minutes. */
async function changedIn(storage: Storage): Promise<string[]> {
  const changed: string[] = []
  for (const { key, body, content_type } of OBJECTS) {
    const { stream, facts } = await storage.read(key, null)
    if (!(await buffer(stream)).equals(body) || facts.content_type !== content_type) changed.push(key)
  }
  return changed
}

test('[BK-4] objects of the disk come back byte for byte', async () => {
  await storeAll(source.storage)
  const file = path.join(folder, 'a')
  expect(await write(source.storage, file)).toEqual({ objects: 3, object_bytes: 5_500_001, spoilt: [] })
  expect(await loadObjects({ storage: target.storage, file })).toBe(3)
  expect(await changedIn(target.storage)).toEqual([])
})

test.each(s3Servers())('[BK-4] objects go from the disk to %s and back', async (_name, open) => {
  const server = await open()
  const gateway = {
    bucket: 'files',
    mount_path: '/oss',
    public_origin: null,
    master_key: 'k'.repeat(32),
    public_prefixes: [],
  }
  const runtime = { now: () => Date.now(), onError: () => undefined }
  const s3 = await openStorage({ driver: 's3', s3: server.settings, gateway }, runtime)
  await storeAll(source.storage)
  await write(source.storage, path.join(folder, 'a'))
  await loadObjects({ storage: s3, file: path.join(folder, 'a') })
  expect((await write(s3, path.join(folder, 'b'))).objects).toBe(3)
  await loadObjects({ storage: target.storage, file: path.join(folder, 'b') })
  expect(await changedIn(target.storage)).toEqual([])
  await server.close()
})

test('[BK-4] an object whose bytes the store has lost is named, and the others are backed up', async () => {
  await storeAll(source.storage)
  const places = readdirSync(source.root, { recursive: true, encoding: 'utf8' })
  const data = places
    .map((place) => path.join(source.root, place))
    .filter((place) => /\.[0-9a-f-]{36}$/.test(place))
  const size = (place: string): number => statSync(place).size
  for (const place of data) {
    if (size(place) === 3_000_001) rmSync(place)
    else if (size(place) > 0) truncateSync(place, 2_000_000)
  }
  const file = path.join(folder, 'a')
  const figures = await write(source.storage, file)
  expect(figures.spoilt.sort()).toEqual(['a/photo.jpg', '学校/课件.svg'].sort())
  expect(figures.objects).toBe(1)
  expect(await loadObjects({ storage: target.storage, file })).toBe(1)
  expect(await target.storage.head('a/photo.jpg')).toBeNull()
})
