import { crc32, deflateRawSync } from 'node:zlib'

/** One entry; whatever is given beside name and bytes is written as it stands, true or not. */
export type Part = {
  name: string
  bytes: Buffer
  local_name?: string
  flags?: number
  method?: number
  /** Bytes that are deflated already. */
  packed?: Buffer
  unpacked_size?: number
  /** Points at the entry of another part instead of one's own. */
  offset_of?: string
  /** Writes the sizes into an extra field of 64 bits. */
  is_wide?: boolean
}

/** A zip file of our own making, so that a test may lie where no library would. */
export function writeZip(parts: readonly Part[], change: { before?: Buffer; cut?: number } = {}): Buffer {
  const before = change.before ?? Buffer.alloc(0)
  const body: Buffer[] = [before]
  const directory: Buffer[] = []
  const offsets = new Map<string, number>()
  let at = 0
  for (const part of parts) {
    const data = part.packed ?? (part.method === 0 ? part.bytes : deflateRawSync(part.bytes))
    offsets.set(part.name, at)
    const offset = part.offset_of === undefined ? at : (offsets.get(part.offset_of) ?? 0)
    directory.push(entryOf(part, { packed: data.length, offset, kind: 'central' }))
    if (part.offset_of !== undefined) continue
    const local = entryOf(part, { packed: data.length, offset, kind: 'local' })
    body.push(local, data)
    at += local.length + data.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(at, 16)
  const whole = Buffer.concat([...body, names, end])
  return whole.subarray(0, whole.length - (change.cut ?? 0))
}

function entryOf(part: Part, input: { packed: number; offset: number; kind: 'local' | 'central' }): Buffer {
  const isCentral = input.kind === 'central'
  const name = Buffer.from(isCentral ? part.name : (part.local_name ?? part.name))
  const unpacked = part.unpacked_size ?? part.bytes.length
  const isWide = isCentral && part.is_wide === true
  const extra = Buffer.alloc(isWide ? 20 : 0)
  if (isWide) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(16, 2)
    extra.writeBigUInt64LE(BigInt(unpacked), 4)
    extra.writeBigUInt64LE(BigInt(input.packed), 12)
  }
  const head = Buffer.alloc(isCentral ? 46 : 30)
  const shared = isCentral ? 2 : 0
  head.writeUInt32LE(isCentral ? 0x02014b50 : 0x04034b50, 0)
  head.writeUInt16LE(part.flags ?? 0, 6 + shared)
  head.writeUInt16LE(part.method ?? 8, 8 + shared)
  head.writeUInt32LE(crc32(part.bytes), 14 + shared)
  head.writeUInt32LE(isWide ? 0xffffffff : input.packed, 18 + shared)
  head.writeUInt32LE(isWide ? 0xffffffff : Math.min(unpacked, 0xfffffffe), 22 + shared)
  head.writeUInt16LE(name.length, 26 + shared)
  head.writeUInt16LE(extra.length, 28 + shared)
  if (isCentral) head.writeUInt32LE(input.offset, 42)
  return Buffer.concat([head, name, extra])
}
