import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBackup } from './check-backup.ts'
import { jsonPart } from './header.ts'
import { digestOf, firstDigest, headOf, MAGICS, MAX_PAYLOAD_BYTES } from './part-format.ts'
import { type PartWriter, writeParts } from './write-parts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HEADER = { format: 2 as const, made_at: '2026-11-22T00:00:00.000Z', migrations: [1, 2] }

async function writeSmall(file: string, content: Buffer): Promise<void> {
  const writer = await writeParts(file)
  await writer.put('header', jsonPart(HEADER))
  await writer.put('rows', gzipSync('["table","t"]\n{"a":1}\n{"a":2}\n'))
  await writer.put('keys', jsonPart({ 'secret.key': 'k', 'storage.key': null }))
  await writer.put('object', jsonPart({ key: 'a/b', content_type: 'text/plain', size: content.length }))
  await writer.put('bytes', content)
  await writer.put('end', jsonPart({ rows: 2, objects: 1, object_bytes: content.length, spoilt: [] }))
  await writer.finish()
}

test('[BK-1] the format is as written: a line, then parts that carry the digest of all before', async () => {
  const file = path.join(folder, 'a')
  const writer = await writeParts(file)
  const payload = jsonPart(HEADER)
  await writer.put('header', payload)
  await writer.finish()
  const head = headOf('header', payload.length)
  const digest = digestOf({ previous: firstDigest(2), head, payload })
  expect(readFileSync(file)).toEqual(Buffer.concat([MAGICS[2], head, payload, digest]))
  expect(head).toEqual(Buffer.from([0x48, 0, 0, 0, payload.length]))
})

test('[BK-3] every changed byte, every cut and everything added is refused', async () => {
  const file = path.join(folder, 'whole')
  await writeSmall(file, Buffer.from('一个文件'))
  const whole = readFileSync(file)
  expect((await checkBackup(file)).figures.rows).toBe(2)
  const other = path.join(folder, 'other')
  const expectRefused = async (bytes: Buffer): Promise<void> => {
    writeFileSync(other, bytes)
    await expect(checkBackup(other)).rejects.toThrow(/损坏|不是本程序的备份文件/)
  }
  for (let at = 0; at < whole.length; at += 1) {
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    await expectRefused(flipped)
    await expectRefused(whole.subarray(0, at))
  }
  await expectRefused(Buffer.concat([whole, Buffer.from('x')]))
  await expectRefused(Buffer.concat([whole, whole]))
}, 60_000)

test('[BK-3] so is a change anywhere in a large one', async () => {
  const file = path.join(folder, 'whole')
  await writeSmall(file, Buffer.alloc(300_000, 'content'))
  const whole = readFileSync(file)
  const other = path.join(folder, 'other')
  const anywhere = fc.record({
    at: fc.nat(whole.length - 1),
    by: fc.integer({ min: 1, max: 255 }),
    isCut: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(anywhere, async ({ at, by, isCut }) => {
      const bytes = Buffer.from(isCut ? whole.subarray(0, at) : whole)
      if (!isCut) bytes[at] = (bytes[at] ?? 0) ^ by
      writeFileSync(other, bytes)
      await expect(checkBackup(other)).rejects.toThrow(/损坏|不是本程序的备份文件/)
    }),
    { numRuns: 200 },
  )
})

type PutPart = Parameters<PartWriter['put']>

const ROWS: PutPart = ['rows', gzipSync('["table","t"]\n{"a":1}\n')]
const KEYS: PutPart = ['keys', jsonPart({ 'secret.key': 'k', 'storage.key': null })]
const OBJECT: PutPart = ['object', jsonPart({ key: 'a/b', content_type: 'text/plain', size: 4 })]
const BYTES: PutPart = ['bytes', Buffer.from('four')]
const endOf = (rows: number, objects: number, object_bytes: number): PutPart => [
  'end',
  jsonPart({ rows, objects, object_bytes, spoilt: [] }),
]
/** A few kilobytes that unpack to more than a part may hold. */
const BOMB: PutPart = ['packed', gzipSync(Buffer.alloc(MAX_PAYLOAD_BYTES + 1), { level: 1 })]

async function checkParts(name: string, parts: readonly PutPart[]) {
  const file = path.join(folder, name)
  const writer = await writeParts(file)
  for (const part of parts) await writer.put(...part)
  await writer.finish()
  return checkBackup(file)
}

test('[BK-16] parts that stand in another order, or are more or less than they say, are refused', async () => {
  const header: PutPart = ['header', jsonPart(HEADER)]
  const whole = [header, ROWS, KEYS, OBJECT, BYTES, endOf(1, 1, 4)]
  expect((await checkParts('whole', whole)).figures.object_bytes).toBe(4)
  const wrong: PutPart[][] = [
    [ROWS, header, KEYS, OBJECT, BYTES, endOf(1, 1, 4)],
    [header, header, ROWS, KEYS, endOf(1, 0, 0)],
    [header, KEYS, OBJECT, BYTES, ROWS, endOf(1, 1, 4)],
    [header, KEYS, ROWS, endOf(1, 0, 0)],
    [header, ROWS, KEYS, BYTES, endOf(1, 0, 0)],
    [header, ROWS, KEYS, OBJECT, endOf(1, 1, 4)],
    [header, ROWS, KEYS, OBJECT, OBJECT, BYTES, endOf(1, 2, 8)],
    [header, ROWS, KEYS, OBJECT, BYTES, BYTES, endOf(1, 1, 4)],
    [header, ROWS, KEYS, OBJECT, BYTES, endOf(1, 1, 5)],
    [header, ROWS, KEYS, OBJECT, BYTES, endOf(2, 1, 4)],
    [header, ['rows', Buffer.from('not packed')], KEYS, endOf(0, 0, 0)],
    [['header', Buffer.from('{}')], endOf(0, 0, 0)],
    [
      header,
      ['object', jsonPart({ key: 'a', content_type: '', size: 999_999_999_999 })],
      BOMB,
      endOf(0, 1, 0),
    ],
  ]
  for (const [at, parts] of wrong.entries())
    await expect(checkParts(`wrong-${at}`, parts), `case ${at}`).rejects.toThrow('损坏')
}, 60_000)

test('[BK-3] parts that are whole and do not belong together are refused', async () => {
  const file = path.join(folder, 'lying')
  const writer = await writeParts(file)
  await writer.put('header', jsonPart(HEADER))
  await writer.put('end', jsonPart({ rows: 1, objects: 0, object_bytes: 0, spoilt: [] }))
  await writer.finish()
  await expect(checkBackup(file)).rejects.toThrow('损坏')
})

test('[BK-5] the file has another name until it is whole, is its owner’s only, and replaces none', async () => {
  const file = path.join(folder, 'a')
  const writer = await writeParts(file)
  await writer.put('header', jsonPart(HEADER))
  expect(readdirSync(folder)).toEqual(['a.part'])
  expect(statSync(`${file}.part`).mode & 0o777).toBe(0o600)
  // A second backup of the same name takes over; the first one must not give its name to the half written file.
  const second = await writeParts(file)
  await expect(writer.finish()).rejects.toThrow('另一个备份正在写入')
  await writer.drop()
  await second.finish()
  expect(readdirSync(folder)).toEqual(['a'])
  await expect(writeParts(file)).rejects.toThrow('已存在')
  const dropped = await writeParts(path.join(folder, 'b'))
  await dropped.drop()
  expect(readdirSync(folder)).toEqual(['a'])
})
