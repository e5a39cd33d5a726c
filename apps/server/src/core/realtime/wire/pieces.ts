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

/** A text of more pieces is none of ours: a line owes less than that. */
const MOST_PIECES = 4_000
/** Senders whose text is under way; strangers may begin any number of them. */
const MOST_BEGUN = 16

/**
 * Puts pieces together again. Those of one text come one after the other from each sender: they are sent in one transaction. A text that is no piece of ours
 * is passed over, because every program that may connect to the database may send anything ([PR-13]).
 */
export function createJoiner(onText: (text: string) => void): (sender: number, piece: string) => void {
  const begun = new Map<number, string[]>()
  return (sender, piece) => {
    const [heading = '', place, count] = HEADING.exec(piece) ?? []
    const parts = place === '0' ? [] : begun.get(sender)
    begun.delete(sender)
    if (Number(place) !== parts?.length || Number(count) > MOST_PIECES) return
    parts.push(piece.slice(heading.length))
    if (parts.length >= Number(count)) return onText(parts.join(''))
    begun.set(sender, parts)
    const [oldest] = begun.keys()
    if (begun.size > MOST_BEGUN && oldest !== undefined) begun.delete(oldest)
  }
}

const HEADING = /^\d{1,15}\.(\d{1,6})\.(\d{1,6}) /
