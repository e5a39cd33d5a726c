const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BITS_PER_CHARACTER = 6
const MOST_ONES = 14
const WIDE_BITS = 24

const VALUES = new Map(Array.from(ALPHABET, (character, value) => [character, value]))

/** Writes small whole numbers into URL-safe base64, six bits a character and no byte boundaries. */
export interface BitWriter {
  /** A number of known width, below 2 ** bits. */
  readonly pushBits: (value: number, bits: number) => void
  /** A whole number of either sign: cheap near zero, `k` near the logarithm of its usual size (a Rice code). */
  readonly pushSmall: (value: number, k: number) => void
  readonly toText: () => string
}

/** Makes an empty writer. */
export function createBitWriter(): BitWriter {
  let text = ''
  let held = 0
  let heldBits = 0

  function pushBits(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      held = held * 2 + ((value >> bit) & 1)
      heldBits += 1
      if (heldBits < BITS_PER_CHARACTER) continue
      text += ALPHABET.charAt(held)
      held = 0
      heldBits = 0
    }
  }

  return {
    pushBits,
    pushSmall(value, k) {
      const folded = value >= 0 ? value * 2 : -value * 2 - 1
      const ones = folded >> k
      if (ones >= MOST_ONES) {
        pushBits(2 ** MOST_ONES - 1, MOST_ONES)
        pushBits(folded, WIDE_BITS)
        return
      }
      pushBits(2 ** (ones + 1) - 2, ones + 1)
      pushBits(folded & (2 ** k - 1), k)
    },
    toText() {
      return heldBits === 0 ? text : text + ALPHABET.charAt(held << (BITS_PER_CHARACTER - heldBits))
    },
  }
}

/** Reads the text of a `BitWriter`; throws an Error when the text ends early or holds a foreign character. */
export interface BitReader {
  readonly readBits: (bits: number) => number
  readonly readSmall: (k: number) => number
}

/** Opens a text. */
export function createBitReader(text: string): BitReader {
  let at = 0
  let held = 0
  let heldBits = 0

  function readBit(): number {
    if (heldBits === 0) {
      const value = VALUES.get(text.charAt(at))
      if (value === undefined)
        throw new Error(at >= text.length ? 'points: cut short' : 'points: foreign character')
      at += 1
      held = value
      heldBits = BITS_PER_CHARACTER
    }
    heldBits -= 1
    return (held >> heldBits) & 1
  }

  function readBits(bits: number): number {
    let value = 0
    for (let bit = 0; bit < bits; bit += 1) value = value * 2 + readBit()
    return value
  }

  return {
    readBits,
    readSmall(k) {
      let ones = 0
      while (ones < MOST_ONES && readBit() === 1) ones += 1
      const folded = ones === MOST_ONES ? readBits(WIDE_BITS) : ones * 2 ** k + readBits(k)
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
    },
  }
}
