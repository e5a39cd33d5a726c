/** A letter that JSON writes as `\\u001f`. */
const MOST_BYTES_OF_LETTER = 6
const MOST_BYTES_OF_NUMBER = 25

/**
 * Whether a decoded message has at most so many bytes as JSON. Only a message that may be too large is written anew to be measured: no message
 * of the pads is, when a whole class sends at once. A message that is nested too deep to be written fits nowhere.
 */
export function fitsInto(message: unknown, max_bytes: number): boolean {
  if (message === undefined || mostBytesOf(message, max_bytes) <= max_bytes) return true
  try {
    return Buffer.byteLength(JSON.stringify(message)) <= max_bytes
  } catch {
    return false
  }
}

/** No JSON of it is longer; stops counting above the limit. Walks without recursion: depth is the sender's. */
function mostBytesOf(message: unknown, limit: number): number {
  const open: unknown[] = [message]
  let bytes = 0
  while (open.length > 0 && bytes <= limit) {
    const value = open.pop()
    if (typeof value === 'string') bytes += value.length * MOST_BYTES_OF_LETTER
    bytes += MOST_BYTES_OF_NUMBER
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const inner of value) open.push(inner)
      continue
    }
    for (const key of Object.keys(value)) {
      bytes += key.length * MOST_BYTES_OF_LETTER + MOST_BYTES_OF_NUMBER
      open.push(Reflect.get(value, key))
    }
  }
  return bytes
}
