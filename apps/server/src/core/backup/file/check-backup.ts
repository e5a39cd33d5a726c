import { type BackupFigures, type BackupHeader, readFigures, readHeader, readObjectHead } from './header.ts'
import { openPoolCheck, type PoolCheck } from '../pool/check-pool.ts'
import { readManifestPart } from '../pool/manifest.ts'
import { poolBeside } from '../pool/object-pool.ts'
import { unpackPart } from './pack.ts'
import type { Part, PartKind } from './part-format.ts'
import { damaged, readParts } from './read-parts.ts'

const NEWLINE = 0x0a
const BRACE = 0x7b

/** The facts of a whole backup: its time, its tables and its size. */
export type CheckedBackup = { header: BackupHeader; figures: BackupFigures }

/** Which parts may stand before a part ([BK-1]); `null` is the beginning of the file. */
const MAY_PRECEDE: Record<PartKind, readonly (PartKind | null)[]> = {
  header: [null],
  rows: ['header', 'rows'],
  keys: ['header', 'rows'],
  object: ['header', 'rows', 'keys', 'object', 'bytes', 'packed', 'spoilt'],
  bytes: ['object', 'bytes', 'packed'],
  packed: ['object', 'bytes', 'packed'],
  spoilt: ['object', 'bytes', 'packed'],
  stored: ['header', 'rows', 'keys', 'stored'],
  end: ['header', 'rows', 'keys', 'object', 'bytes', 'packed', 'spoilt', 'stored'],
}

/** A backup while it is read: its content so far, and the missing bytes of the object that was begun. */
type Reading = {
  last: PartKind | null
  header: BackupHeader | null
  rows: number
  objects: number
  object_bytes: number
  object: { size: number; left: number }
  pool: PoolCheck
}

/**
 * Reads a whole backup, packed parts included, and throws unless every byte is as it was written, every part stands in its place and the counts
 * are right, because a backup that was never read back is no backup ([BK-3], [BK-16]). Of the pool beside it all files that it names are read, or with `stat` only
 * looked for; those that are missing or damaged are named ([BK-18]). `named` is the name of the file in errors.
 */
export async function checkBackup(
  file: string,
  { named = file, pool = 'read' }: { named?: string; pool?: 'read' | 'stat' } = {},
): Promise<CheckedBackup> {
  const reading: Reading = {
    ...{ last: null, header: null, rows: 0, objects: 0, object_bytes: 0 },
    object: { size: 0, left: 0 },
    pool: openPoolCheck({ pool: poolBeside(file), reads: pool === 'read' }),
  }
  for await (const part of readParts(file)) {
    const isInPlace = MAY_PRECEDE[part.kind].includes(reading.last)
    const figures = isInPlace ? await take(reading, part).catch(() => 'wrong' as const) : 'wrong'
    if (figures === 'wrong') break
    if (figures !== null && reading.header !== null) {
      reading.pool.assertWhole(named)
      return { header: reading.header, figures }
    }
    reading.last = part.kind
  }
  throw damaged(named)
}

/** Takes the next part; gives the figures of the backup with the last one, null before. */
async function take(reading: Reading, { kind, payload }: Part): Promise<BackupFigures | 'wrong' | null> {
  const { object } = reading
  switch (kind) {
    case 'header':
      reading.header = readHeader(payload)
      return null
    case 'rows':
      reading.rows += countRows(await unpackPart(payload))
      return null
    case 'keys':
      return null
    case 'object': {
      const { size } = readObjectHead(payload)
      if (object.left > 0) return 'wrong'
      reading.object = { size, left: size }
      reading.objects += 1
      reading.object_bytes += size
      return null
    }
    case 'bytes':
    case 'packed':
      object.left -= (kind === 'packed' ? await unpackPart(payload) : payload).length
      return object.left < 0 ? 'wrong' : null
    case 'spoilt':
      reading.objects -= 1
      reading.object_bytes -= object.size
      reading.object = { size: 0, left: 0 }
      return null
    case 'stored':
      for (const object of await readManifestPart(payload)) {
        reading.objects += 1
        reading.object_bytes += object.size
        await reading.pool.look(object)
      }
      return null
    case 'end': {
      const figures = readFigures(payload)
      const isRight =
        object.left === 0 &&
        figures.rows === reading.rows &&
        figures.objects === reading.objects &&
        figures.object_bytes === reading.object_bytes
      return isRight ? figures : 'wrong'
    }
  }
}

/** Rows are the lines that begin with a brace. */
function countRows(lines: Buffer): number {
  let rows = 0
  let at = 0
  while (at < lines.length) {
    if (lines[at] === BRACE) rows += 1
    const end = lines.indexOf(NEWLINE, at)
    at = end === -1 ? lines.length : end + 1
  }
  return rows
}
