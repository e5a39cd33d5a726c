/** PostgreSQL takes payloads of less than 8 000 bytes; the rest is for the piece's own heading. */
const MAX_BYTES = 7_900

/**
 * A text as pieces that fit into a notification each, `number.place.count text`. The number makes each piece another one: equal payloads of
 * one transaction are delivered once.
 */
export function toPieces(text: string, number: number): string[] {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + MAX_BYTES, bytes.length)
    while (isInsideLetter(bytes[end])) end -= 1
    parts.push(bytes.subarray(start, end))
    start = end
  }
  return parts.map((part, place) => `${number}.${place}.${parts.length} ${part.toString()}`)
}

function isInsideLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}

/** Puts pieces together again. Those of one text come one after the other from each sender: they are sent in one transaction. */
export function createJoiner(onText: (text: string) => void): (sender: number, piece: string) => void {
  const begun = new Map<number, string[]>()
  return (sender, piece) => {
    const blank = piece.indexOf(' ')
    const count = Number(piece.slice(piece.lastIndexOf('.', blank) + 1, blank))
    const parts = begun.get(sender) ?? []
    parts.push(piece.slice(blank + 1))
    if (parts.length < count) return void begun.set(sender, parts)
    begun.delete(sender)
    onText(parts.join(''))
  }
}
