import { createHash } from 'node:crypto'

/** `2`: everything is in the file. `3`: the objects lie in a pool beside it ([BK-17]). */
export type BackupFormat = 2 | 3

/** The first bytes of a backup file: the program and the number of the format ([BK-1]). */
export const MAGICS: Record<BackupFormat, Buffer> = {
  2: Buffer.from('jiangtai-backup 2\n'),
  3: Buffer.from('jiangtai-backup 3\n'),
}
/** The length of either. */
export const MAGIC_BYTES = MAGICS[2].length

/**
 * The parts of a backup file, each with its letter. `header`: JSON, first. `keys`: JSON. `rows`: gzip of lines. `object`: JSON, followed
 * by its content as `bytes` or `packed` (gzip). `spoilt`: the object before lost its end in the store. `stored`: gzip of lines, an object of the
 * pool each. `end`: JSON, last.
 */
export const PART_LETTERS = {
  header: 'H',
  keys: 'K',
  rows: 'R',
  object: 'O',
  bytes: 'B',
  packed: 'P',
  spoilt: 'X',
  stored: 'S',
  end: 'E',
} as const

export type PartKind = keyof typeof PART_LETTERS

/** A part of a backup file whose digest was found right. */
export type Part = { kind: PartKind; payload: Buffer }

/** A letter and the length of the payload, four bytes with the highest first. */
export const HEAD_BYTES = 5
/** SHA-256 of the digest before, the head and the payload: the last one stands for the whole file. */
export const DIGEST_BYTES = 32
/** Content is cut into parts of this size before it is packed. */
export const PART_BYTES = 1024 * 1024
/** No part is longer: a part that claims to be longer is damaged. Every row that PostgreSQL can send whole fits into it. */
export const MAX_PAYLOAD_BYTES = 256 * 1024 * 1024

/** The digest that the first part goes on from. */
export function firstDigest(format: BackupFormat): Buffer {
  return createHash('sha256').update(MAGICS[format]).digest()
}

/** The format that the first bytes of a file name, or null for a file that is no backup. */
export function formatOf(magic: Buffer): BackupFormat | null {
  if (magic.equals(MAGICS[2])) return 2
  return magic.equals(MAGICS[3]) ? 3 : null
}

/** The head of a part. */
export function headOf(kind: PartKind, length: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(PART_LETTERS[kind], 0, 'latin1')
  head.writeUInt32BE(length, 1)
  return head
}

/** The kind that a head names, or null. */
export function kindOf(head: Buffer): PartKind | null {
  const letter = head.toString('latin1', 0, 1)
  for (const kind of Object.keys(PART_LETTERS) as PartKind[]) if (PART_LETTERS[kind] === letter) return kind
  return null
}

/** The digest of a part. */
export function digestOf(part: { previous: Buffer; head: Buffer; payload: Buffer }): Buffer {
  return createHash('sha256').update(part.previous).update(part.head).update(part.payload).digest()
}
