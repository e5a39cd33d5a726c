import { type FileHandle, open } from 'node:fs/promises'
import {
  DIGEST_BYTES,
  digestOf,
  firstDigest,
  formatOf,
  HEAD_BYTES,
  kindOf,
  MAGIC_BYTES,
  MAX_PAYLOAD_BYTES,
  type Part,
} from './part-format.ts'

/**
 * The parts of a backup file, each compared with its digest before it is given; ends after the `end` part. Throws with words for the operator
 * when the file is cut off, changed in any byte, longer than it was written, or not a backup ([BK-3]). Holds one part in memory.
 */
export async function* readParts(file: string): AsyncGenerator<Part> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const reader = { handle, at: 0, size }
    const format = formatOf(await take(reader, Math.min(MAGIC_BYTES, size)))
    if (format === null) throw new Error(`${file} 不是本程序的备份文件，或备份格式不同，或文件开头已损坏`)
    let previous = firstDigest(format)
    for (;;) {
      const part = await takePart(reader, previous)
      // Nothing may follow the end, and whoever reads only up to it must know.
      if (part === null || (part.kind === 'end' && reader.at !== size)) throw damaged(file)
      yield part
      if (part.kind === 'end') return
      previous = part.digest
    }
  } finally {
    await handle.close()
  }
}

type Reader = { handle: FileHandle; at: number; size: number }

async function takePart(reader: Reader, previous: Buffer): Promise<(Part & { digest: Buffer }) | null> {
  if (reader.at + HEAD_BYTES > reader.size) return null
  const head = await take(reader, HEAD_BYTES)
  const kind = kindOf(head)
  const length = head.readUInt32BE(1)
  const isWhole = length <= MAX_PAYLOAD_BYTES && reader.at + length + DIGEST_BYTES <= reader.size
  if (kind === null || !isWhole) return null
  const body = await take(reader, length + DIGEST_BYTES)
  const payload = body.subarray(0, length)
  const digest = digestOf({ previous, head, payload })
  return digest.equals(body.subarray(length)) ? { kind, payload, digest } : null
}

async function take(reader: Reader, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await reader.handle.read(bytes, read, length - read, reader.at + read)
    if (bytesRead === 0) throw new Error('备份文件在读取时变短了')
    read += bytesRead
  }
  reader.at += length
  return bytes
}

/** The refusal of a file whose bytes have changed since they were written. */
export function damaged(file: string): Error {
  return new Error(`备份文件 ${file} 不完整或已损坏，请换一份备份`)
}
