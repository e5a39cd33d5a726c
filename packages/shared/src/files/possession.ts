/** How many pieces of a file prove that somebody has it, and how long each is ([UP-30]). */
const PIECES = 4
const PIECE_BYTES = 16 * 1024

/** A span of bytes, both ends included. */
export type Piece = { start: number; end: number }

/**
 * The pieces of a file of `size` bytes that a proof of possession covers ([UP-30]): their places follow from the challenge and the file's hash, both
 * 64 hex digits, so that nobody knows them before the challenge is given. A file shorter than all pieces together is covered whole.
 */
export function piecesToProve({
  challenge,
  sha256,
  size,
}: {
  challenge: string
  sha256: string
  size: number
}): Piece[] {
  if (size <= PIECES * PIECE_BYTES) return [{ start: 0, end: size - 1 }]
  return Array.from({ length: PIECES }, (_, index) => {
    const share = (wordAt(challenge, index) ^ wordAt(sha256, index)) >>> 0
    const start = Math.floor((share / 2 ** 32) * (size - PIECE_BYTES + 1))
    return { start, end: start + PIECE_BYTES - 1 }
  })
}

function wordAt(hex: string, index: number): number {
  return Number.parseInt(hex.slice(index * 8, index * 8 + 8), 16)
}
