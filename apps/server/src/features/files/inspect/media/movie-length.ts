import type { StoredBytes } from '../stored-bytes.ts'

/** Parts at the top of a film, and in the one that says how to play it; real files have a handful. */
const MOST_BOXES = 200

/** How long an MP4 or M4A is: the head of its film says so. */
export async function movieSeconds(bytes: StoredBytes): Promise<number | null> {
  const film = await findBox(bytes, { name: 'moov', start: 0, end: bytes.size })
  const head = film === null ? null : await findBox(bytes, { ...film, name: 'mvhd' })
  if (head === null) return null
  const data = await bytes.at(head.start, 32)
  const isLong = data[0] === 1
  if (data.length < 32) return null
  const units = data.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(data.readBigUInt64BE(24)) : data.readUInt32BE(16)
  return units === 0 || length === 0 ? null : length / units
}

type Span = { start: number; end: number }

/** Where the content of the first box of a name lies, between two places. */
async function findBox(
  bytes: StoredBytes,
  { name, start, end }: Span & { name: string },
): Promise<Span | null> {
  let at = start
  for (let count = 0; count < MOST_BOXES && at + 8 <= end; count += 1) {
    const head = await bytes.at(at, 16)
    if (head.length < 8) return null
    const told = head.readUInt32BE(0)
    const isLong = told === 1 && head.length === 16
    const size = told === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : told
    const begin = at + (isLong ? 16 : 8)
    if (size < begin - at || at + size > end) return null
    if (head.toString('latin1', 4, 8) === name) return { start: begin, end: at + size }
    at += size
  }
  return null
}
