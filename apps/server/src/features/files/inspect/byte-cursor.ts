/** Thrown where a file ends, or holds something else, against its own promise. */
export class BrokenFile extends Error {}

/** A way through a stream of bytes, one piece after the other. */
export type ByteCursor = {
  /** How many bytes lie behind. */
  position: () => number
  /** The next bytes; throws BrokenFile when there are fewer. Not for more than a few megabytes. */
  take: (count: number) => Promise<Buffer>
  /** Passes over bytes; throws BrokenFile when there are fewer. */
  skip: (count: number) => Promise<void>
  /** The next bytes as they come; throws BrokenFile when there are fewer. */
  section: (count: number) => AsyncGenerator<Buffer>
}

/** Walks over a stream, holding one chunk of it. */
export function cursorOver(stream: AsyncIterable<Uint8Array>): ByteCursor {
  const chunks = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  let passed = 0

  async function fill(): Promise<void> {
    const next = await chunks.next()
    if (next.done === true) throw new BrokenFile('the file ends too early')
    held = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
  }

  function shift(count: number): Buffer {
    const taken = held.subarray(0, count)
    held = held.subarray(taken.length)
    passed += taken.length
    return taken
  }

  async function* section(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (held.length === 0) await fill()
      const piece = shift(left)
      left -= piece.length
      yield piece
    }
  }

  return {
    position: () => passed,
    section,
    async take(count) {
      if (held.length >= count) return shift(count)
      const pieces: Buffer[] = []
      for await (const piece of section(count)) pieces.push(piece)
      return Buffer.concat(pieces)
    },
    async skip(count) {
      for (let left = count; left > 0; ) {
        if (held.length === 0) await fill()
        left -= shift(left).length
      }
    },
  }
}
