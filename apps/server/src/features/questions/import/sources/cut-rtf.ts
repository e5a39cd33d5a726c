const BINARY = Buffer.from('\\bin')
const [ZERO, NINE] = [0x30, 0x39]
/** More digits than the length of any file has. */
const MOST_DIGITS = 10

/**
 * Whether RTF tells of binary data (`\\bin` and its length) that goes beyond its end: it was cut, or is a trap, and an office waits for the rest
 * ([QI-147]). Linear: the data itself is passed over.
 */
export function isCutRtf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = text.indexOf(BINARY)
  while (at >= 0) {
    const from = at + BINARY.length
    const digits = digitsAt(text, from)
    // One sign parts the length from the data.
    const end = from + digits.length + 1 + Number(digits)
    if (digits !== '' && end > text.length) return true
    at = text.indexOf(BINARY, digits === '' ? from : end)
  }
  return false
}

function digitsAt(text: Buffer, from: number): string {
  let end = from
  while (end < from + MOST_DIGITS && (text[end] ?? 0) >= ZERO && (text[end] ?? 0) <= NINE) end += 1
  return text.toString('latin1', from, end)
}
