import { describe, expect, it } from 'vitest'
import { m4a, ogg, webm } from '../../../../../test/files/write-sound.ts'
import { BrokenFile, type ByteCursor, cursorOver } from '../byte-cursor.ts'
import { mp4Milliseconds } from './mp4-length.ts'
import { oggMilliseconds } from './ogg-length.ts'
import { webmMilliseconds } from './webm-length.ts'

/** A file that comes in small pieces, as a store gives it. */
function inPieces(bytes: Buffer): ByteCursor {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
  }
  return cursorOver(pieces())
}

describe('[UP-22] how long a recording is', () => {
  it.each([
    ['a WebM that tells nothing', webmMilliseconds, webm(42)],
    ['a WebM that tells less', webmMilliseconds, webm(42, { told_ms: 1000 })],
    ['an Ogg', oggMilliseconds, ogg(42)],
    ['an M4A whose head tells less', mp4Milliseconds, m4a(42, { told: 1000 })],
    ['an M4A in fragments', mp4Milliseconds, m4a(42, { isFragmented: true })],
  ])('%s is as long as its sound', async (_what, read, bytes) => {
    expect(await read(inPieces(bytes))).toBe(42_000)
  })

  it.each([
    ['a film as WebM', webmMilliseconds, webm(5, { track_type: 1 })],
    ['a film as MP4', mp4Milliseconds, m4a(5, { handler: 'vide' })],
    ['pictures as Ogg', oggMilliseconds, ogg(5, '\x80theora')],
  ])('%s is no recording', async (_what, read, bytes) => {
    expect(await read(inPieces(bytes))).toBe('other_type')
  })

  it.each([
    ['a WebM', webmMilliseconds, webm(42)],
    ['an Ogg', oggMilliseconds, ogg(42)],
    ['an M4A', mp4Milliseconds, m4a(42)],
  ])('%s that is cut off anywhere is told as broken, or for as long as it is', async (_what, read, bytes) => {
    for (let end = 1; end < bytes.length; end += 7) {
      const length = await read(inPieces(bytes.subarray(0, end))).catch((error: unknown) => {
        if (error instanceof BrokenFile) return 0
        throw error
      })
      expect(typeof length === 'number' ? length : 0).toBeLessThanOrEqual(42_000)
    }
  })

  it('a file of nothing but empty elements ends by a bound', async () => {
    const empty = Buffer.concat(Array.from({ length: 121_000 }, () => Buffer.from([0xec, 0x80])))
    const head = webm(0)
    expect(await webmMilliseconds(inPieces(Buffer.concat([head, empty])))).toBe(Number.POSITIVE_INFINITY)
  })
})
