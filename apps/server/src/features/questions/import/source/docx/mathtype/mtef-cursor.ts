/** A formula that cannot be read, or not as it was meant. */
export class MtefRefused extends Error {
  constructor(why: string) {
    super(`a formula of MathType was refused: ${why}`)
    this.name = 'MtefRefused'
  }
}

/** Reads the bytes of a formula one behind the other; throws MtefRefused at their end. */
export type MtefCursor = {
  byte: () => number
  word: () => number
  /** Text up to a zero, which is read too. */
  text: () => string
  skip: (count: number) => void
  peek: () => number | null
}

/** A cursor at the first byte. */
export function mtefCursor(bytes: Buffer): MtefCursor {
  let at = 0
  const take = (count: number): number => {
    if (at + count > bytes.length) throw new MtefRefused('its bytes end too early')
    const from = at
    at += count
    return from
  }
  return {
    byte: () => bytes.readUInt8(take(1)),
    word: () => bytes.readUInt16LE(take(2)),
    text() {
      const end = bytes.indexOf(0, at)
      if (end === -1) throw new MtefRefused('a name without an end')
      return bytes.toString('latin1', take(end + 1 - at), end)
    },
    skip: (count) => void take(count),
    peek: () => bytes[at] ?? null,
  }
}
