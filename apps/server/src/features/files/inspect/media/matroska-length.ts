import type { StoredBytes } from '../stored-bytes.ts'

/** The length of a film lies before its pictures. */
const HEAD_BYTES = 256 * 1024
const MOST_ELEMENTS = 2000

const SEGMENT = 0x18538067
const INFO = 0x1549a966
const CLUSTER = 0x1f43b675
const SCALE = 0x2ad7b1
const DURATION = 0x4489

/** How long a WebM is, as its head says; null where a recorder left that open. */
export async function matroskaSeconds(bytes: StoredBytes): Promise<number | null> {
  const head = await bytes.at(0, HEAD_BYTES)
  let at = 0
  let scale_ns = 1_000_000
  let duration: number | null = null
  for (let count = 0; count < MOST_ELEMENTS; count += 1) {
    const id = numberAt(head, at, { keepsMark: true })
    const size = id === null ? null : numberAt(head, at + id.length, { keepsMark: false })
    if (id === null || size === null || id.value === CLUSTER) break
    const begin = at + id.length + size.length
    if (id.value === SCALE) scale_ns = wholeAt(head, begin, size.value) ?? scale_ns
    if (id.value === DURATION) duration = floatAt(head, begin, size.value)
    at = id.value === SEGMENT || id.value === INFO ? begin : begin + size.value
  }
  return duration === null ? null : (duration * scale_ns) / 1_000_000_000
}

/** A number that tells its length by its leading zeros; null at the end of the read bytes. */
function numberAt(
  head: Buffer,
  at: number,
  { keepsMark }: { keepsMark: boolean },
): { value: number; length: number } | null {
  const first = head[at]
  const length = first === undefined ? 9 : Math.clz32(first) - 23
  if (first === undefined || length > 8 || at + length > head.length) return null
  let value = keepsMark ? first : first & (2 ** (8 - length) - 1)
  for (const byte of head.subarray(at + 1, at + length)) value = value * 256 + byte
  return { value, length }
}

function wholeAt(head: Buffer, at: number, size: number): number | null {
  return size < 1 || size > 6 || at + size > head.length ? null : head.readUIntBE(at, size)
}

function floatAt(head: Buffer, at: number, size: number): number | null {
  if (at + size > head.length) return null
  if (size === 4) return head.readFloatBE(at)
  return size === 8 ? head.readDoubleBE(at) : null
}
