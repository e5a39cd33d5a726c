import { Transform, type TransformCallback } from 'node:stream'
import { StorageError } from '../storage-error.ts'

const LONGEST_LINE = 8 * 1024

/**
 * Takes the `aws-chunked` framing off a body (`STREAMING-UNSIGNED-PAYLOAD-TRAILER`, which the AWS SDK uses for streams).
 * Trailers are handed to `onTrailer` before the stream ends.
 */
export function decodeAwsChunks(onTrailer: (name: string, value: string) => void): Transform {
  let pending: Buffer = Buffer.alloc(0)
  let state: 'size' | 'data' | 'data_end' | 'trailers' | 'done' = 'size'
  let left = 0

  /** Consumes the input as far as it can; returns when more input is needed. */
  function advance(push: (bytes: Buffer) => void): void {
    for (;;) {
      if (state === 'done') {
        pending = Buffer.alloc(0)
        return
      }
      if (state === 'data') {
        if (pending.length === 0) return
        const taken = pending.subarray(0, left)
        push(taken)
        pending = pending.subarray(taken.length)
        left -= taken.length
        if (left > 0) return
        state = 'data_end'
      }
      const line = takeLine()
      if (line === null) return
      readLine(line)
    }
  }

  function takeLine(): string | null {
    const end = pending.indexOf('\r\n')
    if (end < 0 && pending.length > LONGEST_LINE) throw malformed()
    if (end < 0) return null
    const line = pending.subarray(0, end).toString('latin1')
    pending = pending.subarray(end + 2)
    return line
  }

  function readLine(line: string): void {
    if (state === 'data_end') {
      if (line !== '') throw malformed()
      state = 'size'
      return
    }
    if (state === 'size') {
      const size = line.split(';')[0] ?? ''
      if (!/^[0-9a-fA-F]{1,10}$/.test(size)) throw malformed()
      left = Number.parseInt(size, 16)
      state = left === 0 ? 'trailers' : 'data'
      return
    }
    if (line === '') {
      state = 'done'
      return
    }
    const colon = line.indexOf(':')
    if (colon < 1) throw malformed()
    onTrailer(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      try {
        advance((bytes) => this.push(bytes))
        done()
      } catch (error) {
        done(error instanceof Error ? error : malformed())
      }
    },
    flush(done: TransformCallback) {
      // Some clients leave out the empty line after the last trailer.
      const isComplete = state === 'done' || (state === 'trailers' && pending.length === 0)
      done(isComplete ? null : new StorageError('IncompleteBody', 'The body ended before its last chunk.'))
    },
  })
}

function malformed(): StorageError {
  return new StorageError('InvalidRequest', 'The aws-chunked framing is broken.')
}
